import type { Figures } from '@argus/contract/publishing/transparency';
import { formatNumber } from '../../lib/format.ts';
import { formatUtcDay } from '../../ui/format-date.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { verdictKinds } from './figure-words.ts';

type Week = Figures['verdicts']['weeks'][number];

const chartHeight = 200;
const barGap = 0.28;
/** Of a line between two parts of a bar. */
const partGap = 1.5;

const fills = {
  cheater: 'fill-[var(--verdict-red)]',
  undetermined: 'fill-[var(--verdict-slate)]',
  duplicate: 'fill-azure',
  troll: 'fill-gold-fill',
} as const;

const dayLabel = (week: string) => formatUtcDay(new Date(week));
const sumOf = (week: Week) => verdictKinds.reduce((sum, { kind }) => sum + week.verdicts[kind], 0);

export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const busiest = Math.max(0, ...weeks.map(sumOf));
  const width = 100 / Math.max(1, weeks.length);
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <figure className="grid gap-2">
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        {verdictKinds.map(({ kind, label }) => (
          <span key={kind} className="inline-flex items-center gap-2">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="3" className={fills[kind]} />
            </svg>
            {label}
          </span>
        ))}
        {busiest > 0 ? (
          <span aria-hidden="true" className="tabular-nums sm:ml-auto">
            busiest week: {formatNumber(busiest)}
          </span>
        ) : null}
      </div>
      <svg width="100%" height={chartHeight} aria-hidden="true" className="block">
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={chartHeight * part}
            y2={chartHeight * part}
            strokeDasharray="2 5"
            className="stroke-line"
          />
        ))}
        {weeks.map((week, place) => (
          <WeekBar key={week.week} week={week} place={place} width={width} most={Math.max(1, busiest)} />
        ))}
        <line x1="0" x2="100%" y1={chartHeight - 0.5} y2={chartHeight - 0.5} className="stroke-line-strong" />
      </svg>
      {first && last ? (
        <div aria-hidden="true" className="flex justify-between text-muted text-xs">
          <span>week of {dayLabel(first.week)}</span>
          <span>{dayLabel(last.week)}</span>
        </div>
      ) : null}
      <details className="group">
        <summary className="inline-flex min-h-8 list-none items-center gap-1.5 text-muted text-sm hover:text-gold [&::-webkit-details-marker]:hidden">
          <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
          Show as a table
        </summary>
        <WeeksTable weeks={weeks} />
      </details>
    </figure>
  );
}

interface WeekBarProps {
  week: Week;
  place: number;
  width: number;
  most: number;
}

/** The kinds on top of each other, convictions at the bottom. */
function WeekBar({ week, place, width, most }: WeekBarProps) {
  const scale = (chartHeight - 8) / most;
  let top = chartHeight;
  return verdictKinds.map(({ kind }) => {
    const height = week.verdicts[kind] * scale;
    top -= height;
    if (height === 0) return null;
    return (
      <rect
        key={kind}
        x={`${(place + barGap / 2) * width}%`}
        width={`${width * (1 - barGap)}%`}
        y={top}
        height={Math.max(1, height - partGap)}
        rx="2"
        className={fills[kind]}
      />
    );
  });
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">Verdicts a week</caption>
        <thead>
          <tr className="text-right text-muted [&>th]:px-1.5 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Week of
            </th>
            {verdictKinds.map(({ kind, label }) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week} className="border-line border-t text-right [&>*]:px-1.5 [&>*]:py-1.5">
              <th scope="row" className="whitespace-nowrap text-left font-normal">
                <time dateTime={week.week}>{dayLabel(week.week)}</time>
              </th>
              {verdictKinds.map(({ kind }) => (
                <td key={kind} className="tabular-nums">
                  {formatNumber(week.verdicts[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
