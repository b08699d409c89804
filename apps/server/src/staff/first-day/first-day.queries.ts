import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { webhooks } from '../../platform/db/schema/alerts.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';

/** The entry in the log is what remembers the dismissal. */
export async function isFirstDayDismissed(db: Db): Promise<boolean> {
  const dismissal = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.action, 'dismiss_first_day'));
  return (await dismissal.limit(1)).length > 0;
}

export async function hasLogin(db: Db): Promise<boolean> {
  return (await db.select({ id: sessions.id }).from(sessions).limit(1)).length > 0;
}

export async function hasReport(db: Db): Promise<boolean> {
  return (await db.select({ id: reports.id }).from(reports).limit(1)).length > 0;
}

export function countReviewers(db: Db): Promise<number> {
  return db.$count(users, and(eq(users.hasTheEye, true), eq(users.isBanned, false), isNull(users.deletedAt)));
}

/** Discord did not know the webhook when something was sent to it. */
export async function isCommunityWebhookOff(db: Db): Promise<boolean> {
  return (await db.$count(webhooks, and(isNull(webhooks.userId), isNotNull(webhooks.switchedOffAt)))) > 0;
}
