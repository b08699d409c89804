import type { ReviewerRecord } from '@argus/contract/staff/oversight';
import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { Gap } from '../../../lib/language/gap.tsx';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import { decisionNames } from '../../../shared/case/decision-tag.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { usePageQuery } from '../address.ts';
import { reviewersQuery } from '../api.ts';
import { formatShare } from '../format-share.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { UserLink } from '../user-link.tsx';

export function ReviewerList() {
  return (
    <PanelList
      query={useQuery(reviewersQuery(useApi(), { query: usePageQuery() }))}
      rowsOf={({ reviewers }) => reviewers}
      countAll={({ totalReviewers }) => totalReviewers}
      failedMessage={panelMessages.reviewers}
      loadingLabel={t`Loading reviewers…`}
      pagesLabel={t`Pages of reviewers`}
      empty={{
        title: t`No decisions to compare yet`,
        hint: t`Reviewers appear here once a case they reviewed has a verdict.`,
        action: (
          <ButtonLink to={`${paths.panelUsers}?eye=yes`} variant="secondary">
            <Trans>See who holds the Eye</Trans>
          </ButtonLink>
        ),
      }}
      caption={t`Reviewers`}
      keyOf={({ reviewer }, index) => reviewer._id ?? index}
      isMarked={({ isOneSided }) => isOneSided}
      columns={[
        {
          id: 'reviewer',
          label: t`Reviewer`,
          cellClass: 'font-semibold',
          show: ({ reviewer, hasTheEye }) => (
            <>
              <UserLink userId={reviewer._id} username={reviewer.username} />
              {hasTheEye ? null : (
                <span className="font-normal text-muted text-sm">
                  <Gap />
                  <Trans>without the Eye now</Trans>
                </span>
              )}
            </>
          ),
        },
        { id: 'reviews', label: t`Reviews`, isNumber: true, show: ({ reviews }) => formatNumber(reviews) },
        { id: 'mostly', label: t`Mostly`, show: (reviewer) => <MainDecision {...reviewer} /> },
        {
          id: 'changed',
          label: t`Verdict changed later`,
          cardLabel: () => t`Verdict changed`,
          show: ({ record: { changed } }) =>
            describeHindsight(changed, (same, total) => t`${same} of ${total} as they decided`),
        },
        {
          id: 'banned',
          label: t`Banned by Steam later`,
          cardLabel: () => t`Banned later`,
          show: ({ record: { banned } }) =>
            describeHindsight(banned, (same, total) => t`${same} of ${total} called cheaters`),
        },
      ]}
      after={({ reviewsCounted }) => (
        <p className="text-muted text-sm">
          <Trans>
            From the latest <Plural value={reviewsCounted} one="# decision" other="# decisions" /> on closed cases,
            updated every five minutes. A number here is a reason to look, not a verdict; Steam does not say for which
            game a ban is.
          </Trans>
        </p>
      )}
    />
  );
}

function MainDecision({ reviews, decisions: counts, isOneSided }: ReviewerRecord) {
  const main = decisions.reduce<Decision>((a, b) => (counts[b] > counts[a] ? b : a), 'cheater');
  const [decision, share] = [say(decisionNames[main]), formatShare(counts[main] / reviews)];
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t({ message: `${decision}, ${share}`, comment: 'What a reviewer mostly decides, and how often' })}
      {isOneSided ? (
        <Tag tone="rose">
          <Trans>Nearly always the same</Trans>
        </Tag>
      ) : null}
    </span>
  );
}

function describeHindsight(
  { same, different }: { same: number; different: number },
  describe: (same: string, total: string) => string,
): string {
  const total = same + different;
  return total === 0 ? '–' : describe(formatNumber(same), formatNumber(total));
}
