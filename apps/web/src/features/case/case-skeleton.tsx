import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

export function CaseSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">
        <Trans>Opening the case…</Trans>
      </span>
      <div className="almond-lg grid gap-6 border border-line bg-surface p-5 sm:p-8">
        <Skeleton className="h-4 w-40" />
        <div className="flex items-center gap-5">
          <Skeleton className="size-16 rounded-full sm:size-24" />
          <div className="grid gap-2">
            <Skeleton className="h-9 w-48" />
            <Skeleton className="h-5 w-36" />
          </div>
        </div>
        <Skeleton className="h-6 w-72" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="grid content-start gap-4">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="aspect-video w-full" />
        </Card>
        <Card className="grid content-start gap-4">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-6 w-40" />
        </Card>
      </div>
    </div>
  );
}
