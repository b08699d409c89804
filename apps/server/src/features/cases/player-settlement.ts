import { convictingReport, type EssenceEntry, settle } from '@argus/domain/members/essence';
import type { ExamMode } from '@argus/domain/members/exam';
import { eyeAfterSettlement, isEligibleForEye } from '@argus/domain/members/eye';
import { isStaff } from '@argus/domain/staff/permissions';
import type { Tx } from '../../platform/db/client.ts';
import type { UserRow } from '../../platform/db/locks.ts';
import { findExamSwitch } from '../members/exam/exam-cases.queries.ts';
import { announceConviction } from '../notices/announcements.queries.ts';
import { insertExamNotices } from '../notices/notices.queries.ts';
import { getSettlement, grantEye, insertEntries, listParties, setConviction } from './essence.queries.ts';
import type { LockedCase } from './lock-case.ts';

/**
 * A change can only affect the changed report and the conviction, which belongs to that report or to the earliest other
 * one. So only these two are read, with the same outcome as `settle` over all reports.
 */
export async function settlePlayer(
  tx: Tx,
  { report, parties }: LockedCase,
  { now, config }: { now: Date; config: EyeSettings },
): Promise<EssenceEntry[]> {
  const { id: reportId, reportedSteam64Id: steam64Id } = report;
  const { reports, paid, convicting } = await getSettlement(tx, { steam64Id, reportIds: [reportId] });
  const entries = settle(reports, paid);
  const standing = convictingReport(reports);
  const isSame = standing?.id === convicting?.id && standing?.verdictAt === convicting?.verdictAt;
  await insertEntries(tx, entries, now);
  if (!isSame) {
    await setConviction(tx, steam64Id, standing);
    await announceConviction(tx, steam64Id, { before: convicting, after: standing, now });
  }
  const partyIds = parties.map(({ id }) => id);
  await settleEyes(tx, await listParties(tx, partyIds), { now, config });
  return entries;
}

export interface EyeSettings {
  EYE_ESSENCE: number;
  EXAM: ExamMode;
}

/**
 * Reaching the threshold grants the Eye or, with the exam on, opens the exam. Staff see the answers of the exam, so
 * they are not invited.
 */
async function settleEyes(
  tx: Tx,
  paid: readonly UserRow[],
  { now, config }: { now: Date; config: EyeSettings },
): Promise<void> {
  const eligible = paid.map((user) => ({ ...user, eyeEssence: config.EYE_ESSENCE })).filter(isEligibleForEye);
  if (eligible.length === 0) return;
  const isExamOn = await findExamSwitch(tx, config.EXAM);
  const idsOf = (users: readonly UserRow[]) => users.map(({ id }) => id);
  await grantEye(tx, idsOf(eligible.filter((user) => eyeAfterSettlement({ ...user, isExamOn }))));
  const invited = isExamOn ? eligible.filter(({ userType }) => !isStaff(userType)) : [];
  await insertExamNotices(tx, idsOf(invited), now);
}

export function essenceFor(userId: string, reportId: string, entries: readonly EssenceEntry[]): number {
  return entries.reduce((sum, entry) => {
    const isTheirs = entry.userId === userId && entry.reportId === reportId;
    return isTheirs ? sum + entry.amount : sum;
  }, 0);
}
