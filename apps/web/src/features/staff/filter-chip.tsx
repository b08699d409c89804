import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CloseIcon } from '../../ui/display/icons.tsx';
import { changeFilters } from './address.ts';

export interface FilterChipProps {
  name: string;
  children: ReactNode;
}

export function FilterChip({ name, children }: FilterChipProps) {
  const [searchParams] = useSearchParams();
  return (
    <Link
      to={changeFilters(searchParams, { [name]: null })}
      className="almond-sm inline-flex min-h-9 max-w-full items-center gap-2 border border-gold/40 bg-gold-tint px-3 py-1 font-medium text-gold text-sm hover:border-gold"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <CloseIcon size={14} />
      <span className="sr-only">
        <Trans>Remove this filter</Trans>
      </span>
    </Link>
  );
}
