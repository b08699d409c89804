import { useQuery } from '@tanstack/react-query';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { countOf } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { myCasesQuery } from './api.ts';
import { FilingCard } from './filing-card.tsx';

const failedMessage = 'Failed to load your cases.';

export function MyCaseList({ userId, page }: { userId: string; page: number }) {
  return (
    <PagedList
      query={useQuery(myCasesQuery(useApi(), { userId, page }))}
      countRows={({ cases }) => cases.length}
      failedMessage={failedMessage}
      skeleton={<CardsSkeleton label="Loading your cases…" />}
      empty={
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
          Answers, appeals, requests and claims appear here: those you file, and those that others file about your
          reports.
        </EmptyState>
      }
      label="Pages of your cases"
      after={({ totalCases }) => <p className="text-center text-muted text-sm">{countOf(totalCases, 'case')} in all</p>}
    >
      {({ cases }) => (
        <ul className="grid gap-4">
          {cases.map((filing) => (
            <FilingCard key={filing.filingId} filing={filing} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
