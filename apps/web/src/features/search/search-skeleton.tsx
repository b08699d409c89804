import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The outline of the answer, so that nothing moves when it comes. */
export function SearchSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Searching…</span>
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
          <Skeleton className="h-6 w-60 max-w-full sm:ml-26" />
        </div>
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-32" />
          {['first', 'second'].map((place) => (
            <Card key={place} className="grid gap-3">
              <Skeleton className="h-6 w-56 max-w-full" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-2/3" />
            </Card>
          ))}
        </div>
        <Card className="grid content-start gap-5">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-6 w-3/4" />
        </Card>
      </div>
    </div>
  );
}
