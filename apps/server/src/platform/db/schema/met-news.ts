import { followedKinds } from '@argus/domain/notices/alerts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { eventRef } from './alerts.ts';
import { oneOf } from './columns.ts';
import { metDigests, metLobbies } from './meetings.ts';
import { playerRef } from './players.ts';

/**
 * What happened to a player whom a user met: of the verdict and of Steam's bans, the latest that the user was told of,
 * and the latest that waits, which has no digest yet. It goes with the lobby that it names.
 */
export const metNews = pgTable(
  'met_news',
  {
    userId: uuid('user_id').notNull(),
    steam64Id: playerRef('steam64_id').notNull(),
    lobbyId: uuid('lobby_id')
      .notNull()
      .references(() => metLobbies.id, { onDelete: 'cascade' }),
    kind: text({ enum: followedKinds }).notNull(),
    eventId: eventRef('event_id').notNull(),
    digestId: uuid('digest_id').references(() => metDigests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('met_news_one_each').on(t.userId, t.steam64Id, sql`(kind = 'banned')`, sql`(digest_id is null)`),
    oneOf('met_news_kind', t.kind, followedKinds),
    index('met_news_by_player').on(t.steam64Id, t.userId),
    index('met_news_by_lobby').on(t.lobbyId),
    // Without news that nobody was told of yet: there is little of it, and it is found by its user.
    index('met_news_by_digest').on(t.digestId).where(sql`digest_id is not null`),
    index('met_news_by_event').on(t.eventId),
  ],
);
