import { restsUntil } from '@argus/domain/cases/earlier-cases';
import { findNamingExcess, listNamingTimes } from '@argus/domain/cases/naming-limit';
import { nextSubmissionAt } from '@argus/domain/cases/submission-limit';
import { reportLimits } from '@argus/domain/shared/limits';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { AppError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import type { Config } from '../../config.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { SteamPlayer } from '../../platform/integrations/steam.ts';
import { assertNotPaused, lockPlayerAndSubmitter } from '../members/users/lock-submitter.ts';
import { getPerson } from '../members/users/person.queries.ts';
import type { UserRow } from '../members/users/users.queries.ts';
import { followReports } from '../players/follow-reports.queries.ts';
import { listOtherReports, setRest } from './earlier-cases.queries.ts';
import { type LookUp, lookUpSubmission } from './named-players.ts';
import { hasOpenReport, insertReport, listNamingVersions, listSubmissionTimes } from './report-content.queries.ts';

export async function submitReport(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  user: Identity,
  typed: StoredContent,
  lookUp: LookUp,
): Promise<string> {
  const { player, content } = await lookUpSubmission(lookUp, typed);
  const now = new Date(clock());
  const id = newId(now.getTime());
  await inTransaction(db, async (tx) => {
    const submitter = await lockPlayerAndSubmitter(tx, player.steam64Id, user.id);
    await storeReport(tx, config, { id, submitter, player, content, now });
  });
  return id;
}

interface NewReport {
  id: string;
  submitter: UserRow;
  player: SteamPlayer;
  content: StoredContent;
  now: Date;
}

/**
 * Direct submissions and submitted drafts share this. Player and submitter are locked, so that each of several
 * concurrent requests counts what those before it stored.
 */
export async function storeReport(
  tx: Tx,
  config: Config,
  { id, submitter, player, content, now }: NewReport,
): Promise<void> {
  const { steam64Id } = player;
  assertNotPaused(submitter, now.getTime());
  const { ids: accountIds, isOwnSteam64Id } = await getPerson(tx, config.AUTH_SECRET, submitter);
  if (isOwnSteam64Id(steam64Id)) throw new AppError('self_report');
  if (await hasOpenReport(tx, accountIds, steam64Id)) throw new AppError('already_reported');
  await assertMaySubmitToday(tx, config, { accountIds, memberSince: submitter.memberSince, now });
  await assertMayName(tx, { accountIds, added: content.lobbiedWith.length, now });
  await insertReport(tx, { id, submitterId: submitter.id, player, content, now });
  await followReports(tx, steam64Id, { hasNewOpenCase: true, now });
  const others = await listOtherReports(tx, { steam64Id, reportId: id, now });
  const until = restsUntil(others, now.getTime());
  if (until !== null) await setRest(tx, id, new Date(until));
}

async function assertMaySubmitToday(
  tx: Tx,
  { SUBMISSIONS_PER_DAY: members, SUBMISSIONS_PER_DAY_NEW: newMembers }: Config,
  { accountIds, memberSince, now }: { accountIds: readonly string[]; memberSince: Date; now: Date },
): Promise<void> {
  const submittedAt = await listSubmissionTimes(tx, {
    accountIds,
    since: new Date(now.getTime() - dayMs),
    max: Math.max(members, newMembers),
  });
  const perDay = { members, newMembers };
  const at = nextSubmissionAt({ submittedAt, memberSince: memberSince.getTime(), now: now.getTime(), perDay });
  if (at === null) return;
  const retryAfterSeconds = Math.ceil((at - now.getTime()) / 1000);
  const values = { count: submittedAt.length, ...toUtc(at) };
  throw new AppError('too_many_submissions', { values, retryAfterSeconds });
}

/** The submitter's row is locked, so that each of several concurrent requests counts the names of those before it. */
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
