import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeError } from '../../lib/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export interface HomeCardProps {
  title: string;
  links?: ReactNode;
  children: ReactNode;
}

export function HomeCard({ title, links, children }: HomeCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="flex min-h-56 flex-col gap-3 sm:p-5 lg:min-h-64">
      <h3 id={titleId} className="eyebrow text-muted">
        {title}
      </h3>
      <div className="grid min-w-0 flex-1 content-start gap-3">{children}</div>
      {links ? <div className="flex flex-wrap items-center gap-x-5 gap-y-2">{links}</div> : null}
    </Card>
  );
}

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  label: string;
  failedMessage: string;
  children: (data: Data) => ReactNode;
}

/** One part of the panel that cannot be loaded leaves the others as they are. */
export function Loaded<Data>({ query, label, failedMessage, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div role="status" className="grid gap-4 pt-1">
        <span className="sr-only">{label}</span>
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-4/5" />
      </div>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{describeError(error, { fallback: failedMessage })}</p>
      <Button variant="secondary" size="sm" className="min-h-10" loading={isFetching} onClick={() => refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

export interface HomeRowProps {
  avatar: ReactNode;
  name: ReactNode;
  children: ReactNode;
}

export function HomeRow({ avatar, name, children }: HomeRowProps) {
  return (
    <li className="flex items-center gap-3">
      {avatar}
      <div className="min-w-0 flex-1 leading-snug">
        <div className="font-semibold">{name}</div>
        <div className="text-muted text-sm">{children}</div>
      </div>
    </li>
  );
}
