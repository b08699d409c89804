import type { Services } from '../../app/services.ts';
import { listOpenCases, type OpenCase, type QueueCursor } from './queue.queries.ts';

/** Cases that wait longer are offered to more people, so a reviewer's share of the oldest is never empty for long. */
const maxExamined = 5000;

/** Tells whether the case is assigned to this person now, and is not about any account of theirs. */
export type IsOffered = (report: OpenCase) => boolean;

export interface OfferedCase {
  reportId: string;
  /** This is set if the case is an appeal against the conviction. */
  appealId: string | null;
  since: number;
}

/** Lists the reports offered to this person now, oldest first; it stops reading once it has found `limit`. */
export async function listOfferedCases(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountIds, isOffered, limit }: { accountIds: string[]; isOffered: IsOffered; limit: number },
): Promise<OfferedCase[]> {
  const offered: OfferedCase[] = [];
  let after: QueueCursor | null = null;
  let examined = 0;
  while (offered.length < limit && examined < maxExamined) {
    const { cases, isLast }: OpenCases = await listOpenCases(db, { accountIds, after, now: clock() });
    for (const report of cases) {
      if (isOffered(report)) offered.push(toOffered(report));
    }
    if (isLast) break;
    after = cases.at(-1) ?? null;
    examined += cases.length;
  }
  return offered.slice(0, limit);
}

type OpenCases = Awaited<ReturnType<typeof listOpenCases>>;

function toOffered({ id, createdAt }: OpenCases['cases'][number]): OfferedCase {
  return { reportId: id, appealId: null, since: Date.parse(createdAt) };
}
