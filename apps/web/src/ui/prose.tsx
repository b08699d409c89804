import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Running text of the informational pages: plain h2, h3, p, lists and links inside. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('prose max-w-2xl', className)}>{children}</div>;
}
