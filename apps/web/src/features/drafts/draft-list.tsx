import type { Draft } from '@argus/contract/cases/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { pageSearch } from '../../lib/page-number.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { deleteDraft, draftsKey, draftsQuery } from './api.ts';
import { DraftCard } from './draft-card.tsx';
import { DraftsSkeleton } from './drafts-skeleton.tsx';

const fetchFailedMessage = 'Failed to fetch drafts. Please try again.';

export interface DraftListProps {
  page: number;
  onDeleted: (draftId: string) => void;
}

export function DraftList({ page, onDeleted }: DraftListProps) {
  const { data, error, refetch, isFetching } = useQuery(draftsQuery(useApi(), page));
  const [doomed, setDoomed] = useState<Draft | null>(null);

  if (!data && error) {
    const message = describeError(error, { fallback: fetchFailedMessage });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <DraftsSkeleton />;
  const { drafts, currentPage, totalPages } = data;
  if (drafts.length === 0 && totalPages > 0 && currentPage > totalPages) {
    return <Navigate to={pageSearch(totalPages)} replace />;
  }
  if (drafts.length === 0) return <NoDrafts />;
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <DraftCard key={draft._id} draft={draft} onDelete={() => setDoomed(draft)} />
        ))}
      </ul>
      <Pagination currentPage={currentPage} totalPages={totalPages} linkTo={pageSearch} label="Drafts pages" />
      <DeleteDialog draft={doomed} onClose={() => setDoomed(null)} onDeleted={onDeleted} />
    </div>
  );
}

interface DeleteDialogProps {
  draft: Draft | null;
  onClose: () => void;
  onDeleted: (draftId: string) => void;
}

/** A failure is silent, as the spec asks: the list shows what is still there. */
function DeleteDialog({ draft, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    ...deleteDraft(useApi()),
    onSuccess: (_answer, draftId) => onDeleted(draftId),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: draftsKey });
      onClose();
    },
  });
  const name = draft?.reportedPlayerName ?? null;
  return (
    <ConfirmDialog
      open={draft !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Delete this draft?"
      description={`The draft${name === null ? '' : ` about ${name}`} and everything in it will be deleted. This cannot be undone.`}
      confirmLabel="Delete"
      isConfirming={remove.isPending}
      onConfirm={() => {
        if (draft) remove.mutate(draft._id);
      }}
    />
  );
}

function NoDrafts() {
  return (
    <EmptyState
      illustration={<QueueEmptyIllustration />}
      title="No drafts"
      action={
        <ButtonLink to={paths.docs} variant="secondary">
          How to report
        </ButtonLink>
      }
    >
      Reports you start but have not submitted appear here.
    </EmptyState>
  );
}
