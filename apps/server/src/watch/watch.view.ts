import type { LinkHealth } from '@argus/contract/link-health';
import type { Original, WatchCase } from '@argus/contract/reviews';
import { reviewsInPanel } from '@argus/domain/consensus';
import type { AppealStatement } from '../filings/appeals.queries.ts';
import { hideFromHealth } from '../reports/link-health.view.ts';
import { toPublicEvidence } from '../reports/public-case.view.ts';
import { toAddendum, toCaseFields, toLobbyMates } from '../reports/reports.view.ts';
import type { OriginalRow } from '../reviews/duplicates.queries.ts';
import type { CaseRow } from '../reviews/queue.queries.ts';

/** Blind: without the submitter and without anyone who reviewed it or added evidence. */
export function toWatchCase(row: CaseRow, { asksAboutLobby }: { asksAboutLobby: boolean }): WatchCase {
  const { lobby, watchEvidence, linkHealth, answer, steamBans, hasOriginals, others, ...shown } = row;
  return {
    ...toCaseFields(shown),
    addendum: toAddendum(row.report),
    lobbiedWith: toLobbyMates(lobby),
    watchAddedEvidence: toPublicEvidence(row.report.id, watchEvidence),
    linkHealth: linkHealth.map((health) => hideFromHealth(health, false)),
    steamBans,
    answer: answer && { ...answer, linkHealth: hideChannels(answer.linkHealth) },
    asksAboutLobby,
    hasOriginals,
    appeal: null,
    otherReports: others.map(({ createdAt, ...other }) => ({ ...other, createdAt: new Date(createdAt).toISOString() })),
  };
}

/** The same case, with the review count of the appeal instead of that of the conviction. */
export function toWatchAppeal(row: CaseRow, appeal: AppealStatement): WatchCase {
  const { id, ground, statement, hiddenAt, filedAt, links, linkHealth, votes } = appeal;
  if (!ground) throw new Error('an appeal always has a ground');
  return {
    ...toWatchCase(row, { asksAboutLobby: false }),
    reviewCount: votes,
    max_reviews_placeholder: reviewsInPanel,
    linkHealth: row.linkHealth.map((health) => hideFromHealth(health, true)),
    appeal: {
      appealId: id,
      ground,
      filedAt: filedAt.toISOString(),
      statement: hiddenAt ? null : statement,
      evidenceLinks: hiddenAt ? [] : links,
      linkHealth: hiddenAt ? [] : hideChannels(linkHealth),
    },
  };
}

const hideChannels = (list: readonly LinkHealth[]) => list.map((health) => hideFromHealth(health, true));

export function toOriginal({ id, status, createdAt, description, cheatsUsed }: OriginalRow): Original {
  return { reportId: id, reportStatus: status, createdAt: createdAt.toISOString(), description, cheatsUsed };
}
