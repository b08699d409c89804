import { classNames } from '../../lib/class-names.ts';

const maxShown = 99;

/** The count is hidden from screen readers, so the caller provides an accessible label. */
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
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );
}
