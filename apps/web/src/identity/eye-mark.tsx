import { classNames } from '../lib/class-names.ts';

export function EyeMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <path d="M1 25Q24-10.2 47 25Q24 .2 1 25z" fill="currentColor" />
      <path d="M1 25Q24 54.2 47 25Q24 49.4 1 25z" fill="currentColor" />
      <circle cx="24" cy="24.4" r="9" className="fill-gold-fill" />
      <path
        d="M25.4 19 26 17.1M28 20.4 29.4 19M29.4 23l1.9-.6M29.4 25.8l1.9.6M28 28.4l1.4 1.4M25.4 29.8l.6 1.9M22.6 29.8 22 31.7M20 28.4l-1.4 1.4M18.6 25.8l-1.9.6M18.6 23l-1.9-.6M20 20.4 18.6 19M22.6 19 22 17.1"
        className="stroke-night"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <circle cx="24" cy="24.4" r="4.2" className="fill-night" />
      <circle cx="25.6" cy="22.8" r="1.3" className="fill-glint" />
    </svg>
  );
}
