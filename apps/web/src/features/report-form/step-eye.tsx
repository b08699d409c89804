import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { StepState } from './form-steps.ts';

const drawings: Record<StepState, ReactNode> = {
  open: <path d="M5 15q11 11 22 0M16 20.5v4M9.5 18.5l-2 3.5M22.5 18.5l2 3.5" />,
  done: (
    <>
      <path d="M3 16q13-16 26 0-13 16-26 0z" className="fill-gold-tint" />
      <circle cx="16" cy="16" r="5" className="fill-gold" />
      <path d="m13.8 16.2 1.6 1.6 3-3.5" className="stroke-ink" strokeWidth="1.6" />
    </>
  ),
  wrong: (
    <>
      <path d="M3 16q13-16 26 0-13 16-26 0z" />
      <path d="M16 12v5M16 20.2v.1" strokeWidth="2.6" />
    </>
  ),
};

export function StepEye({ state }: { state: StepState }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames(
        'shrink-0',
        state === 'done' && 'stroke-gold',
        state === 'open' && 'stroke-muted',
        state === 'wrong' && 'stroke-rose',
      )}
    >
      {drawings[state]}
    </svg>
  );
}
