import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ChevronDownIcon } from '../display/icons.tsx';

export function TableInstead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <details className={classNames('group', className)}>
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 text-muted text-sm hover:text-gold [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
        <Trans>Show as a table</Trans>
      </summary>
      {children}
    </details>
  );
}
