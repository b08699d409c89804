import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type TagTone = 'plain' | 'gold' | 'azure' | 'teal' | 'rose' | 'verdict';

const tones: Record<TagTone, string> = {
  plain: 'border-line bg-raised text-text',
  gold: 'border-gold/40 bg-gold-tint text-gold',
  azure: 'border-azure/40 bg-azure-tint text-azure',
  teal: 'border-teal/40 bg-teal-tint text-teal',
  rose: 'border-rose/40 bg-rose-tint text-rose',
  verdict: 'border-verdict/40 bg-verdict-tint text-verdict',
};

export interface TagProps {
  children: ReactNode;
  /** This sets the colour of the tone `verdict`. By default it comes from the nearest ancestor that sets one. */
  'data-verdict'?: string | undefined;
  tone?: TagTone | undefined;
  className?: string | undefined;
}

export function Tag({ children, tone = 'plain', className, ...data }: TagProps) {
  return (
    <span
      {...data}
      className={classNames(
        'almond-sm inline-flex min-h-6 max-w-full items-center gap-1.5 border px-2 py-0.5 font-medium text-sm leading-tight wrap-anywhere',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
