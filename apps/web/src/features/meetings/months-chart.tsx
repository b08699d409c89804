import type { MetSummary } from '@argus/contract/meetings/meetings';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format.ts';
import { formatUtcMonth } from '../../lib/format-date.ts';
import { type Bar, BarChart } from '../../ui/display/bar-chart.tsx';

type Month = MetSummary['months'][number];

const fills = {
  players: 'fill-line-strong',
  convicted: 'fill-[var(--verdict-red)]',
  banned: 'fill-gold-fill',
} as const;

function monthLabel(month: string): string {
  return formatUtcMonth(new Date(`${month}-01T00:00:00Z`));
}

/** Players are drawn over their bans, and convictions over both. */
function toBar({ month, players, convicted, banned }: Month): Bar {
  return {
    key: month,
    parts: [
      { key: 'players', from: 0, to: players, fill: fills.players },
      { key: 'convicted', from: 0, to: convicted, fill: fills.convicted },
      { key: 'banned', from: convicted, to: Math.min(players, convicted + banned), fill: fills.banned },
    ],
  };
}

export function MonthsChart({ months }: Pick<MetSummary, 'months'>) {
  const busiest = Math.max(0, ...months.map(({ players }) => players));
  const [first, last] = [months.at(0), months.at(-1)];
  return (
    <BarChart
      height={140}
      bars={months.map(toBar)}
      max={busiest}
      legend={[
        { label: t`Players met`, fill: fills.players },
        { label: t`convicted since`, fill: fills.convicted },
        { label: t`banned by Steam`, fill: fills.banned },
      ]}
      peak={null}
      ends={first && last ? { first: monthLabel(first.month), last: monthLabel(last.month) } : null}
      table={<MonthsTable months={months} />}
    />
  );
}

function MonthsTable({ months }: Pick<MetSummary, 'months'>) {
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">
        <Trans>Players you met, by month</Trans>
      </caption>
      <thead>
        <tr className="text-right text-muted [&>th]:py-1.5 [&>th]:font-medium">
          <th scope="col" className="text-left">
            <Trans>Month</Trans>
          </th>
          <th scope="col">
            <Trans>Met</Trans>
          </th>
          <th scope="col">
            <Trans context="players">Convicted</Trans>
          </th>
          <th scope="col">
            <Trans context="players">Banned</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, players, convicted, banned }) => (
          <tr key={month} className="border-line border-t text-right tabular-nums [&>*]:py-1.5">
            <th scope="row" className="text-left font-normal">
              <time dateTime={month}>{monthLabel(month)}</time>
            </th>
            <td>{formatNumber(players)}</td>
            <td>{formatNumber(convicted)}</td>
            <td>{formatNumber(banned)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
