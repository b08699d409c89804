import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">{label}</span>
      {['first', 'second'].map((place) => (
        <Card key={place} className="grid grid-cols-1 gap-4 sm:p-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid min-w-0 flex-1 gap-2">
              <Skeleton className="h-5 w-52" />
              <Skeleton className="h-4 w-36" />
            </div>
          </div>
          <Skeleton className="h-5 w-full" />
        </Card>
      ))}
    </div>
  );
}
