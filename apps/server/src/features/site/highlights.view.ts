import type { Figures } from '@argus/contract/publishing/transparency';
import type { Highlights } from '@argus/contract/site/site';
import { chooseFeatured, countDaysUntilBan } from '@argus/domain/publishing/featured-verdict';
import { compareCohorts } from '@argus/domain/publishing/transparency';
import type { ConvictionRow } from './highlights.queries.ts';

export function toFeaturedVerdict(rows: readonly ConvictionRow[], now: number): Highlights['verdict'] {
  const chosen = chooseFeatured(rows.flatMap(toCandidate), now);
  const votes = chosen?.conviction.votes;
  if (!chosen || !votes) return null;
  const { row, conviction, clip, bannedAfterDays } = chosen;
  return {
    reportId: conviction.reportId,
    steam64Id: row.steam64Id,
    name: row.name,
    avatarUrl: row.avatarUrl,
    convictedAt: conviction.convictedAt,
    votes,
    clip,
    bannedAfterDays,
  };
}

function toCandidate(row: ConvictionRow) {
  const { conviction } = row;
  if (!conviction) return [];
  const gone = new Set(conviction.linkHealth.flatMap(({ url, state }) => (state === 'gone' ? [url] : [])));
  const clip = conviction.videos.find(({ url }) => !gone.has(url)) ?? null;
  const convictedAt = Date.parse(conviction.convictedAt);
  return [
    {
      row,
      conviction,
      clip,
      convictedAt,
      isByReview: conviction.votes !== null,
      isContested: row.isContested,
      hasOpenReport: row.pendingReports > 0,
      hasClip: clip !== null,
      bannedAfterDays: countDaysUntilBan(convictedAt, row.firstBanDay),
    },
  ];
}

export function toOutcome(figures: Figures | null): Highlights['outcome'] {
  return figures && compareCohorts(figures.outcome.convicted.result, figures.outcome.undetermined.result);
}

export function highlightTags(verdict: Highlights['verdict']): string[] {
  const shown = verdict ? [`report:${verdict.reportId}`, `player:${verdict.steam64Id}`] : [];
  return ['convictions', 'transparency', ...shown];
}
