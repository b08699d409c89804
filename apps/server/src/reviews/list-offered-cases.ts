import type { Services } from '../parts.ts';
import type { IsAssigned } from './assignment.ts';
import { listOpenCases, type QueueCursor, type QueueReviewer } from './queue.queries.ts';

const firstPage = 100;
/** Each page is twice as long as the one before: whoever is offered every second case needs few, others are soon there. */
const longestPage = 1000;
/** Cases that wait longer are offered to more people, so a reviewer's share of the oldest is never empty for long. */
const mostLookedAt = 5000;

/** The ids of what is offered to this person now, oldest first; reads no further than it takes to find `most`. */
export async function listOfferedCases(
  { db }: Pick<Services, 'db'>,
  { reviewer, isAssigned, most }: { reviewer: QueueReviewer; isAssigned: IsAssigned; most: number },
): Promise<string[]> {
  const offered: string[] = [];
  let after: QueueCursor | null = null;
  let lookedAt = 0;
  let pageSize = firstPage;
  while (offered.length < most && lookedAt < mostLookedAt) {
    const page: Awaited<ReturnType<typeof listOpenCases>> = await listOpenCases(db, reviewer, after, pageSize);
    offered.push(...page.filter((report) => isAssigned(reviewer.id, report)).map(({ id }) => id));
    if (page.length < pageSize) break;
    after = page.at(-1) ?? null;
    lookedAt += pageSize;
    pageSize = Math.min(pageSize * 2, longestPage);
  }
  return offered.slice(0, most);
}
