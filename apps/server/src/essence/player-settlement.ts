import { convictingReport, settle } from '@argus/domain/essence';
import { eyeAfterSettlement } from '@argus/domain/eye';
import type { Tx } from '../db/client.ts';
import { lockUsers } from '../reports/locks.queries.ts';
import type { UserRow } from '../users/users.queries.ts';
import {
  type ChangedReport,
  getSettlement,
  grantEye,
  insertEntries,
  listHolders,
  listParties,
  setConviction,
} from './essence.queries.ts';

/*
 * A step shared by every use case that moves a report's status or adds a review. In one transaction:
 *
 *   await lockPlayer(tx, steam64Id);  await lockReport(tx, reportId);        (reports/locks.queries.ts)
 *   const parties = await lockParties(tx, { steam64Id, reportId }, [actorId]);
 *   …write the reviews, the evidence, the status…
 *   await settlePlayer(tx, { steam64Id, reportId }, { now, eyeEssence });
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
  { now, eyeEssence }: { now: Date; eyeEssence: number },
): Promise<void> {
  const { reports, paid } = await getSettlement(tx, changed);
  const entries = settle(reports, paid);
  await insertEntries(tx, entries, now);
  await setConviction(tx, changed.steam64Id, convictingReport(reports));

  const paidUserIds = [...new Set(entries.map(({ userId }) => userId))];
  const holders = paidUserIds.length === 0 ? [] : await listHolders(tx, paidUserIds);
  const granted = holders.filter((user) => !user.hasTheEye && eyeAfterSettlement({ ...user, eyeEssence }));
  await grantEye(
    tx,
    granted.map(({ id }) => id),
  );
}
