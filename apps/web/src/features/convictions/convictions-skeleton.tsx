import { pageSizes } from '@argus/domain/shared/limits';
import { Skeleton } from '../../ui/skeleton.tsx';
import { convictionRowClass } from './conviction-row-class.ts';

const places = Array.from({ length: pageSizes.convictions }, (_, index) => index + 1);

export function ConvictionsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading recent convictions…</span>
      {places.map((place) => (
        <div key={place} className={convictionRowClass.row}>
          <div className={convictionRowClass.player}>
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-36" />
            </div>
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-32" />
          </div>
          <div className="flex gap-1.5">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
          </div>
          <Skeleton className="h-10 sm:w-32 sm:justify-self-end" />
        </div>
      ))}
    </div>
  );
}
