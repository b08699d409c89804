import type { Figures } from '@argus/contract/publishing/transparency';
import { t } from '@lingui/core/macro';
import { formatNumber } from '../../lib/language/format.ts';
import { formatUtcDay } from '../../lib/language/format-date.ts';
import { say } from '../../lib/language/say.ts';
import { type Bar, BarChart } from '../../ui/display/bar-chart.tsx';
import { ChartTable } from '../../ui/display/chart-table.tsx';
import { verdictKinds } from './figure-words.ts';

type Week = Figures['verdicts']['weeks'][number];

const partGap = 1.5;

const fills = {
  cheater: 'fill-[var(--verdict-red)]',
  undetermined: 'fill-[var(--verdict-slate)]',
  duplicate: 'fill-azure',
  troll: 'fill-gold-fill',
} as const;

const dayLabel = (week: string) => formatUtcDay(new Date(week));
const sumOf = (week: Week) => verdictKinds.reduce((sum, { kind }) => sum + week.verdicts[kind], 0);

function toBar(week: Week): Bar {
  let top = 0;
  const parts = verdictKinds.map(({ kind }) => {
    const from = top;
    top += week.verdicts[kind];
    return { key: kind, from, to: top, fill: fills[kind], gap: partGap };
  });
  return { key: week.week, parts };
}

export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const busiest = Math.max(0, ...weeks.map(sumOf));
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  const count = formatNumber(busiest);
  const firstDay = first && dayLabel(first.week);
  return (
    <BarChart
      height={200}
      bars={weeks.map(toBar)}
      max={busiest}
      legend={verdictKinds.map(({ kind, label }) => ({ label: say(label), fill: fills[kind] }))}
      peak={busiest > 0 ? t`busiest week: ${count}` : null}
      ends={firstDay && last ? { first: t`week of ${firstDay}`, last: dayLabel(last.week) } : null}
      table={<WeeksTable weeks={weeks} />}
    />
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="overflow-x-auto">
      <ChartTable
        caption={t`Verdicts a week`}
        columns={[t`Week of`, ...verdictKinds.map(({ label }) => say(label))]}
        rows={weeks.map(({ week, verdicts }) => ({
          key: week,
          heading: <time dateTime={week}>{dayLabel(week)}</time>,
          values: verdictKinds.map(({ kind }) => formatNumber(verdicts[kind])),
        }))}
      />
    </div>
  );
}
