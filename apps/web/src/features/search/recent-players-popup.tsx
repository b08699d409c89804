import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import type { RecentPlayers } from './use-recent-players.ts';

export function RecentPlayersPopup({ recent, className }: { recent: RecentPlayers; className?: string | undefined }) {
  const { isShown, listId, options, active, optionId, choose, forgetAll } = recent;
  if (!isShown) return null;
  return (
    <div
      className={classNames(
        'almond-lg absolute inset-x-0 top-full z-20 mt-2 border border-line bg-surface p-2 text-left shadow-lift',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-4 px-3 py-1">
        <p id={`${listId}title`} className="eyebrow text-muted">
          <Trans>Recently searched</Trans>
        </p>
        <button type="button" onClick={forgetAll} className="tap text-muted text-sm hover:text-gold">
          <Trans>Clear</Trans>
        </button>
      </div>
      <div id={listId} role="listbox" aria-labelledby={`${listId}title`} tabIndex={-1}>
        {options.map((player) => (
          <div
            key={player.steam64Id}
            id={optionId(player)}
            role="option"
            tabIndex={-1}
            aria-selected={player === active}
            // Without this, a click would take the focus from the field and close the list before the choice counts.
            onMouseDown={(event) => {
              event.preventDefault();
              if (event.button === 0) choose(player);
            }}
            className={classNames(
              'almond-sm flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-raised',
              player === active && 'bg-raised',
            )}
          >
            <Avatar src={player.avatarUrl} size={32} />
            <bdi className="min-w-0 flex-1 truncate font-medium">{player.name}</bdi>
            <span className="hidden text-muted text-sm tabular-nums sm:inline">{player.steam64Id}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
