import { formatNumber } from '../../lib/format.ts';

const lids = 'M2 22Q28-12 54 22Q28 56 2 22z';

/** The first three get an eye that opens wider the higher they rank. */
export function Place({ position }: { position: number }) {
  if (position > 3) return <span className="text-lg text-muted tabular-nums">{formatNumber(position)}</span>;
  return (
    <>
      <span className="sr-only">{position}</span>
      <svg width="56" height="44" viewBox="0 0 56 44" fill="none" aria-hidden="true" className="max-lg:w-11">
        {position === 1 ? (
          <path
            d="M28 .5v3M11 4l2 3M45 4l-2 3M28 40.5v3M11 40l2-3M45 40l-2-3"
            className="stroke-gold"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        ) : null}
        <path
          d={lids}
          className={position === 3 ? 'stroke-line-strong' : 'stroke-gold'}
          strokeWidth={position === 1 ? 2 : 1.5}
          strokeLinejoin="round"
        />
        <circle
          cx="28"
          cy="22"
          r="12"
          className={position === 1 ? 'fill-gold-fill' : 'fill-gold-tint stroke-gold'}
          strokeWidth="1.2"
        />
        <text
          x="28"
          y="28"
          textAnchor="middle"
          fontSize="17"
          className={position === 1 ? 'fill-on-gold font-ceremony' : 'fill-gold font-ceremony'}
        >
          {position}
        </text>
      </svg>
    </>
  );
}
