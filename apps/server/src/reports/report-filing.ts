import { errors } from '@argus/contract/errors';
import type { Person } from '@argus/domain/involvement';
import { nextSubmissionAt } from '@argus/domain/submission-limit';
import { assertActive } from '../auth/identity.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/client.ts';
import { lockPlayer, lockUsers } from '../db/locks.ts';
import type { StoredContent } from '../db/schema/reports.ts';
import { AppError } from '../errors.ts';
import type { SteamPlayer } from '../integrations/steam.ts';
import { getPerson } from '../users/person.queries.ts';
import type { UserRow } from '../users/users.queries.ts';
import { hasOpenReport, insertReport, listSubmissionTimes } from './report-content.queries.ts';

const dayMs = 86_400_000;

/** Player before user, as everywhere. The submitter's row is read under the lock: a link or a ban made meanwhile counts. */
export async function lockPlayerAndSubmitter(tx: Tx, steam64Id: string, userId: string): Promise<UserRow> {
  await lockPlayer(tx, steam64Id);
  return lockSubmitter(tx, userId);
}

export async function lockSubmitter(tx: Tx, userId: string): Promise<UserRow> {
  const [submitter] = await lockUsers(tx, [userId]);
  if (!submitter) throw new Error('users are never removed, only anonymised');
  assertActive(submitter);
  return submitter;
}

interface Filing {
  id: string;
  submitter: UserRow;
  player: SteamPlayer;
  content: StoredContent;
  now: Date;
}

/**
 * The step that direct submissions and submitted drafts share; both parties are locked, so of many requests at once
 * each counts what the ones before it stored.
 */
export async function fileReport(
  tx: Tx,
  config: Config,
  { id, submitter, player, content, now }: Filing,
): Promise<void> {
  const { steam64Id } = player;
  const person = await getPerson(tx, config.AUTH_SECRET, submitter);
  if (person.isOwnSteam64Id(steam64Id)) throw new AppError('self_report');
  if (await hasOpenReport(tx, { accountIds: person.ids, steam64Id })) {
    throw new AppError('already_reported');
  }
  await assertMaySubmitToday(tx, config, { person, memberSince: submitter.memberSince, now });
  await insertReport(tx, { id, submitterId: submitter.id, player, content, now });
}

async function assertMaySubmitToday(
  tx: Tx,
  config: Pick<Config, 'SUBMISSIONS_PER_DAY' | 'SUBMISSIONS_PER_DAY_NEW'>,
  { person, memberSince, now }: { person: Person; memberSince: Date; now: Date },
): Promise<void> {
  const perDay = { members: config.SUBMISSIONS_PER_DAY, newMembers: config.SUBMISSIONS_PER_DAY_NEW };
  const submittedAt = await listSubmissionTimes(tx, {
    accountIds: person.ids,
    since: new Date(now.getTime() - dayMs),
    most: Math.max(perDay.members, perDay.newMembers),
  });
  const at = nextSubmissionAt({ submittedAt, memberSince: memberSince.getTime(), now: now.getTime(), perDay });
  if (at === null) return;
  const retryAfterSeconds = Math.ceil((at - now.getTime()) / 1000);
  const msg = errors.too_many_submissions.msg(submittedAt.length, at);
  throw new AppError('too_many_submissions', { msg, retryAfterSeconds });
}
