import { digestChoices } from '@argus/domain/meetings/digest';
import { mapIds } from '@argus/domain/meetings/maps';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { userRef } from './users.ts';

/** A lobby that a user remembers. Only this user ever learns of it. */
export const metLobbies = pgTable(
  'met_lobbies',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    map: text({ enum: mapIds }),
    metAt: instant('met_at').notNull(),
  },
  (t) => [
    oneOf('met_lobbies_map', t.map, mapIds),
    index('met_lobbies_by_user').on(t.userId, t.metAt.desc().nullsLast(), t.id.desc().nullsLast()),
    index('met_lobbies_by_age').on(t.metAt),
  ],
);

const lobbyRef = () =>
  uuid('lobby_id')
    .notNull()
    .references(() => metLobbies.id, { onDelete: 'cascade' });

/** The user is that of the lobby, so that an index finds everybody who met a player in the order of their ids. */
export const metPlayers = pgTable(
  'met_players',
  {
    lobbyId: lobbyRef(),
    steam64Id: text('steam64_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lobbyId, t.steam64Id] }),
    check('met_players_steam64_id', sql`${t.steam64Id} ~ '^765[0-9]{14}$'`),
    index('met_players_by_player').on(t.steam64Id, t.userId),
  ],
);

/** Everybody who remembers a lobby has a row, which is also the queue of digests. */
export const metChoices = pgTable(
  'met_choices',
  {
    userId: userRef('user_id').primaryKey(),
    remembersAlways: boolean('remembers_always').notNull().default(false),
    digest: text({ enum: digestChoices }).notNull().default('daily'),
    toldAt: instant('told_at'),
    /** It is null if there is nothing to tell. */
    dueAt: instant('due_at'),
  },
  (t) => [
    oneOf('met_choices_digest', t.digest, digestChoices),
    check('met_choices_never', sql`${t.digest} <> 'never' or ${t.dueAt} is null`),
    index('met_choices_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
);

/** One notice about all the news of a day. */
export const metDigests = pgTable(
  'met_digests',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
  },
  (t) => [
    index('met_digests_by_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('met_digests_unseen').on(t.userId, t.createdAt.desc()).where(sql`seen_at is null`),
    index('met_digests_by_age').on(t.createdAt),
  ],
);
