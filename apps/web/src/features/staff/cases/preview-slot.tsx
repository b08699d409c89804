import type { StatusPreview } from '@argus/contract/staff/cases';
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { panelMessages } from '../messages.ts';
import { ChangePreview } from './change-preview.tsx';

/** The preview of a change, or what became of it. */
export function PreviewSlot({ query }: { query: UseQueryResult<StatusPreview> }) {
  const { data, error, refetch, isFetching } = query;
  if (data) return <ChangePreview preview={data} />;
  if (!error) {
    return (
      <div role="status" className="almond grid gap-3 border border-line p-4">
        <span className="sr-only">Working out what the change would do…</span>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  }
  return (
    <div role="alert" className="almond grid justify-items-start gap-3 border border-rose/55 bg-rose-tint p-4">
      {describeError(error, { fallback: panelMessages.preview })}
      <Button variant="secondary" size="sm" loading={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
