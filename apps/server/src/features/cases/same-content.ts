import { isDeepStrictEqual } from 'node:util';
import type { StoredContent } from '../../platform/db/schema/reports.ts';

/** Whether a person would call the two the same report; names and pictures of lobby mates come from Steam and are ignored. */
export function isSameContent(one: StoredContent, other: StoredContent): boolean {
  return isDeepStrictEqual(toComparable(one), toComparable(other));
}

function toComparable({ reportedSteam64Id, description, cheatsUsed, evidenceLinks, lobbiedWith }: StoredContent) {
  return {
    reportedSteam64Id,
    description,
    cheatsUsed,
    evidenceLinks: evidenceLinks.map(({ type, url, description: said, startSeconds, endSeconds, round, tick }) => [
      type,
      url,
      said,
      startSeconds,
      endSeconds,
      round,
      tick,
    ]),
    lobbiedWith: lobbiedWith.map(({ steam64Id }) => steam64Id),
  };
}
