import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface EmptyStateProps {
  illustration?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ illustration, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-xl content-start justify-items-center gap-3 px-4 py-12 text-center',
        className,
      )}
    >
      {illustration ? <div className="mb-1 text-muted">{illustration}</div> : null}
      <p className="ceremony max-w-104 text-balance text-2xl">{title}</p>
      {children ? <div className="max-w-104 text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
