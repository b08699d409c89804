import { convictingReport, type EssenceEntry, settle } from '@argus/domain/members/essence';
import type { ExamMode } from '@argus/domain/members/exam';
import { eyeAfterSettlement, isEligibleForEye } from '@argus/domain/members/eye';
import { isStaff } from '@argus/domain/staff/permissions';
import { sentTogether, type Tx } from '../../platform/db/client.ts';
import {
  lockPlayerAndReport,
  lockPlayersAndReports,
  lockUsers,
  type ReportRow,
  type UserRow,
} from '../../platform/db/locks.ts';
import { insertExamNotices } from '../members/exam/attempts.queries.ts';
import { findExamSwitch } from '../members/exam/exam-pool.queries.ts';
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
 *   await settlePlayer(tx, { steam64Id, reportId }, { parties, now, config });
 *
 * Once a player is settled, a change can only affect the changed report and the conviction, which belongs to either the changed
 * report or the earliest other one. So only these two reports are read, however many the player has, with the same outcome as
 * `settle` over all of them.
 */

/**
 * Before the first write: locks the player, the report, then the actor and everyone the settlement can affect. `read` is sent
 * right behind the locks and sees what they waited for.
 */
export async function lockCase<Read = null>(
  tx: Tx,
  changed: ChangedReport,
  actorId: string,
  read: () => Promise<Read | null> = async () => null,
): Promise<{ report: ReportRow; parties: UserRow[]; read: Read | null }> {
  const report = await lockPlayerAndReport(tx, changed.steam64Id, changed.reportId);
  if (!report) throw new Error('reports are never removed');
  const [parties, found] = await sentTogether([lockParties(tx, changed, actorId), read()]);
  return { report, parties, read: found };
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
  { parties, now, config }: { parties: readonly UserRow[]; now: Date; config: EyeSettings },
): Promise<EssenceEntry[]> {
  const { reports, paid, convicting } = await getSettlement(tx, changed);
  const entries = settle(reports, paid);
  const standing = convictingReport(reports);
  const isSame = standing?.id === convicting?.id && standing?.verdictAt === convicting?.verdictAt;
  await sentTogether([insertEntries(tx, entries, now), isSame ? null : setConviction(tx, changed.steam64Id, standing)]);
  await settleEyes(tx, { parties, entries, now, config });
  return entries;
}

export interface EyeSettings {
  EYE_ESSENCE: number;
  EXAM: ExamMode;
}

/** Reaching the threshold grants the Eye or, with the exam on, opens the exam. Staff see its answers, so it is not for them. */
async function settleEyes(
  tx: Tx,
  {
    parties,
    entries,
    now,
    config,
  }: { parties: readonly UserRow[]; entries: readonly EssenceEntry[]; now: Date; config: EyeSettings },
): Promise<void> {
  const eligible = parties
    .map((user) => ({ ...user, essence: essenceAfter(user, entries), eyeEssence: config.EYE_ESSENCE }))
    .filter(isEligibleForEye);
  if (eligible.length === 0) return;
  const isExamOn = await findExamSwitch(tx, config.EXAM);
  const idsOf = (users: readonly UserRow[]) => users.map(({ id }) => id);
  await grantEye(tx, idsOf(eligible.filter((user) => eyeAfterSettlement({ ...user, isExamOn }))));
  const invited = isExamOn ? eligible.filter(({ userType }) => !isStaff(userType)) : [];
  await insertExamNotices(tx, idsOf(invited), now);
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
