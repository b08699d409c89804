import { inTransaction } from '../db/client.ts';
import type { StoredContent } from '../db/schema/reports.ts';
import { newId } from '../db/uuid.ts';
import type { Services } from '../parts.ts';
import { lookUpSubmission } from './named-players.ts';
import { fileReport, lockPlayerAndSubmitter } from './report-filing.ts';

export async function submitReport(
  { db, config, players, clock }: Pick<Services, 'db' | 'config' | 'players' | 'clock'>,
  userId: string,
  typed: StoredContent,
): Promise<string> {
  const { player, content } = await lookUpSubmission(players, typed);
  const now = clock();
  const id = newId(now);
  await inTransaction(db, async (tx) => {
    const submitter = await lockPlayerAndSubmitter(tx, player.steam64Id, userId);
    await fileReport(tx, config, { id, submitter, player, content, now: new Date(now) });
  });
  return id;
}
