import type { Draft } from '@argus/contract/cases/reports';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { PagedList } from '../../shared/states/paged-list.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { draftsKey, draftsQuery } from './api.ts';
import { DraftCard } from './draft-card.tsx';

const fetchFailedMessage = msg`Failed to fetch drafts. Please try again.`;
const skeletonLines = ['h-6 w-40', 'h-5 w-full max-w-md', 'h-4 w-48'];

export function DraftList({ page, onDeleted }: { page: number; onDeleted: (draftId: string) => void }) {
  const [draftToDelete, setDraftToDelete] = useState<Draft | null>(null);
  return (
    <PagedList
      query={useQuery(draftsQuery(useApi(), page))}
      countRows={({ drafts }) => drafts.length}
      failedMessage={say(fetchFailedMessage)}
      skeleton={<CardsSkeleton label={t`Loading your drafts…`} count={3} lines={skeletonLines} below={null} />}
      empty={
        <EmptyState
          illustration={<QueueEmptyIllustration />}
          title={t`No drafts`}
          action={
            <ButtonLink to={paths.docs} variant="secondary">
              <Trans>How to report</Trans>
            </ButtonLink>
          }
        >
          <Trans>Reports you start but have not submitted appear here.</Trans>
        </EmptyState>
      }
      label={t`Drafts pages`}
      after={() => <DeleteDialog draft={draftToDelete} onClose={() => setDraftToDelete(null)} onDeleted={onDeleted} />}
    >
      {({ drafts }) => (
        <ul className="grid gap-3">
          {drafts.map((draft) => (
            <DraftCard key={draft._id} draft={draft} onDelete={() => setDraftToDelete(draft)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface DeleteDialogProps {
  draft: Draft | null;
  onClose: () => void;
  onDeleted: (draftId: string) => void;
}

/** The spec wants no error message if deleting fails: the draft simply stays in the list. */
function DeleteDialog({ draft, onClose, onDeleted }: DeleteDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (draftId: string) => api('DELETE /api/reports/draft/{draftId}', { params: { draftId } }),
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
      title={t`Delete this draft?`}
      description={
        name === null
          ? t`The draft and everything in it will be deleted. This cannot be undone.`
          : t`The draft about ${name} and everything in it will be deleted. This cannot be undone.`
      }
      confirmLabel={t`Delete`}
      isConfirming={remove.isPending}
      onConfirm={() => {
        if (draft) remove.mutate(draft._id);
      }}
    />
  );
}
