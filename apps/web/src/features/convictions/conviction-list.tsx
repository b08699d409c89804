import { spellAlike } from '@argus/domain/cases/cheats';
import { useQuery } from '@tanstack/react-query';
import { QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/format.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PagePastEnd } from '../../ui/page-past-end.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { convictionsQuery } from './api.ts';
import { ConvictionRow } from './conviction-row.tsx';
import { ConvictionsSkeleton } from './convictions-skeleton.tsx';

const failedMessage = 'Failed to load recent convictions data.';

export function ConvictionList({ page }: { page: number }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(convictionsQuery(useApi(), page));

  if (!data && error) {
    const message = describeError(error, { fallback: failedMessage });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <ConvictionsSkeleton />;
  const { convictions, totalConvictions, currentPage, totalPages } = data;
  if (convictions.length === 0) {
    if (totalPages === 0) return <NobodyConvicted />;
    return <PagePastEnd lastPage={totalPages} total={totalConvictions} linkTo={pageSearch} />;
  }
  return (
    <div
      className={classNames('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-55')}
      aria-busy={isPlaceholderData}
    >
      <ul className="grid gap-3">
        {spellAlike(convictions).map((conviction) => (
          <ConvictionRow key={conviction.steam64Id} conviction={conviction} />
        ))}
      </ul>
      <Pagination currentPage={currentPage} totalPages={totalPages} linkTo={pageSearch} label="Convictions pages" />
      <p className="text-center text-muted text-sm">{countOf(totalConvictions, 'convicted player')} in all</p>
    </div>
  );
}

function NobodyConvicted() {
  return (
    <EmptyState
      illustration={<QueueEmptyIllustration />}
      title="Nobody has been convicted yet"
      action={<ButtonLink to={paths.home}>Search a player</ButtonLink>}
    >
      A conviction takes several reviewers who agree. Until then, a report is only a report.
    </EmptyState>
  );
}
