import { convictedSealEdge } from '@argus/contract/seal-edge';
import type { StatusColor } from '@argus/domain/cases/report-status';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

const openEye = 'M14 48Q48 10 82 48Q48 86 14 48z';
const ring = { cx: 48, cy: 48, r: 44, className: 'fill-verdict-tint stroke-verdict', strokeWidth: 3 };
const line = { className: 'stroke-verdict', strokeWidth: 3.5, strokeLinecap: 'round' } as const;

/** Green means closed without a conviction, which clears nobody, so its emblem is neutral and has no tick. */
const emblems: Record<StatusColor, ReactNode> = {
  red: (
    <>
      <path d={convictedSealEdge} className="fill-verdict" />
      <circle cx="48" cy="48" r="37" className="stroke-verdict-tint" strokeWidth="1.5" />
      <path d="M17 48Q48 13 79 48Q48 83 17 48z" className="fill-verdict-tint" />
      <circle cx="48" cy="48" r="14" className="fill-verdict" />
      <path d="m42 42 12 12m0-12L42 54" className="stroke-verdict-tint" strokeWidth="4.5" strokeLinecap="round" />
    </>
  ),
  orange: (
    <>
      <circle {...ring} strokeDasharray="9.823 4" />
      <path d="M14 51Q48 32 82 51Q48 86 14 51z" className="stroke-verdict" strokeWidth="3.5" strokeLinejoin="round" />
      <path d="M33.5 45a15 15 0 1 0 29 0" className="stroke-verdict" strokeWidth="3.5" />
      <path d="M48 42v9l6 3.5" {...line} strokeLinejoin="round" />
      <path d="M20 39Q48 17 76 39" className="stroke-verdict" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  green: (
    <>
      <circle {...ring} />
      <path d={openEye} className="stroke-verdict" strokeWidth="3.5" strokeLinejoin="round" />
      <circle cx="48" cy="48" r="15" className="fill-verdict" />
      <path d="M41 48h14" className="stroke-verdict-tint" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  grey: (
    <>
      <circle {...ring} />
      <path d="M16 42Q48 76 80 42" className="stroke-verdict" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M48 60v12M33 56l-5 10.5M63 56l5 10.5" {...line} />
    </>
  ),
  none: (
    <>
      <circle {...ring} strokeLinecap="round" strokeDasharray="0.1 6.811" />
      <path d={openEye} className="stroke-verdict" strokeWidth="3" strokeDasharray="5 4.5" />
      <path d="M42.5 43.5a5.5 5.5 0 1 1 8 4.9c-1.7.9-2.5 1.9-2.5 3.6" {...line} />
      <circle cx="48" cy="58" r="2.3" className="fill-verdict" />
    </>
  ),
};

export interface VerdictSealProps {
  color: StatusColor;
  /** The seal always contains the verdict in words. */
  text: string;
  size?: 'sm' | 'lg' | undefined;
  stamped?: boolean | undefined;
}

export function VerdictSeal({ color, text, size = 'lg', stamped = false }: VerdictSealProps) {
  const isLarge = size === 'lg';
  return (
    <span
      data-verdict={color}
      className={classNames('inline-flex items-center text-verdict', isLarge ? 'gap-4' : 'gap-2')}
    >
      <svg
        viewBox="0 0 96 96"
        fill="none"
        aria-hidden="true"
        className={classNames(
          'origin-center shrink-0',
          isLarge ? 'size-12 xs:size-16 sm:size-22' : 'size-7',
          stamped && 'animate-stamp',
        )}
      >
        {emblems[color]}
      </svg>
      <span className={classNames('min-w-0', isLarge ? 'ceremony text-xl xs:text-2xl sm:text-4xl' : 'font-semibold')}>
        {text}
      </span>
    </span>
  );
}
