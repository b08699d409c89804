import { spellAlike } from '@argus/domain/cases/cheats';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { submissionsQuery } from './api.ts';
import { SubmissionCard } from './submission-card.tsx';

const fetchFailedMessage = msg`Failed to fetch your submissions. Please try again.`;
const skeletonLines = ['h-6 w-44', 'h-4 w-56'];

const openPage = (page: number) => ({ search: `?${new URLSearchParams({ status: 'open', page: String(page) })}` });

export function SubmissionList({ page, isOpenOnly }: { page: number; isOpenOnly: boolean }) {
  return (
    <PagedList
      query={useQuery(submissionsQuery(useApi(), page, isOpenOnly))}
      countRows={({ reports }) => reports.length}
      failedMessage={say(fetchFailedMessage)}
      skeleton={<CardsSkeleton label={t`Loading your submissions…`} count={3} lines={skeletonLines} below="h-6 w-40" />}
      empty={
        <EmptyState
          illustration={<NothingFoundIllustration />}
          title={isOpenOnly ? t`All your reports are decided` : t`Nothing submitted yet`}
          action={
            <ButtonLink to={paths.docs} variant="secondary">
              <Trans>What convinces reviewers</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your reports, their verdicts and the Essence they earned will appear here.</Trans>
        </EmptyState>
      }
      label={t`Submissions pages`}
      linkTo={isOpenOnly ? openPage : pageSearch}
    >
      {({ reports }) => (
        <ul className="grid gap-3">
          {spellAlike(reports).map((report) => (
            <SubmissionCard key={report.reportId} report={report} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
