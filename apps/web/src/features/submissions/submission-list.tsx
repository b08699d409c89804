import { spellAlike } from '@argus/domain/cases/cheats';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { submissionsQuery } from './api.ts';
import { SubmissionCard } from './submission-card.tsx';

const fetchFailedMessage = 'Failed to fetch your submissions. Please try again.';

export function SubmissionList({ page }: { page: number }) {
  const { data, error, refetch, isFetching } = useQuery(submissionsQuery(useApi(), page));

  if (!data && error) {
    const message = describeError(error, { fallback: fetchFailedMessage });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <SubmissionsSkeleton />;
  const { reports, currentPage, totalPages } = data;
  if (reports.length === 0 && totalPages > 0 && currentPage > totalPages) {
    return <Navigate to={pageSearch(totalPages)} replace />;
  }
  if (reports.length === 0) return <NoSubmissions />;
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {spellAlike(reports).map((report) => (
          <SubmissionCard key={report.reportId} report={report} />
        ))}
      </ul>
      <Pagination currentPage={currentPage} totalPages={totalPages} linkTo={pageSearch} label="Submissions pages" />
    </div>
  );
}

function NoSubmissions() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title="Nothing submitted yet"
      action={
        <ButtonLink to={paths.docs} variant="secondary">
          What convinces reviewers
        </ButtonLink>
      }
    >
      Your reports, their verdicts and the Essence they earned will appear here.
    </EmptyState>
  );
}

function SubmissionsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your submissions…</span>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} className="grid gap-4 sm:p-5">
          <div className="flex gap-4">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-4 w-56" />
            </div>
          </div>
          <Skeleton className="h-6 w-40" />
        </Card>
      ))}
    </div>
  );
}
