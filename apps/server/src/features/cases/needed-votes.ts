import { firstReviews, type NeededVotes } from '@argus/domain/cases/consensus';
import { neededVotes } from '@argus/domain/cases/earlier-cases';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { listOtherReports, setNeededVotes } from './earlier-cases.queries.ts';

/**
 * The number is stored, so that a replay of the votes gives the same verdict. A round that staff began needs no more
 * votes than usual.
 */
export async function raiseNeededVotes(
  tx: Tx,
  { id: reportId, round, reportedSteam64Id: steam64Id, neededVotes: stored, createdAt }: ReportRow,
  now: Date,
): Promise<NeededVotes> {
  if (round > 1) return firstReviews;
  const others = await listOtherReports(tx, { steam64Id, reportId, now });
  const found = neededVotes({ createdAt: createdAt.getTime() }, others, now.getTime());
  if (found <= stored) return stored;
  await setNeededVotes(tx, reportId, found);
  return found;
}
