import { convictingReport, type EssenceEntry, settle } from '@argus/domain/essence';
import { eyeAfterSettlement } from '@argus/domain/eye';
import type { Tx } from '../db/client.ts';
import { lockUsers } from '../reports/locks.queries.ts';
import type { UserRow } from '../users/users.queries.ts';
import {
  type ChangedReport,
  getSettlement,
  grantEye,
  insertEntries,
  listParties,
  setConviction,
} from './essence.queries.ts';

/*
 * A step shared by every use case that moves a report's status or adds a review. In one transaction:
 *
 *   await lockPlayer(tx, steam64Id);  await lockReport(tx, reportId);        (reports/locks.queries.ts)
 *   const parties = await lockParties(tx, { steam64Id, reportId }, [actorId]);
 *   …write the reviews, the evidence, the status…
 *   await settlePlayer(tx, { steam64Id, reportId }, { parties, now, eyeEssence });
 *
 * A player who was settled before can owe something new only for the changed report and for the conviction, which
 * stands with either the changed report or the earliest other one. So only these two reports are read, however many the
 * player has, and the outcome is that of `settle` over all of them.
 */

/** Locks everybody the settlement can touch, and `alsoIds`, in the order of their ids. Before the first write. */
export async function lockParties(tx: Tx, changed: ChangedReport, alsoIds: readonly string[] = []): Promise<UserRow[]> {
  return lockUsers(tx, [...new Set([...(await listParties(tx, changed)), ...alsoIds])]);
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

/** The row was locked before the entries were written. */
function essenceAfter(user: UserRow, entries: readonly EssenceEntry[]): number {
  return entries.reduce((sum, { userId, amount }) => (userId === user.id ? sum + amount : sum), user.essence);
}
