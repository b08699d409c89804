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
 * The player, row and parties of this report are locked until the transaction ends. Only the functions below can make
 * one, so that whatever takes it cannot run without the locks.
 */
export interface LockedCase {
  readonly report: ReportRow;
  /** These are the actor and everyone whom the settlement can affect. */
  readonly parties: readonly UserRow[];
  readonly [isLocked]: true;
}

export async function lockCase(tx: Tx, reportId: string, actorId: string): Promise<LockedCase> {
  const report = await lockPlayerAndReport(tx, reportId);
  if (!report) throw new AppError('report_not_found');
  const partyIds = await listPartyIds(tx, { steam64Id: report.reportedSteam64Id, reportIds: [reportId] });
  const parties = await lockUsers(tx, [actorId, ...partyIds]);
  return { report, parties, [isLocked]: true };
}

/** Locks all players, then all reports, then all users, each by id. */
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
