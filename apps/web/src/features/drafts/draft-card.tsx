import type { Draft } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countOf } from '../../lib/format.ts';
import { draftPath } from '../../lib/paths.ts';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EditIcon, TrashIcon } from '../../ui/display/icons.tsx';
import { TimeAgo } from '../../ui/display/time-ago.tsx';
import { Card } from '../../ui/page/card.tsx';

export function DraftCard({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const { _id, reportedPlayerName, reportedSteam64Id, reportedPlayerAvatar, description, updatedAt } = draft;
  const name = reportedPlayerName ?? reportedSteam64Id ?? t`No player yet`;
  return (
    <Card as="li" className="grid gap-4 sm:flex sm:items-center sm:p-5">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <Avatar src={reportedPlayerAvatar} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lg leading-tight wrap-anywhere">{name}</h2>
            <StatusTag status="draft" />
          </div>
          <p className="mt-1 line-clamp-2 wrap-anywhere">
            {description || (
              <span className="text-muted">
                <Trans>Nothing written yet.</Trans>
              </span>
            )}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-muted text-sm">
            <span>
              <Trans>Saved</Trans> <TimeAgo value={updatedAt} />
            </span>
            <span>{countOf(draft.evidenceLinks.length, 'evidence link')}</span>
            {draft.cheatsUsed.length > 0 ? <span>{countOf(draft.cheatsUsed.length, 'cheat')}</span> : null}
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-sm:*:flex-1">
        <ButtonLink to={draftPath(_id)} variant="secondary" size="sm" className="min-h-10">
          <EditIcon size={18} />
          <Trans>
            Edit<span className="sr-only"> the draft about {name}</span>
          </Trans>
        </ButtonLink>
        <Button variant="ghost" size="sm" className="min-h-10 text-rose" onClick={onDelete}>
          <TrashIcon size={18} />
          <Trans>
            Delete<span className="sr-only"> the draft about {name}</span>
          </Trans>
        </Button>
      </div>
    </Card>
  );
}
