import type { ReactNode } from 'react';

/** Unlike a key cap, this key is read aloud. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="almond-sm inline-grid h-7 min-w-7 shrink-0 place-items-center border border-line-strong bg-raised px-1.5 font-sans font-semibold text-sm leading-none">
      {children}
    </kbd>
  );
}
