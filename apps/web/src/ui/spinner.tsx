import { classNames } from '../lib/class-names.ts';

export interface SpinnerProps {
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

/** The spinner is decorative unless it has a label. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('shrink-0', className)}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="2" opacity="0.35" />
      <g className="origin-center animate-orbit">
        <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <circle cx="14.6" cy="9.4" r="3.4" fill="currentColor" />
      </g>
    </svg>
  );
}
