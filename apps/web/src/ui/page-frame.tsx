import type { ReactNode } from 'react';

/** The column every page but the home page stands in. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6 sm:py-14">{children}</div>;
}
