import { mostCountedCases } from '@argus/contract/reviews';
import { countOf, formatNumber } from '../../lib/format.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Word } from './use-watch-desk.ts';

export interface QueueBarProps {
  /** null while there is no case. */
  batch: { position: number; size: number; waiting: number } | null;
  word: Word | null;
  areKeysOn: boolean;
  onTurnKeys: (isOn: boolean) => void;
}

export function QueueBar({ batch, word, areKeysOn, onTurnKeys }: QueueBarProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h1 className="ceremony text-3xl">The Watch</h1>
      {batch ? <Batch {...batch} /> : null}
      <div role="status" className="min-w-0 max-lg:order-last max-lg:w-full lg:flex-1">
        {word ? (
          <p key={word.number} className="flex animate-arrive items-center gap-2 text-teal">
            <CheckIcon size={18} />
            <span className="min-w-0">{word.msg}</span>
          </p>
        ) : null}
      </div>
      <label className="flex min-h-8 items-center gap-2 text-muted text-sm max-lg:hidden">
        <input
          type="checkbox"
          checked={areKeysOn}
          onChange={(event) => onTurnKeys(event.target.checked)}
          className="size-4 accent-gold"
        />
        Keys 1-4, Enter and S
      </label>
    </header>
  );
}

function Batch({ position, size, waiting }: { position: number; size: number; waiting: number }) {
  const isMore = waiting >= mostCountedCases;
  return (
    <div className="grid flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-sm lg:flex lg:flex-none">
      <ProgressBar
        fraction={(position - 1) / size}
        label="Progress of this batch"
        valueText={`${position - 1} of ${size} cases done`}
        className="max-lg:order-last max-lg:col-span-2 max-lg:h-1.5 lg:w-40"
      />
      <p className="tabular-nums max-lg:text-right">
        Case <span className="font-semibold">{position}</span> of {size}
      </p>
      <p className="text-muted tabular-nums">
        {isMore ? `${formatNumber(waiting)} or more` : countOf(waiting, 'case')} waiting
      </p>
    </div>
  );
}
