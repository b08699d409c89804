import { formatNumber } from '../../lib/format.ts';
import { type HistoryPlot, stepPath } from './history-plot.ts';

const percent = (value: number) => `${value.toFixed(2)}%`;

export function HistoryChart({ plot }: { plot: HistoryPlot }) {
  const { steps, thresholds, zero } = plot;
  const line = stepPath(steps);
  const first = steps.at(0);
  const last = steps.at(-1);
  const ground = (zero * 10).toFixed(1);
  return (
    <svg width="100%" height="220" aria-hidden="true" className="block overflow-visible">
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="overflow-visible"
      >
        {first && last ? (
          <path d={`${line}V${ground}H${(first.x * 10).toFixed(1)}z`} className="fill-gold-tint" />
        ) : null}
      </svg>
      {thresholds.map(({ label, essence, y, side }) => (
        <g key={label}>
          <line x1="0" x2="100%" y1={percent(y)} y2={percent(y)} strokeDasharray="2 5" className="stroke-line-strong" />
          <text
            x={side === 'start' ? '0' : '100%'}
            y={percent(y)}
            dy="-6"
            fontSize="12"
            textAnchor={side}
            className="fill-muted"
          >
            {label} · {formatNumber(essence)}
          </text>
        </g>
      ))}
      <line x1="0" x2="100%" y1={percent(zero)} y2={percent(zero)} className="stroke-line-strong" />
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="overflow-visible"
      >
        <path
          d={line}
          fill="none"
          strokeWidth="2.25"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-gold"
        />
      </svg>
      {last ? (
        <>
          <circle
            cx={percent(last.x)}
            cy={percent(last.y)}
            r="7"
            className="fill-surface stroke-gold"
            strokeWidth="2"
          />
          <circle cx={percent(last.x)} cy={percent(last.y)} r="3" className="fill-gold" />
        </>
      ) : null}
    </svg>
  );
}
