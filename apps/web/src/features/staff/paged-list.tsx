import { mostOpened, pageSizes } from '@argus/domain/shared/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { describeError, findRefusal } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PagePastEnd } from '../../ui/page-past-end.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changePage } from './address.ts';

interface Paged {
  totalPages: number;
  currentPage: number;
}

export interface PagedListProps<Data extends Paged> {
  query: UseQueryResult<Data>;
  /** Number of rows on this page. */
  countRows: (data: Data) => number;
  /** How many the whole list holds, which may be more than its pages show. */
  countAll: (data: Data) => number;
  failedMessage: string;
  /** e.g. 'users': used in the labels of pagination and loading. */
  things: string;
  empty: { title: string; hint: ReactNode; action?: ReactNode };
  children: (data: Data) => ReactNode;
}

/** Every state a list of the panel can be in. Its page number is in the address. */
export function PagedList<Data extends Paged>(props: PagedListProps<Data>) {
  const { query, countRows, countAll, failedMessage, things, empty, children } = props;
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const [searchParams] = useSearchParams();

  if (error && (!data || isPlaceholderData)) {
    const message = describeError(error, { fallback: failedMessage });
    const isRefused = (findRefusal(error)?.status ?? 500) < 500;
    return isRefused ? (
      <div role="alert">
        <EmptyState illustration={<NothingFoundIllustration />} title={empty.title} action={empty.action}>
          {message}
        </EmptyState>
      </div>
    ) : (
      <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />
    );
  }
  if (!data) return <ListSkeleton things={things} />;
  const { currentPage, totalPages } = data;
  if (countRows(data) === 0 && totalPages > 0 && currentPage > totalPages && !isPlaceholderData) {
    const linkTo = (page: number) => changePage(searchParams, page);
    const total = countAll(data);
    if (total > mostOpened) return <PagePastEnd lastPage={totalPages} total={total} linkTo={linkTo} />;
    return <Navigate to={linkTo(totalPages)} replace />;
  }
  if (countRows(data) === 0) {
    return (
      <EmptyState illustration={<NothingFoundIllustration />} title={empty.title} action={empty.action}>
        {empty.hint}
      </EmptyState>
    );
  }
  return (
    <div
      className={classNames('grid gap-5 transition-opacity', isPlaceholderData && 'opacity-55')}
      aria-busy={isPlaceholderData}
    >
      {children(data)}
      <Pagination
        currentPage={currentPage}
        totalPages={totalPages}
        linkTo={(page) => changePage(searchParams, page)}
        label={`Pages of ${things}`}
      />
    </div>
  );
}

const places = Array.from({ length: pageSizes.adminUsers }, (_, index) => index + 1);

function ListSkeleton({ things }: { things: string }) {
  return (
    <div role="status" className="grid gap-3 lg:almond-lg lg:gap-0 lg:border lg:border-line lg:bg-surface">
      <span className="sr-only">Loading {things}…</span>
      {places.map((place) => (
        <div
          key={place}
          className="flex items-center gap-4 border-line p-4 max-lg:almond-lg max-lg:h-40 max-lg:border max-lg:bg-surface lg:h-16 lg:not-last:border-b"
        >
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="ml-auto h-5 w-24 max-lg:hidden" />
          <Skeleton className="h-5 w-32 max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}
