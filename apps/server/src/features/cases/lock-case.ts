import { AppError } from '../../app/errors.ts';
import type { Tx } from '../../platform/db/client.ts';
import {
  lockPlayerAndReport,
  lockPlayersAndReports,
  lockUsers,
  type ReportRow,
  type UserRow,
} from '../../platform/db/locks.ts';
import { type ChangedReports, listPartyIds } from './essence.queries.ts';

const isLocked = Symbol('locked');

/**
 * A report whose player, row and parties are locked until the transaction ends. Only the two functions below can make one, so
 * whatever takes it cannot be called without the locks.
 */
export interface LockedCase {
  readonly report: ReportRow;
  /** The actor and everyone the settlement can affect. */
  readonly parties: readonly UserRow[];
  readonly [isLocked]: true;
}

/** Before the first write: locks the player, the report, then the parties. */
export async function lockCase(tx: Tx, reportId: string, actorId: string): Promise<LockedCase> {
  const report = await lockPlayerAndReport(tx, reportId);
  if (!report) throw new AppError('report_not_found');
  const partyIds = await listPartyIds(tx, { steam64Id: report.reportedSteam64Id, reportIds: [reportId] });
  const parties = await lockUsers(tx, [actorId, ...partyIds]);
  return { report, parties, [isLocked]: true };
}

/** The same for several reports, whoever they are about: all players, then all reports, then all users, each by id. */
export async function lockCases(tx: Tx, changed: readonly ChangedReports[], actorId: string): Promise<LockedCase[]> {
  const reports = await lockPlayersAndReports(
    tx,
    changed.map(({ steam64Id }) => steam64Id),
    changed.flatMap(({ reportIds }) => reportIds),
  );
  const partyIds = new Set([actorId]);
  for (const ofPlayer of changed) for (const id of await listPartyIds(tx, ofPlayer)) partyIds.add(id);
  const parties = await lockUsers(tx, [...partyIds]);
  return reports.map((report) => ({ report, parties, [isLocked]: true }));
}
