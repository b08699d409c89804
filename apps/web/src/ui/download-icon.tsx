import { classNames } from './class-names.ts';
import type { IconProps } from './icons.tsx';

export function DownloadIcon({ size = 20, className }: IconProps) {
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
      <path d="M12 3.5V15M7.5 11l4.5 4 4.5-4M4.5 15.5v1.8c0 1.8 1.4 3.2 3.2 3.2h11.8v-5" />
    </svg>
  );
}
