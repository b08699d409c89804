import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../../ui/page/page-header.tsx';

export interface IllustratedHeaderProps extends Omit<PageHeaderProps, 'className' | 'actions'> {
  illustration: ReactNode;
}

/** The picture is decorative, and a phone has no room for it. */
export function IllustratedHeader({ illustration, ...header }: IllustratedHeaderProps) {
  return (
    <div className="mb-8 flex items-end gap-8">
      <PageHeader {...header} className="mb-0! min-w-0 flex-1" />
      <div aria-hidden="true" className="shrink-0 text-muted max-md:hidden">
        {illustration}
      </div>
    </div>
  );
}
