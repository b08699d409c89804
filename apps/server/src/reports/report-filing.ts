import { isSelfReport, reportMessages } from '@argus/domain/report-rules';
import { assertWelcome } from '../auth/identity.ts';
import type { Tx } from '../db/client.ts';
import type { StoredContent } from '../db/schema/reports.ts';
import { AppError } from '../errors.ts';
import type { SteamPlayer } from '../integrations/steam.ts';
import type { UserRow } from '../users/users.queries.ts';
import { lockPlayer, lockUsers } from './locks.queries.ts';
import { insertReport, listOpenContents } from './report-content.queries.ts';
import { isSameContent } from './same-content.ts';

const sameReportMessage = 'You have already submitted this report. You can edit it while it is open.';

/** Player before user, as everywhere. The submitter's row is read under the lock: a link or a ban made meanwhile counts. */
export async function lockPlayerAndSubmitter(tx: Tx, steam64Id: string, userId: string): Promise<UserRow> {
  await lockPlayer(tx, steam64Id);
  return lockSubmitter(tx, userId);
}

export async function lockSubmitter(tx: Tx, userId: string): Promise<UserRow> {
  const [submitter] = await lockUsers(tx, [userId]);
  if (!submitter) throw new Error('users are never removed, only anonymised');
  assertWelcome(submitter);
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
 * The step that direct submissions and submitted drafts share; both parties are locked. Another report on the same
 * player is welcome, the very same one (a double click) is not.
 */
export async function fileReport(tx: Tx, { id, submitter, player, content, now }: Filing): Promise<void> {
  if (isSelfReport(player.steam64Id, submitter.steam64Id)) throw new AppError('invalid', reportMessages.selfReport);
  const open = await listOpenContents(tx, player.steam64Id, submitter.id);
  if (open.some((other) => isSameContent(other, content))) throw new AppError('conflict', sameReportMessage);
  await insertReport(tx, { id, submitterId: submitter.id, player, content, now });
}
