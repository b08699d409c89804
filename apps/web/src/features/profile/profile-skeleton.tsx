import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const figures = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">
        <Trans>Loading the profile…</Trans>
      </span>
      <div className="almond-lg grid gap-x-8 gap-y-6 border border-line bg-surface p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-12 lg:p-10">
        <div className="flex flex-col content-end gap-4 xs:flex-row xs:items-center sm:gap-6 md:self-end">
          <Skeleton className="size-20 shrink-0 rounded-full sm:size-28" />
          <div className="grid gap-2">
            <Skeleton className="h-10 w-48 sm:h-14" />
            <Skeleton className="h-7 w-40" />
          </div>
        </div>
        <div className="grid justify-items-center gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
          <Skeleton className="size-60 rounded-full sm:size-64" />
          <Skeleton className="h-24 w-44" />
        </div>
        <div className="grid content-start gap-x-10 gap-y-4 border-line border-t pt-5 xs:grid-cols-2 sm:max-md:flex lg:flex">
          <Skeleton className="h-11 w-28" />
          <Skeleton className="h-11 w-28" />
          <Skeleton className="h-11 w-36" />
        </div>
      </div>
      <Card>
        <Skeleton className="mb-5 h-8 w-32" />
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-6">
          {figures.map((figure) => (
            <Skeleton key={figure} className="h-19" />
          ))}
        </div>
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        {['history', 'reports'].map((section) => (
          <Card key={section}>
            <Skeleton className="mb-5 h-8 w-44" />
            <Skeleton className="h-64" />
          </Card>
        ))}
      </div>
    </div>
  );
}
