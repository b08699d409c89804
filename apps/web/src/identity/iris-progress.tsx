import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export interface IrisProgressProps {
  fraction: number;
  label: string;
  valueText?: string | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

const fibres = Array.from({ length: 100 }, (_, index) => (index * 3.6).toFixed(1));

export function IrisProgress({ fraction, label, valueText, children, className }: IrisProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div className={classNames('relative aspect-square', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
      >
        <svg viewBox="-100 -100 200 200" aria-hidden="true" className="block h-auto w-full">
          {fibres.map((angle, index) => (
            <path
              key={angle}
              d="M0-97V-83"
              transform={`rotate(${angle})`}
              strokeWidth={index < percent ? 3.4 : 1.6}
              strokeLinecap="round"
              className={index < percent ? 'stroke-gold' : 'stroke-line-strong'}
            />
          ))}
        </svg>
      </div>
      <div className="absolute inset-[14%] grid place-items-center">{children}</div>
    </div>
  );
}
