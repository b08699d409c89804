import type { Identity, Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import { newId } from '../../platform/db/uuid.ts';
import { lockPlayerAndSubmitter } from '../members/users/lock-submitter.ts';
import { type LookUp, lookUpSubmission } from './named-players.ts';
import { storeReport } from './store-report.ts';

/** Returns its id. */
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
