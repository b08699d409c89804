import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function DraftsSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your drafts…</span>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} className="flex gap-4 sm:p-5">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-full max-w-md" />
            <Skeleton className="h-4 w-48" />
          </div>
        </Card>
      ))}
    </div>
  );
}
