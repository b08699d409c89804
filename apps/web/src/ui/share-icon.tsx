import { classNames } from './class-names.ts';
import type { IconProps } from './icons.tsx';

export function ShareIcon({ size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5.5 12v5.3c0 1.8 1.4 3.2 3.2 3.2h9.8V12" />
    </svg>
  );
}
