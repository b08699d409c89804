import { convictingReport, type EssenceEntry, settle } from '@argus/domain/essence';
import { eyeAfterSettlement } from '@argus/domain/eye';
import type { Tx } from '../db/client.ts';
import { lockPlayerAndReport, type ReportRow, type UserRow } from '../db/locks.ts';
import {
  type ChangedReport,
  getSettlement,
  grantEye,
  insertEntries,
  lockParties,
  setConviction,
} from './essence.queries.ts';

/*
 * A step shared by every use case that moves a report's status or adds a review. In one transaction:
 *
 *   const { parties } = await lockCase(tx, { steam64Id, reportId }, actorId);
 *   …write the reviews, the evidence, the status…
 *   await settlePlayer(tx, { steam64Id, reportId }, { parties, now, eyeEssence });
 *
 * A player who was settled before can owe something new only for the changed report and for the conviction, which
 * stands with either the changed report or the earliest other one. So only these two reports are read, however many the
 * player has, and the outcome is that of `settle` over all of them.
 */

/** Before the first write: the player, the report, then the actor and everybody the settlement can touch. */
export async function lockCase(
  tx: Tx,
  changed: ChangedReport,
  actorId: string,
): Promise<{ report: ReportRow; parties: UserRow[] }> {
  const report = await lockPlayerAndReport(tx, changed.steam64Id, changed.reportId);
  if (!report) throw new Error('reports are never removed');
  return { report, parties: await lockParties(tx, changed, actorId) };
}

export async function settlePlayer(
  tx: Tx,
  changed: ChangedReport,
  { parties, now, eyeEssence }: { parties: readonly UserRow[]; now: Date; eyeEssence: number },
): Promise<EssenceEntry[]> {
  const { reports, paid, convicting } = await getSettlement(tx, changed);
  const entries = settle(reports, paid);
  await insertEntries(tx, entries, now);
  const standing = convictingReport(reports);
  if (standing?.id !== convicting?.id || standing?.verdictAt !== convicting?.verdictAt) {
    await setConviction(tx, changed.steam64Id, standing);
  }
  const reached = parties.filter(
    (user) => !user.hasTheEye && eyeAfterSettlement({ ...user, essence: essenceAfter(user, entries), eyeEssence }),
  );
  await grantEye(
    tx,
    reached.map(({ id }) => id),
  );
  return entries;
}

/** What a settlement paid somebody for one report. */
export function essenceFor(userId: string, reportId: string, entries: readonly EssenceEntry[]): number {
  return entries.reduce((sum, entry) => {
    const isTheirs = entry.userId === userId && entry.reportId === reportId;
    return isTheirs ? sum + entry.amount : sum;
  }, 0);
}

/** The row was locked before the entries were written. */
function essenceAfter(user: UserRow, entries: readonly EssenceEntry[]): number {
  return entries.reduce((sum, { userId, amount }) => (userId === user.id ? sum + amount : sum), user.essence);
}
