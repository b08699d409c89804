import { Trans } from '@lingui/react/macro';
import { EyeIcon } from '../../ui/display/icons.tsx';

export function ReviewCount({ count, max }: { count: number; max: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: max }, (_, index) => index + 1).map((number) =>
          number <= count ? <EyeIcon key={number} size={26} className="text-gold" /> : <ClosedEye key={number} />,
        )}
      </span>
      <span>
        <Trans>
          <span className="font-semibold tabular-nums">
            {count}/{max}
          </span>{' '}
          reviews
        </Trans>
      </span>
    </p>
  );
}

function ClosedEye() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
      className="shrink-0 stroke-line-strong"
    >
      <path d="M3 11q9 8.5 18 0M12 15.5v3M6.8 14.2l-1.5 2.5M17.2 14.2l1.5 2.5" />
    </svg>
  );
}
