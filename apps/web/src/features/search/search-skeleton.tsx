import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The skeleton has the size of a result, so that nothing shifts when the result arrives. */
export function SearchSkeleton() {
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">
        <Trans>Search</Trans>
      </h1>
      <div className="almond-lg grid gap-5 border border-line bg-surface p-5 sm:gap-7 sm:p-8">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full sm:size-20" />
          <div className="grid gap-2">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-5 w-36" />
          </div>
        </div>
        <div className="grid gap-3">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full sm:size-22" />
            <Skeleton className="h-9 w-52 sm:w-96" />
          </div>
          <Skeleton className="sm:-mt-5 h-7 w-60 sm:ml-26" />
        </div>
        <div className="border-line border-t pt-4">
          <Skeleton className="h-16 w-64 sm:h-8 sm:w-80" />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-32" />
          {['first', 'second'].map((place) => (
            <Card key={place} className="grid gap-3">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-2/3" />
            </Card>
          ))}
        </div>
        <Card className="grid content-start gap-5 max-lg:order-first">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-6 w-3/4" />
        </Card>
      </div>
    </div>
  );
}
