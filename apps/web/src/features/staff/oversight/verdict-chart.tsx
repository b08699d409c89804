import type { Overview } from '@argus/contract/staff/oversight';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../../lib/language/format.ts';
import { formatUtcDayOfYear } from '../../../lib/language/format-date.ts';
import { BarChart } from '../../../ui/display/bar-chart.tsx';
import { ChartTable } from '../../../ui/display/chart-table.tsx';

type Day = Overview['verdictsPerDay'][number];

const fills = { verdicts: 'fill-gold-fill', convictions: 'fill-[var(--verdict-red)]' } as const;

const dayLabel = (day: string) => formatUtcDayOfYear(new Date(day));

/** Convictions are drawn over the verdicts that they are part of. */
const toBar = ({ day, verdicts, convictions }: Day) => ({
  key: day,
  parts: [
    { key: 'verdicts', from: 0, to: verdicts, fill: fills.verdicts },
    { key: 'convictions', from: 0, to: convictions, fill: fills.convictions },
  ],
});

export function VerdictChart({ days }: { days: readonly Day[] }) {
  const busiest = Math.max(0, ...days.map(({ verdicts }) => verdicts));
  const verdicts = days.reduce((sum, day) => sum + day.verdicts, 0);
  if (verdicts === 0) {
    return (
      <p className="text-muted">
        <Trans>No verdicts yet. They appear here as soon as reviewers agree on a case.</Trans>
      </p>
    );
  }
  const convictions = days.reduce((sum, day) => sum + day.convictions, 0);
  const [first, last] = [days.at(0), days.at(-1)];
  const peak = formatNumber(busiest);
  return (
    <BarChart
      height={180}
      bars={days.map(toBar)}
      max={busiest}
      legend={[
        { label: t`Verdicts`, fill: fills.verdicts },
        { label: t`of them convictions`, fill: fills.convictions },
      ]}
      peak={t`busiest day: ${peak}`}
      ends={first && last ? { first: dayLabel(first.day), last: dayLabel(last.day) } : null}
      caption={captionOf(days.length, formatNumber(verdicts), formatNumber(convictions))}
      table={<DayTable days={days} />}
    />
  );
}

function captionOf(days: number, verdicts: string, convictions: string): string {
  return plural(days, {
    one: `Verdicts in # day: ${verdicts}. Convictions: ${convictions}.`,
    other: `Verdicts in # days: ${verdicts}. Convictions: ${convictions}.`,
  });
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <ChartTable
      caption={t`Verdicts per day`}
      columns={[t`Day (UTC)`, t`Verdicts`, t`Convictions`]}
      rows={days.map(({ day, verdicts, convictions }) => ({
        key: day,
        heading: <time dateTime={day}>{dayLabel(day)}</time>,
        values: [formatNumber(verdicts), formatNumber(convictions)],
      }))}
    />
  );
}
