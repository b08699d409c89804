import type { Draft } from '@argus/contract/cases/reports';
import { Plural, Trans } from '@lingui/react/macro';
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
  const player = reportedPlayerName ?? reportedSteam64Id;
  const links = draft.evidenceLinks.length;
  const cheats = draft.cheatsUsed.length;
  return (
    <Card as="li" className="grid gap-4 sm:flex sm:items-center sm:p-5">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <Avatar src={reportedPlayerAvatar} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lg leading-tight wrap-anywhere">
              {player === null ? <Trans>No player yet</Trans> : <bdi>{player}</bdi>}
            </h2>
            <StatusTag status="draft" />
          </div>
          <p dir={description ? 'auto' : undefined} className="mt-1 line-clamp-2 wrap-anywhere">
            {description || (
              <span className="text-muted">
                <Trans>Nothing written yet.</Trans>
              </span>
            )}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-muted text-sm">
            <span>
              <Trans>
                Saved <TimeAgo value={updatedAt} />
              </Trans>
            </span>
            <span>
              <Plural value={links} one="# evidence link" other="# evidence links" />
            </span>
            {cheats > 0 ? (
              <span>
                <Plural value={cheats} one="# cheat" other="# cheats" />
              </span>
            ) : null}
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-sm:*:flex-1">
        <ButtonLink to={draftPath(_id)} variant="secondary" size="sm" className="min-h-10">
          <EditIcon size={18} />
          {player === null ? (
            <Trans>
              Edit<span className="sr-only"> the draft without a player</span>
            </Trans>
          ) : (
            <Trans>
              Edit<span className="sr-only"> the draft about {player}</span>
            </Trans>
          )}
        </ButtonLink>
        <Button variant="ghost" size="sm" className="min-h-10 text-rose" onClick={onDelete}>
          <TrashIcon size={18} />
          {player === null ? (
            <Trans>
              Delete<span className="sr-only"> the draft without a player</span>
            </Trans>
          ) : (
            <Trans>
              Delete<span className="sr-only"> the draft about {player}</span>
            </Trans>
          )}
        </Button>
      </div>
    </Card>
  );
}
