import type { IconProps } from './icons.tsx';

export function MonitorIcon({ size = 20, className }: IconProps) {
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
      className={className}
    >
      <path d="M5.5 4H21v9.3c0 1.5-1.2 2.7-2.7 2.7H3V6.7C3 5.2 4 4 5.5 4zM8.5 20h7M12 16v4" />
    </svg>
  );
}
