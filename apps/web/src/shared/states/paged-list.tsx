import { maxListed } from '@argus/domain/shared/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, type To } from 'react-router';
import { describeError, type Words } from '../../lib/api-errors.ts';
import { classNames } from '../../lib/class-names.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { Pagination } from '../../ui/page/pagination.tsx';
import { ErrorState } from './error-state.tsx';
import { PagePastEnd } from './page-past-end.tsx';

export interface Paged {
  totalPages: number;
  currentPage: number;
}

export interface PagedListProps<Data extends Paged> {
  query: UseQueryResult<Data>;
  countRows: (data: Data) => number;
  /** The total can be larger than what the pages show, because long lists are cut. */
  countAll?: ((data: Data) => number) | undefined;
  failedMessage: Words;
  /** If the server refused, this is shown instead of the error. */
  refused?: ((error: Error) => ReactNode) | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  label: string;
  linkTo?: ((page: number) => To) | undefined;
  /** A page that the server renders cannot redirect, so it links to the last page instead. */
  isServerRendered?: boolean | undefined;
  className?: string | undefined;
  after?: ((data: Data) => ReactNode) | undefined;
  children: (data: Data) => ReactNode;
}

export function PagedList<Data extends Paged>(props: PagedListProps<Data>) {
  const { query, countRows, countAll, failedMessage, refused, skeleton, empty } = props;
  const { label, linkTo = pageSearch, isServerRendered = false, className = 'gap-6', after, children } = props;
  const { data, error, refetch, isFetching, isPlaceholderData } = query;

  if (error && (!data || isPlaceholderData)) {
    const message = describeError(error, { fallback: failedMessage });
    return refused?.(error) ?? <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return skeleton;
  const { currentPage, totalPages } = data;
  if (countRows(data) === 0) {
    const total = countAll?.(data) ?? 0;
    const isPastEnd = currentPage > totalPages && !isPlaceholderData;
    if (totalPages === 0 || !(isServerRendered || isPastEnd)) return empty;
    if (!isServerRendered && total <= maxListed) return <Navigate to={linkTo(totalPages)} replace />;
    return <PagePastEnd lastPage={totalPages} total={total} linkTo={linkTo} />;
  }
  return (
    <div
      className={classNames('grid transition-opacity', className, isPlaceholderData && 'opacity-55')}
      aria-busy={isPlaceholderData}
    >
      {children(data)}
      <Pagination currentPage={currentPage} totalPages={totalPages} linkTo={linkTo} label={label} />
      {after?.(data)}
    </div>
  );
}
