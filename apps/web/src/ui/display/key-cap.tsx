import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** The cap is visual only; screen readers get the shortcut from aria-keyshortcuts. */
export function KeyCap({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'almond-sm inline-grid h-5 min-w-5 shrink-0 place-items-center border border-current px-1 font-sans font-semibold text-xs leading-none',
        className,
      )}
    >
      {children}
    </span>
  );
}
