import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { alertEvents } from '../../platform/db/schema/alerts.ts';

export interface Conviction {
  id: string;
  verdictAt: number | null;
}

interface MovedConviction {
  before: Conviction | null;
  after: Conviction | null;
  now: Date;
}

const ofKind = (steam64Id: string, kind: 'convicted' | 'overturned') =>
  and(eq(alertEvents.steam64Id, steam64Id), eq(alertEvents.kind, kind));
const isStanding = isNull(alertEvents.retractedAt);
/** Announcements wait for a few minutes, so that an event taken back before anybody was notified is never announced. */
const isUnannounced = and(eq(alertEvents.isPending, true), isNull(alertEvents.toldUpTo));

/** A conviction that moves to another report stays the same conviction and is not announced again. */
export async function announceConviction(
  tx: Tx,
  steam64Id: string,
  { before, after, now }: MovedConviction,
): Promise<void> {
  const convicted = ofKind(steam64Id, 'convicted');
  if (after) {
    const present = { reportId: after.id, happenedAt: new Date(after.verdictAt ?? now) };
    if (before) await tx.update(alertEvents).set(present).where(and(convicted, isStanding));
    else if (!(await restoreConviction(tx, steam64Id, present))) {
      await tx.insert(alertEvents).values({ kind: 'convicted', steam64Id, ...present });
    }
  } else if (before) {
    const deleted = await tx
      .delete(alertEvents)
      .where(and(convicted, isStanding, isUnannounced))
      .returning();
    if (deleted.length > 0) return;
    const happenedAt = new Date(Math.max(before.verdictAt ?? 0, now.getTime()));
    await tx.update(alertEvents).set({ retractedAt: happenedAt }).where(and(convicted, isStanding));
    await tx.insert(alertEvents).values({ kind: 'overturned', steam64Id, reportId: before.id, happenedAt });
  }
}

/** A conviction stays the same one if nobody was notified that it was overturned. */
async function restoreConviction(
  tx: Tx,
  steam64Id: string,
  present: { reportId: string; happenedAt: Date },
): Promise<boolean> {
  const deleted = await tx
    .delete(alertEvents)
    .where(and(ofKind(steam64Id, 'overturned'), isUnannounced))
    .returning();
  if (deleted.length === 0) return false;
  const last = tx
    .select({ id: alertEvents.id })
    .from(alertEvents)
    .where(ofKind(steam64Id, 'convicted'))
    .orderBy(desc(alertEvents.id))
    .limit(1);
  const restored = await tx
    .update(alertEvents)
    .set({ retractedAt: null, ...present })
    .where(sql`${alertEvents.id} = (${last})`)
    .returning();
  return restored.length > 0;
}

export async function announceCase(
  tx: Tx,
  kind: 'appealed' | 'split',
  report: { id: string; reportedSteam64Id: string },
  happenedAt: Date,
): Promise<void> {
  const { id: reportId, reportedSteam64Id: steam64Id } = report;
  await tx.insert(alertEvents).values({ kind, steam64Id, reportId, happenedAt });
}
