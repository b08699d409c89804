import { convictingReport, type EssenceEntry, settle } from '@argus/domain/essence';
import { eyeAfterSettlement } from '@argus/domain/eye';
import type { Tx } from '../db/client.ts';
import { lockPlayerAndReport, lockPlayersAndReports, lockUsers, type ReportRow, type UserRow } from '../db/locks.ts';
import {
  type ChangedReport,
  type ChangedReports,
  getSettlement,
  grantEye,
  insertEntries,
  listPartyIds,
  lockParties,
  setConviction,
} from './essence.queries.ts';

/*
 * Shared by every use case that changes a report's status or adds a review. In one transaction:
 *
 *   const { parties } = await lockCase(tx, { steam64Id, reportId }, actorId);
 *   …write the reviews, the evidence, the status…
 *   await settlePlayer(tx, { steam64Id, reportId }, { parties, now, eyeEssence });
 *
 * Once a player is settled, a change can only affect the changed report and the conviction, which belongs to either the changed
 * report or the earliest other one. So only these two reports are read, however many the player has, with the same outcome as
 * `settle` over all of them.
 */

/** Before the first write: locks the player, the report, then the actor and everyone the settlement can affect. */
export async function lockCase(
  tx: Tx,
  changed: ChangedReport,
  actorId: string,
): Promise<{ report: ReportRow; parties: UserRow[] }> {
  const report = await lockPlayerAndReport(tx, changed.steam64Id, changed.reportId);
  if (!report) throw new Error('reports are never removed');
  return { report, parties: await lockParties(tx, changed, actorId) };
}

/** The same for several reports, whoever they are about: all players, then all reports, then all users, each by id. */
export async function lockCases(
  tx: Tx,
  changed: readonly ChangedReports[],
  actorId: string,
): Promise<{ reports: ReportRow[]; partyIds: string[]; parties: UserRow[] }> {
  const reports = await lockPlayersAndReports(
    tx,
    changed.map(({ steam64Id }) => steam64Id),
    changed.flatMap(({ reportIds }) => reportIds),
  );
  const partyIds = new Set([actorId]);
  for (const ofPlayer of changed) for (const id of await listPartyIds(tx, ofPlayer)) partyIds.add(id);
  return { reports, partyIds: [...partyIds], parties: await lockUsers(tx, [...partyIds]) };
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
