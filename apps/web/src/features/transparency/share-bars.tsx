import type { ReactNode } from 'react';

export interface ShareBar {
  label: string;
  share: number | null;
  interval?: { low: number; high: number } | undefined;
  words: ReactNode;
  fill: string;
}

/** The drawing is decorative, because the words beside each bar say the same. */
export function ShareBars({ bars, caption }: { bars: readonly ShareBar[]; caption: string }) {
  return (
    <figure className="grid gap-4">
      <ul className="grid gap-4">
        {bars.map(({ label, share, interval, words, fill }) => (
          <li key={label} className="grid gap-1.5">
            <div className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">{label}</span>
              <span className="text-muted tabular-nums">{words}</span>
            </div>
            <svg width="100%" height="18" aria-hidden="true" className="block">
              <rect width="100%" height="10" y="4" rx="5" className="fill-raised" />
              {share === null ? null : <rect width={`${share * 100}%`} height="10" y="4" rx="5" className={fill} />}
              {interval ? <Whisker {...interval} /> : null}
            </svg>
          </li>
        ))}
      </ul>
      <figcaption className="text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}

function Whisker({ low, high }: { low: number; high: number }) {
  const [from, to] = [`${low * 100}%`, `${high * 100}%`];
  return (
    <g className="stroke-text" strokeWidth="2">
      <line x1={from} x2={to} y1="9" y2="9" />
      <line x1={from} x2={from} y1="2" y2="16" />
      <line x1={to} x2={to} y1="2" y2="16" />
    </g>
  );
}
