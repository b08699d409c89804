import { classNames } from '../../lib/class-names.ts';

/** The caller sets the size with classes such as `h-6 w-40`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames('almond-sm block max-w-full animate-breathe bg-line', className)} />
  );
}
