import type { Services } from '../parts.ts';
import { listOpenCases, type OpenCase, type QueueCursor } from './queue.queries.ts';

const firstPage = 100;
/**
 * Each page is twice as long as the one before: reviewers who are offered many cases need few pages, and others get there
 * quickly.
 */
const longestPage = 1000;
/** Cases that wait longer are offered to more people, so a reviewer's share of the oldest is never empty for long. */
const mostLookedAt = 5000;

/** Assigned to this person today, and not about any account of theirs. */
export type IsOffered = (report: OpenCase) => boolean;

export interface OfferedCase {
  reportId: string;
  /** Set: the case is an appeal against the report's conviction. */
  appealId: string | null;
  since: number;
}

/** The reports offered to this person now, oldest first; stops reading once it has found `most`. */
export async function listOfferedCases(
  { db }: Pick<Services, 'db'>,
  { accountIds, isOffered, most }: { accountIds: string[]; isOffered: IsOffered; most: number },
): Promise<OfferedCase[]> {
  const offered: OfferedCase[] = [];
  let after: QueueCursor | null = null;
  let lookedAt = 0;
  let pageSize = firstPage;
  while (offered.length < most && lookedAt < mostLookedAt) {
    const page: Awaited<ReturnType<typeof listOpenCases>> = await listOpenCases(db, accountIds, after, pageSize);
    offered.push(
      ...page
        .filter(isOffered)
        .map(({ id, createdAt }) => ({ reportId: id, appealId: null, since: Date.parse(createdAt) })),
    );
    if (page.length < pageSize) break;
    after = page.at(-1) ?? null;
    lookedAt += pageSize;
    pageSize = Math.min(pageSize * 2, longestPage);
  }
  return offered.slice(0, most);
}
