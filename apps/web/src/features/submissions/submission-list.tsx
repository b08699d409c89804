import { spellAlike } from '@argus/domain/cases/cheats';
import { useQuery } from '@tanstack/react-query';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { submissionsQuery } from './api.ts';
import { SubmissionCard } from './submission-card.tsx';

const fetchFailedMessage = 'Failed to fetch your submissions. Please try again.';

export function SubmissionList({ page }: { page: number }) {
  return (
    <PagedList
      query={useQuery(submissionsQuery(useApi(), page))}
      countRows={({ reports }) => reports.length}
      failedMessage={fetchFailedMessage}
      skeleton={<SubmissionsSkeleton />}
      empty={<NoSubmissions />}
      label="Submissions pages"
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
