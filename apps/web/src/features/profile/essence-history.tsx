import type { ProfilePage } from '@argus/contract/members/users';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/language/format.ts';
import { ChartTable } from '../../ui/display/chart-table.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { useNow } from '../../ui/display/use-now.ts';
import { TableInstead } from '../../ui/page/table-instead.tsx';
import { type HistoryPlot, plotHistory, stepPath } from './history-plot.ts';
import { ProfileSection } from './profile-section.tsx';
import { describeHistory } from './profile-words.ts';

type History = ProfilePage['essenceHistory'];

export function EssenceHistory({ history }: { history: History }) {
  const now = useNow();
  const first = history.at(0);
  if (!first) {
    return (
      <ProfileSection title={t`Essence over time`}>
        <p className="text-muted">
          <Trans>No Essence has been gained or lost yet.</Trans>
        </p>
      </ProfileSection>
    );
  }
  const plot = plotHistory(history, now);
  return (
    <ProfileSection title={t`Essence over time`} className="min-w-0">
      <figure className="grid gap-2">
        <HistoryChart plot={plot} />
        <div aria-hidden="true" className="flex justify-between gap-4 text-muted text-xs">
          <Day value={first.at} />
          <span>
            <Trans>Now</Trans>
          </span>
        </div>
        <figcaption className="mt-1 text-balance text-sm">{describeHistory(history)}</figcaption>
      </figure>
      <TableInstead className="mt-3">
        <HistoryTable history={history} />
      </TableInstead>
    </ProfileSection>
  );
}

function HistoryTable({ history }: { history: History }) {
  return (
    <ChartTable
      caption={t`Essence over time`}
      columns={[t`When`, t`Change`, t`Essence`]}
      rows={history.map(({ at, essence }, index) => ({
        // The first day may appear twice, once as the start and once with its changes, so the date alone is no key.
        key: `${index} ${at}`,
        heading: <Day value={at} />,
        values: [
          <span key="change" className="text-muted">
            {formatEssenceChange(essence - (history[index - 1]?.essence ?? essence))}
          </span>,
          formatNumber(essence),
        ],
      }))}
    />
  );
}

const percent = (value: number) => `${value.toFixed(2)}%`;

function HistoryChart({ plot }: { plot: HistoryPlot }) {
  const { steps, thresholds, zero } = plot;
  const line = stepPath(steps);
  const first = steps.at(0);
  const last = steps.at(-1);
  const ground = (zero * 10).toFixed(1);
  return (
    <svg width="100%" height="220" aria-hidden="true" className="block overflow-visible">
      <Stretched>
        {first ? <path d={`${line}V${ground}H${(first.x * 10).toFixed(1)}z`} className="fill-gold-tint" /> : null}
      </Stretched>
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
      <Stretched>
        <path
          d={line}
          fill="none"
          strokeWidth="2.25"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-gold"
        />
      </Stretched>
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

/** The line stretches with the page, while labels, strokes and the last point keep their size. */
function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="overflow-visible"
    >
      {children}
    </svg>
  );
}
