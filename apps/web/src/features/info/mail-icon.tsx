import { classNames } from '../../ui/class-names.ts';
import type { IconProps } from '../../ui/icons.tsx';

export function MailIcon({ size = 20, className }: IconProps) {
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
      <path d="M5.8 5h15.7v10.8c0 1.8-1.4 3.2-3.2 3.2H2.5V8.3C2.5 6.5 4 5 5.8 5z" />
      <path d="M3.5 6.5 12 13l8.8-7.2" />
    </svg>
  );
}
