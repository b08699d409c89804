import { classNames } from './class-names.ts';

const mostShown = 99;

/** A small number on something; nothing where there is none. Whoever shows it says in words what it counts. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'almond-sm inline-grid h-5 min-w-5 place-items-center bg-gold-fill px-1 font-bold text-on-gold text-xs tabular-nums leading-none',
        className,
      )}
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}
