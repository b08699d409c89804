import type { Identity, Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import { newId } from '../../platform/db/uuid.ts';
import { type LookUp, lookUpSubmission } from './named-players.ts';
import { fileReport, lockSubmission } from './report-filing.ts';
import type { ReportDetail } from './reports.queries.ts';

export async function submitReport(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  user: Identity,
  typed: StoredContent,
  lookUp: LookUp,
): Promise<ReportDetail> {
  const { player, content } = await lookUpSubmission(lookUp, typed);
  const now = new Date(clock());
  const id = newId(now.getTime());
  return inTransaction(db, async (tx) => {
    const locked = await lockSubmission(tx, config, { steam64Id: player.steam64Id, submitter: user, now });
    return fileReport(tx, config, { id, ...locked, player, content, now });
  });
}
