import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface PageHeaderProps {
  title: string;
  eyebrow?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}

export function PageHeader({ title, eyebrow, lead, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('mb-8 grid gap-3', className)}>
      {eyebrow ? <p className="eyebrow text-gold">{eyebrow}</p> : null}
      <div className="flex items-end justify-between gap-x-6 gap-y-5 max-sm:flex-col max-sm:items-start">
        <div className="grid min-w-0 gap-3">
          <h1 className="ceremony text-4xl sm:text-5xl">{title}</h1>
          {lead ? <div className="max-w-2xl text-balance text-lg text-muted">{lead}</div> : null}
        </div>
        {actions ? <div className="flex shrink-0 flex-wrap gap-3">{actions}</div> : null}
      </div>
      <LidLine />
    </header>
  );
}

function LidLine() {
  return (
    <div aria-hidden="true" className="mt-3 flex items-center">
      <span className="h-px w-6 bg-line sm:w-10" />
      <svg width="56" height="14" viewBox="0 0 56 14" fill="none" aria-hidden="true" className="-mx-px shrink-0">
        <path d="M0 7C12 7 16 1 28 1s16 6 28 6c-12 0-16 6-28 6S12 7 0 7z" className="stroke-line-strong" />
        <circle cx="28" cy="7" r="3" className="fill-gold" />
      </svg>
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
