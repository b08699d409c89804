import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/format.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { myCasesQuery } from './api.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FilingCard } from './filing-card.tsx';

const failedMessage = 'Failed to load your cases.';

export function MyCaseList({ userId, page }: { userId: string; page: number }) {
  const query = useQuery(myCasesQuery(useApi(), { userId, page }));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  if (!data && error) {
    const message = describeError(error, { fallback: failedMessage });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <CardsSkeleton label="Loading your cases…" />;
  const { cases, totalCases, currentPage, totalPages } = data;
  if (cases.length === 0 && totalPages > 0 && currentPage > totalPages) {
    return <Navigate to={pageSearch(totalPages)} replace />;
  }
  if (cases.length === 0) return <NoCases />;
  return (
    <div
      className={classNames('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-55')}
      aria-busy={isPlaceholderData}
    >
      <ul className="grid gap-4">
        {cases.map((filing) => (
          <FilingCard key={filing.filingId} filing={filing} />
        ))}
      </ul>
      <Pagination currentPage={currentPage} totalPages={totalPages} linkTo={pageSearch} label="Pages of your cases" />
      <p className="text-center text-muted text-sm">{countOf(totalCases, 'case')} in all</p>
    </div>
  );
}

function NoCases() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title="Nothing filed yet"
      action={
        <>
          <ButtonLink to={paths.requestRevaluation}>Request revaluation</ButtonLink>
          <ButtonLink to={paths.claimFalseReporting} variant="secondary">
            Claim false reporting
          </ButtonLink>
        </>
      }
    >
      Answers, appeals, requests and claims appear here: those you file, and those that others file about your reports.
    </EmptyState>
  );
}
