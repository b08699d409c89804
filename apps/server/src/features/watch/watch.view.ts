import type { Original, WatchCase } from '@argus/contract/cases/reviews';
import type { LinkHealth } from '@argus/contract/evidence/link-health';
import { reviewsInPanel } from '@argus/domain/cases/consensus';
import { toPublicEvidence } from '../cases/public-case.view.ts';
import type { CaseRow } from '../cases/queue.queries.ts';
import { toAddendum, toLobbyMates } from '../cases/reports.view.ts';
import type { OriginalRow } from '../cases/reviews.queries.ts';
import { hideFromHealth } from '../evidence/link-health.view.ts';
import type { AppealStatement } from '../filings/appeals.queries.ts';
import { toCaseFields } from '../players/report-card.view.ts';

/** Reviews are blind: submitter, reviewers and adders of evidence are left out. */
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

/** The case counts the reviews of the appeal instead of those of the conviction. */
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
