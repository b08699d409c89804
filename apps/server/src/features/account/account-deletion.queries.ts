import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { alerts, followFeeds, follows, webhooks } from '../../platform/db/schema/alerts.ts';
import { apiKeys } from '../../platform/db/schema/api-keys.ts';
import { staffLeases } from '../../platform/db/schema/filings.ts';
import { metChoices, metDigests, metLobbies } from '../../platform/db/schema/meetings.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import { drafts } from '../../platform/db/schema/reports.ts';
import { auditLog, staffNotes, staffPresence } from '../../platform/db/schema/staff.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';
import { timestamp } from '../../platform/db/timestamp.ts';
import type { UserRow } from '../members/users/users.queries.ts';

/**
 * Locks the user and, if they are an admin, all admins, so that the last two cannot be deleted at the same moment.
 * Locks `for update`, because the unique ids on the row are removed.
 */
export async function lockLeavingUser(tx: Tx, { id, userType }: Pick<UserRow, 'id' | 'userType'>): Promise<UserRow[]> {
  const admins = and(eq(users.userType, 'admin'), isNull(users.deletedAt));
  return tx
    .select()
    .from(users)
    .where(userType === 'admin' ? or(eq(users.id, id), admins) : eq(users.id, id))
    .orderBy(users.id)
    .for('update');
}

/** The row itself is kept, because reports, reviews and the ledger refer to it. */
export async function anonymiseUser(
  tx: Tx,
  userId: string,
  { username, deletedAt, isPaused }: { username: string; deletedAt: Date; isPaused: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({
      username,
      deletedAt,
      discordId: null,
      discordUsername: null,
      discordGlobalName: null,
      discordEmail: null,
      discordEmailVerified: false,
      profilePictureUrl: null,
      steam64Id: null,
      steamUsername: null,
      steamAvatarUrl: null,
      userType: 'other',
      hasTheEye: false,
      // Essence may still be settled later and must not grant the Eye to a deleted account.
      eyeRemovedByStaff: true,
      namedBesideEvidence: false,
      // A pause continues if the person comes back, but without the reason that staff gave.
      ...(isPaused ? { pauseReason: '' } : { pausedAt: null, pausedUntil: null, pauseReason: null }),
    })
    .where(eq(users.id, userId));
  // The log keeps the actions without their reasons. The database allows only this change, and only for deleted
  // accounts.
  const withReasons = ['ban', 'unban', 'pause_reporting', 'lift_pause', 'hide_statement', 'show_statement'] as const;
  await tx
    .update(auditLog)
    .set({ before: sql`without_reasons(${auditLog.before})`, after: sql`without_reasons(${auditLog.after})` })
    .where(and(eq(auditLog.targetUserId, userId), inArray(auditLog.action, withReasons)));
}

/** Call this after the row is locked, so that everything stored before is deleted too. */
export async function deleteBelongings(tx: Tx, userId: string, now: Date): Promise<void> {
  const owned = [drafts, apiKeys, notices, follows, alerts, followFeeds, webhooks, staffPresence, staffLeases];
  // The choices come before the digests, because whoever writes a digest locks them.
  const met = [metChoices, metDigests, metLobbies];
  for (const table of [...owned, ...met]) await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(staffNotes).where(eq(staffNotes.targetUserId, userId));
  const endedAt = sql`coalesce(${sessions.endedAt}, ${timestamp(now)})`;
  await tx.update(sessions).set({ endedAt, userAgent: null }).where(eq(sessions.userId, userId));
}
