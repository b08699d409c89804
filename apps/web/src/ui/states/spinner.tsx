import { classNames } from '../../lib/class-names.ts';

export function Spinner({ size, className }: { size: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="2" opacity="0.35" />
      <g className="origin-center animate-orbit">
        <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <circle cx="14.6" cy="9.4" r="3.4" fill="currentColor" />
      </g>
    </svg>
  );
}
