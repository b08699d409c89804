import type { ReactNode } from 'react';

/** A key of the keyboard in running text, read aloud as well. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="almond-sm inline-grid h-7 min-w-7 shrink-0 place-items-center border border-line-strong bg-raised px-1.5 font-sans font-semibold text-sm leading-none">
      {children}
    </kbd>
  );
}
