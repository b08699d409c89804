import { pageSizes } from '@argus/domain/shared/limits';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { describeError, findRefusal } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { type Paged, PagedList, type PagedListProps } from '../../shared/states/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { changePage } from './address.ts';
import { PanelTable, type PanelTableProps } from './panel-table.tsx';

export interface PanelListProps<Data extends Paged, Row>
  extends Pick<PagedListProps<Data>, 'query'>,
    Omit<PanelTableProps<Row>, 'rows'> {
  rowsOf: (data: Data) => readonly Row[];
  countAll: (data: Data) => number;
  failedMessage: MessageDescriptor;
  loadingLabel: string;
  pagesLabel: string;
  empty: { title: string; hint: ReactNode; action?: ReactNode };
  before?: ((data: Data) => ReactNode) | undefined;
  after?: ((data: Data) => ReactNode) | undefined;
}

/** Filters stay in the address from page to page, and a refusal by the server is shown in its own words. */
export function PanelList<Data extends Paged, Row>(props: PanelListProps<Data, Row>) {
  const { query, rowsOf, countAll, failedMessage, loadingLabel, pagesLabel, empty, before, after, ...table } = props;
  const [searchParams] = useSearchParams();
  const showEmpty = (words: ReactNode) => (
    <EmptyState illustration={<NothingFoundIllustration />} title={empty.title} action={empty.action}>
      {words}
    </EmptyState>
  );
  const showRefused = (error: Error) =>
    (findRefusal(error)?.status ?? 500) < 500 ? (
      <div role="alert">{showEmpty(describeError(error, { fallback: failedMessage }))}</div>
    ) : null;
  return (
    <PagedList
      query={query}
      countRows={(data) => rowsOf(data).length}
      countAll={countAll}
      failedMessage={say(failedMessage)}
      refused={showRefused}
      skeleton={<ListSkeleton label={loadingLabel} />}
      empty={showEmpty(empty.hint)}
      label={pagesLabel}
      linkTo={(page) => changePage(searchParams, page)}
      className="gap-5"
    >
      {(data) => (
        <>
          {before?.(data)}
          <PanelTable rows={rowsOf(data)} {...table} />
          {after?.(data)}
        </>
      )}
    </PagedList>
  );
}

const places = Array.from({ length: pageSizes.adminUsers }, (_, index) => index + 1);

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3 lg:almond-lg lg:gap-0 lg:border lg:border-line lg:bg-surface">
      <span className="sr-only">{label}</span>
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
