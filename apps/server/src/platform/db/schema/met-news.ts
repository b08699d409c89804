import { followedKinds } from '@argus/domain/notices/alerts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { eventRef } from './alerts.ts';
import { oneOf } from './columns.ts';
import { metDigests, metLobbies } from './meetings.ts';
import { playerRef } from './players.ts';

/**
 * What happened to a player whom a user met. Newer news about a player replaces the older, and it goes with the lobby
 * that it names. Without a digest, the user has not been told yet.
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
    primaryKey({ columns: [t.userId, t.steam64Id] }),
    oneOf('met_news_kind', t.kind, followedKinds),
    index('met_news_by_player').on(t.steam64Id, t.userId),
    index('met_news_by_lobby').on(t.lobbyId),
    // Without news that nobody was told of yet: there is little of it, and it is found by its user.
    index('met_news_by_digest').on(t.digestId).where(sql`digest_id is not null`),
    index('met_news_by_event').on(t.eventId),
  ],
);
