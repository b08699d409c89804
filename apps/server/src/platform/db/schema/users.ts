import { userTypes } from '@argus/domain/staff/permissions';
import { type UserSort, userSorts } from '@argus/domain/staff/staff-lists';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

const sortKeys = {
  joined: 'member_since',
  // The present number would tell staff who votes on open cases.
  essence: 'public_essence',
  reports: 'reports_submitted',
  overturned: '(overturned_reports::float8 / greatest(reports_submitted, 1))',
} as const satisfies Record<UserSort, string>;

export const userOrder = (sort: UserSort) => sql.raw(`${sortKeys[sort]} desc nulls last, id desc nulls last`);

/**
 * The panel lists all users in every order, so each order has an index. Each part, such as banned users, is small: only
 * the order of joining has an index, and other orders are sorted on request.
 */
const listIndexes = [
  ...userSorts.filter((sort) => sort !== 'joined').map((sort) => index(`users_by_${sort}`).on(userOrder(sort))),
  ...Object.entries({
    banned: 'is_banned',
    eye: 'has_the_eye',
    paused: 'paused_at is not null',
    staff: "user_type <> 'other'",
  }).map(([part, holds]) => index(`users_${part}`).on(userOrder('joined')).where(sql.raw(holds))),
];

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    discordId: text('discord_id').unique(),
    discordUsername: text('discord_username'),
    discordGlobalName: text('discord_global_name'),
    discordEmail: text('discord_email'),
    discordEmailVerified: boolean('discord_email_verified').notNull().default(false),
    username: text().notNull(),
    profilePictureUrl: text('profile_picture_url'),
    steam64Id: text('steam64_id').unique(),
    steamUsername: text('steam_username'),
    steamAvatarUrl: text('steam_avatar_url'),
    userType: text('user_type', { enum: userTypes }).notNull().default('other'),
    hasTheEye: boolean('has_the_eye').notNull().default(false),
    eyeRemovedByStaff: boolean('eye_removed_by_staff').notNull().default(false),
    isBanned: boolean('is_banned').notNull().default(false),
    banReason: text('ban_reason'),
    memberSince: instant('member_since').notNull(),
    lastActiveAt: instant('last_active_at').notNull(),
    deletedAt: instant('deleted_at'),
    namedBesideEvidence: boolean('named_beside_evidence').notNull().default(false),
    /** The pause ends by itself unless `pausedUntil` is null. */
    pausedAt: instant('paused_at'),
    pausedUntil: instant('paused_until'),
    /** This is empty if the paused account was deleted, and the reason with it. */
    pauseReason: text('pause_reason'),
    /* Everything below is maintained by triggers from the ledger, the reports and the reviews. */
    essence: integer().notNull().default(0),
    reportsSubmitted: integer('reports_submitted').notNull().default(0),
    verifiedCheaterReports: integer('verified_cheater_reports').notNull().default(0),
    verifiedUndeterminedReports: integer('verified_undetermined_reports').notNull().default(0),
    verifiedTrollReports: integer('verified_troll_reports').notNull().default(0),
    uniqueConvictions: integer('unique_convictions').notNull().default(0),
    overturnedReports: integer('overturned_reports').notNull().default(0),
    reviewsDone: integer('reviews_done').notNull().default(0),
    /* Other users see these two numbers, to which what was earned by reviewing is added once a day. */
    publicEssence: integer('public_essence').notNull().default(0),
    publicReviewsDone: integer('public_reviews_done').notNull().default(0),
  },
  (t) => [
    oneOf('users_user_type', t.userType, userTypes),
    check('users_ban_reason', sql`${t.isBanned} or ${t.banReason} is null`),
    check(
      'users_deleted_are_nobody',
      sql`${t.deletedAt} is null or (${t.discordId} is null and ${t.steam64Id} is null and ${t.discordEmail} is null)`,
    ),
    check('users_pause', sql`(${t.pausedAt} is null) = (${t.pauseReason} is null)`),
    check('users_pause_ends', sql`${t.pausedAt} is not null or ${t.pausedUntil} is null`),
    index('users_by_rank').on(t.publicEssence.desc(), t.id).where(sql`not is_banned and deleted_at is null`),
    index('users_by_age').on(t.memberSince.desc(), t.id.desc()),
    index('users_admins').on(t.id).where(sql`user_type = 'admin'`),
    index('users_active_reviewers').on(t.lastActiveAt).where(sql`has_the_eye and not is_banned`),
    index('users_by_lower_name').on(sql`lower(${t.username}) text_pattern_ops`),
    ...listIndexes,
  ],
);

export const userRef = (name: string) => uuid(name).references(() => users.id);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userRef('user_id').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('sessions_by_user').on(t.userId, t.createdAt.desc())],
);

/** The address of a finished login carries the code, which is exchanged once for the session's token. */
export const loginCodes = pgTable('login_codes', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** Each answer of Steam's sign-in may be used once. */
export const steamNonces = pgTable('steam_nonces', {
  nonce: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Each command that Discord sends may be used once. The id says nothing about who sent it or what it says. */
export const discordInteractions = pgTable(
  'discord_interactions',
  {
    id: text().primaryKey(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('discord_interactions_by_age').on(t.seenAt)],
);

/** A user still may not judge cases that involve a Steam account that they had linked. */
export const formerSteamLinks = pgTable(
  'former_steam_links',
  {
    userId: userRef('user_id').notNull(),
    steamHash: text('steam_hash').notNull(),
    unlinkedAt: instant('unlinked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.steamHash] })],
);

/**
 * The hash lets sanctions outlive the account. The row of the deleted user has the ban and the debt, but never the Eye.
 */
export const formerAccounts = pgTable(
  'former_accounts',
  {
    userId: userRef('user_id').primaryKey(),
    discordHash: text('discord_hash').notNull(),
    eyeRemovedByStaff: boolean('eye_removed_by_staff').notNull(),
    deletedAt: instant('deleted_at').notNull(),
  },
  (t) => [index('former_accounts_by_discord').on(t.discordHash, t.deletedAt)],
);
