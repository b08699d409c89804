import type { ReactNode } from 'react';
import { TableInstead } from '../page/table-instead.tsx';

const barGap = 0.28;
const headroom = 8;

interface BarPart {
  key: string;
  from: number;
  to: number;
  fill: string;
  gap?: number | undefined;
}

export interface Bar {
  key: string;
  parts: readonly BarPart[];
}

export interface BarChartProps {
  height: number;
  bars: readonly Bar[];
  max: number;
  legend: readonly { label: string; fill: string }[];
  peak: string | null;
  ends: { first: string; last: string } | null;
  caption?: string | undefined;
  table: ReactNode;
}

/** The chart is decorative, because its caption and table say the same. */
export function BarChart({ height, bars, max, legend, peak, ends, caption, table }: BarChartProps) {
  const width = 100 / bars.length;
  // The scale is at least 1, so that an empty chart does not divide by zero.
  const scale = (height - headroom) / Math.max(1, max);
  return (
    <figure className="grid gap-2">
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {legend.map(({ label, fill }) => (
          <span key={label} className="inline-flex items-center gap-2">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={fill} />
            </svg>
            {label}
          </span>
        ))}
        {peak === null ? null : (
          <span aria-hidden="true" className="tabular-nums sm:ml-auto">
            {peak}
          </span>
        )}
      </div>
      <svg width="100%" height={height} aria-hidden="true" className="block">
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={height * part}
            y2={height * part}
            strokeDasharray="2 5"
            className="stroke-line"
          />
        ))}
        {bars.flatMap(({ key: bar, parts }, place) =>
          parts.map(({ key, from, to, fill, gap = 0 }) =>
            to === from ? null : (
              <rect
                key={`${bar} ${key}`}
                x={`${(place + barGap / 2) * width}%`}
                width={`${width * (1 - barGap)}%`}
                y={height - to * scale}
                height={Math.max(1, (to - from) * scale - gap)}
                rx="2"
                className={fill}
              />
            ),
          ),
        )}
        <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-line-strong" />
      </svg>
      {ends ? (
        <div aria-hidden="true" className="flex justify-between text-muted text-xs">
          <span>{ends.first}</span>
          <span>{ends.last}</span>
        </div>
      ) : null}
      {caption ? <figcaption className="text-balance text-sm">{caption}</figcaption> : null}
      <TableInstead>{table}</TableInstead>
    </figure>
  );
}
