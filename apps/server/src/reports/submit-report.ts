import { inTransaction } from '../db/client.ts';
import type { StoredContent } from '../db/schema/reports.ts';
import { newId } from '../db/uuid.ts';
import type { Services } from '../parts.ts';
import { type LookUp, lookUpSubmission } from './named-players.ts';
import { fileReport, lockPlayerAndSubmitter } from './report-filing.ts';

export async function submitReport(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
  typed: StoredContent,
  lookUp: LookUp,
): Promise<string> {
  const { player, content } = await lookUpSubmission(lookUp, typed);
  const now = clock();
  const id = newId(now);
  await inTransaction(db, async (tx) => {
    const submitter = await lockPlayerAndSubmitter(tx, player.steam64Id, userId);
    await fileReport(tx, config, { id, submitter, player, content, now: new Date(now) });
  });
  return id;
}
