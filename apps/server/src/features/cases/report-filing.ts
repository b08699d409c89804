import { restsUntil } from '@argus/domain/cases/earlier-cases';
import { findNamingExcess, listNamingTimes } from '@argus/domain/cases/naming-limit';
import { nextSubmissionAt } from '@argus/domain/cases/submission-limit';
import { reportLimits } from '@argus/domain/shared/limits';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { pauseValues } from '@argus/domain/staff/reporting-pause';
import { AppError } from '../../app/errors.ts';
import type { Config } from '../../config.ts';
import { sentTogether, type Tx } from '../../platform/db/client.ts';
import { lockPlayerAndUser } from '../../platform/db/locks.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import type { SteamPlayer } from '../../platform/integrations/steam.ts';
import { assertMaySubmit } from '../members/users/lock-submitter.ts';
import { personOf } from '../members/users/person.queries.ts';
import { findPause } from '../members/users/reporting-pause.view.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { listOtherReports, setRest } from './earlier-cases.queries.ts';
import {
  type EarlierSubmissions,
  getEarlierSubmissions,
  insertReport,
  listNamingVersions,
} from './report-content.queries.ts';
import { findReport, type ReportDetail } from './reports.queries.ts';

interface Submission {
  steam64Id: string;
  submitter: Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>;
  now: Date;
}

export interface LockedSubmission {
  submitter: UserRow;
  earlier: EarlierSubmissions;
}

/**
 * Player before user, as everywhere. The submitter's row is read under the lock: a link or a ban made in the meantime counts.
 * What they submitted before is read by the next statement, so that each of many concurrent requests counts what the ones before
 * it stored; both are sent at once.
 */
export async function lockSubmission(
  tx: Tx,
  { AUTH_SECRET: secret, SUBMISSIONS_PER_DAY: members, SUBMISSIONS_PER_DAY_NEW: newMembers }: Config,
  { steam64Id, submitter, now }: Submission,
): Promise<LockedSubmission> {
  const since = new Date(now.getTime() - dayMs);
  const [locked, earlier] = await sentTogether([
    lockPlayerAndUser(tx, steam64Id, submitter.id),
    getEarlierSubmissions(tx, secret, { submitter, steam64Id, since, most: Math.max(members, newMembers) }),
  ]);
  return { submitter: assertMaySubmit(locked), earlier };
}

interface Filing extends LockedSubmission {
  id: string;
  player: SteamPlayer;
  content: StoredContent;
  now: Date;
}

/** Shared by direct submissions and submitted drafts. Player and submitter are locked. */
export async function fileReport(
  tx: Tx,
  { AUTH_SECRET: secret, SUBMISSIONS_PER_DAY: members, SUBMISSIONS_PER_DAY_NEW: newMembers }: Config,
  { id, submitter, earlier, player, content, now }: Filing,
): Promise<ReportDetail> {
  assertNotPaused(submitter, now.getTime());
  if (personOf(secret, submitter, earlier).isOwnSteam64Id(player.steam64Id)) throw new AppError('self_report');
  if (earlier.hasOpenReport) throw new AppError('already_reported');
  const { submittedAt } = earlier;
  assertMaySubmitToday({ submittedAt, memberSince: submitter.memberSince, now, perDay: { members, newMembers } });
  await assertMayName(tx, { accountIds: earlier.accountIds, added: content.lobbiedWith.length, now });
  await insertReport(tx, { id, submitterId: submitter.id, player, content, now });
  const others = await listOtherReports(tx, { steam64Id: player.steam64Id, reportId: id, now });
  const until = restsUntil(others, now.getTime());
  if (until !== null) await setRest(tx, id, new Date(until));
  const report = await findReport(tx, id);
  if (!report) throw new Error('a report that was just stored is gone');
  return report;
}

/**
 * The row is locked, as it is by whoever pauses: of a pause and a submission at once, the second sees the first. What
 * the accused may say in their defence, answers and appeals, is never paused.
 */
export function assertNotPaused(submitter: UserRow, now: number): void {
  const pause = findPause(submitter, now);
  if (pause === null) return;
  throw new AppError('reporting_paused', { values: pauseValues(pause.until), reason: pause.reason });
}

/** The submitter's row is locked, so that of several requests at once each counts the names of those before it. */
export async function assertMayName(
  tx: Tx,
  { accountIds, added, now }: { accountIds: readonly string[]; added: number; now: Date },
): Promise<void> {
  if (added === 0) return;
  const versions = await listNamingVersions(tx, accountIds, new Date(now.getTime() - dayMs));
  const namedAt = versions.flatMap((ofReport) => listNamingTimes(ofReport, now.getTime()));
  const excess = findNamingExcess(namedAt, added);
  if (excess === null) return;
  const { over, until } = excess;
  const retryAfterSeconds = Math.ceil((until - now.getTime()) / 1000);
  throw new AppError('too_many_names', {
    values: { max: reportLimits.lobbyMatesPerDay, over, ...toUtc(until) },
    retryAfterSeconds,
  });
}

interface SubmissionDay {
  submittedAt: number[];
  memberSince: Date;
  now: Date;
  perDay: { members: number; newMembers: number };
}

function assertMaySubmitToday({ submittedAt, memberSince, now, perDay }: SubmissionDay): void {
  const at = nextSubmissionAt({ submittedAt, memberSince: memberSince.getTime(), now: now.getTime(), perDay });
  if (at === null) return;
  const retryAfterSeconds = Math.ceil((at - now.getTime()) / 1000);
  const values = { count: submittedAt.length, ...toUtc(at) };
  throw new AppError('too_many_submissions', { values, retryAfterSeconds });
}
