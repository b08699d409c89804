import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('prose max-w-2xl', className)}>{children}</div>;
}
