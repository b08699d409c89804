import { countOf } from '../lib/format.ts';

const mostShown = 99;

/** How many cases wait for the Eye holder; nothing where none do. */
export function WaitingBadge({ waiting }: { waiting: number | undefined }) {
  if (!waiting) return null;
  return (
    <span className="almond-sm ml-1.5 inline-grid h-5 min-w-5 place-items-center bg-gold-fill px-1 font-bold text-on-gold text-xs tabular-nums leading-none">
      <span aria-hidden="true">{waiting > mostShown ? `${mostShown}+` : waiting}</span>
      <span className="sr-only">({countOf(waiting, 'case')} waiting)</span>
    </span>
  );
}
