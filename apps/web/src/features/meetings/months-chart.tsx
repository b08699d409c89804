import type { MetSummary } from '@argus/contract/meetings/meetings';
import { t } from '@lingui/core/macro';
import { formatNumber } from '../../lib/language/format.ts';
import { formatUtcMonth } from '../../lib/language/format-date.ts';
import { type Bar, BarChart } from '../../ui/display/bar-chart.tsx';
import { ChartTable } from '../../ui/display/chart-table.tsx';

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
    <ChartTable
      caption={t`Players you met, by month`}
      columns={[
        t`Month`,
        t`Met`,
        t({ message: 'Convicted', context: 'players' }),
        t({ message: 'Banned', context: 'players' }),
      ]}
      rows={months.map(({ month, players, convicted, banned }) => ({
        key: month,
        heading: <time dateTime={month}>{monthLabel(month)}</time>,
        values: [players, convicted, banned].map(formatNumber),
      }))}
    />
  );
}
