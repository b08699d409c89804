import { maxCountedCases } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/language/format.ts';
import { CheckIcon } from '../../ui/display/icons.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import type { DeskMessage } from './use-watch-desk.ts';

export interface QueueBarProps {
  batch: { position: number; size: number; waiting: number } | null;
  message: DeskMessage | null;
  announcement: string | null;
  areKeysOn: boolean;
  onTurnKeys: (isOn: boolean) => void;
  onShowKeys: () => void;
}

export function QueueBar({ batch, message, announcement, areKeysOn, onTurnKeys, onShowKeys }: QueueBarProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h1 className="ceremony text-2xl sm:text-3xl">
        <Trans>The Watch</Trans>
      </h1>
      {batch ? <Batch {...batch} /> : null}
      <div role="status" className="min-w-0 max-lg:order-last max-lg:w-full lg:flex-1">
        {message ? (
          <p key={message.number} className="flex animate-arrive items-center gap-2 text-teal lg:text-sm lg:leading-5">
            <CheckIcon size={18} />
            <span className="min-w-0">{message.msg}</span>
          </p>
        ) : null}
        {announcement ? <p className="sr-only">{announcement}</p> : null}
      </div>
      {batch ? (
        <div className="flex items-center gap-3 text-muted text-sm max-lg:hidden">
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={areKeysOn}
              onChange={(event) => onTurnKeys(event.target.checked)}
              className="size-4 accent-gold"
            />
            <Trans>Shortcuts: 1-4, Enter, S</Trans>
          </label>
          <button
            type="button"
            onClick={onShowKeys}
            className="link min-h-8"
            aria-keyshortcuts={areKeysOn ? '?' : undefined}
          >
            <Trans>All keys</Trans>
          </button>
        </div>
      ) : null}
    </header>
  );
}

function Batch({ position, size, waiting }: { position: number; size: number; waiting: number }) {
  const isMore = waiting >= maxCountedCases;
  const done = position - 1;
  const count = formatNumber(waiting);
  return (
    <div className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2 whitespace-nowrap text-sm tabular-nums sm:gap-x-4 lg:flex-none">
      <ProgressBar
        fraction={done / size}
        label={t`Progress of this batch`}
        valueText={t`${done} of ${size} cases done`}
        className="w-40 max-sm:hidden"
      />
      <p>
        <Trans>
          Case <span className="font-semibold">{position}</span> of {size}
        </Trans>
      </p>
      <p className="text-muted">
        {isMore ? (
          <Trans>
            {count} or more<span className="max-sm:sr-only"> cases</span> waiting
          </Trans>
        ) : (
          <Trans>
            {count}
            <span className="max-sm:sr-only">
              {' '}
              <Plural value={waiting} one="case" other="cases" />
            </span>{' '}
            waiting
          </Trans>
        )}
      </p>
    </div>
  );
}
