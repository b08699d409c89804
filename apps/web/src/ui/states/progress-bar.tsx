import { classNames } from '../../lib/class-names.ts';

export interface ProgressBarProps {
  fraction: number;
  label: string;
  valueText?: string | undefined;
  className?: string | undefined;
}

export function ProgressBar({ fraction, label, valueText, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={classNames('almond-sm h-2.5 overflow-hidden bg-raised', className)}
    >
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block"
      >
        <rect width={percent} height="10" className="fill-gold" />
      </svg>
    </div>
  );
}
