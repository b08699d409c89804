import type { Overview } from '@argus/contract/staff/oversight';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

type Day = Overview['verdictsPerDay'][number];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const chartHeight = 180;
const barGap = 0.28;

/** Days are in UTC, whatever the viewer's time zone. */
function dayLabel(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${months[month - 1]}`;
}

export function VerdictChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(0, ...days.map(({ verdicts }) => verdicts));
  // An empty chart has a scale too.
  const top = Math.max(1, most);
  const verdicts = days.reduce((sum, day) => sum + day.verdicts, 0);
  const convictions = days.reduce((sum, day) => sum + day.convictions, 0);
  const width = 100 / days.length;
  const first = days.at(0);
  const last = days.at(-1);
  return (
    <figure className="grid gap-2">
      <div data-verdict="red" className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        <Legend className="fill-gold-fill" label="Verdicts" />
        <Legend className="fill-verdict" label="of them convictions" />
        {most > 0 ? (
          <span aria-hidden="true" className="ml-auto tabular-nums">
            busiest day: {formatNumber(most)}
          </span>
        ) : null}
      </div>
      <svg width="100%" height={chartHeight} aria-hidden="true" data-verdict="red" className="block">
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
        {days.map((day, index) => (
          <g key={day.day}>
            <Bar place={index} width={width} share={day.verdicts / top} className="fill-gold-fill" />
            <Bar place={index} width={width} share={day.convictions / top} className="fill-verdict" />
          </g>
        ))}
        <line x1="0" x2="100%" y1={chartHeight - 0.5} y2={chartHeight - 0.5} className="stroke-line-strong" />
      </svg>
      {first && last ? (
        <div aria-hidden="true" className="flex justify-between text-muted text-xs">
          <span>{dayLabel(first.day)}</span>
          <span>{dayLabel(last.day)}</span>
        </div>
      ) : null}
      <figcaption className="text-balance text-sm">
        {verdicts === 0
          ? `No verdicts yet. They appear here as soon as reviewers agree on a case.`
          : `${countOf(verdicts, 'verdict')} in ${days.length} days, ${formatNumber(convictions)} of them convictions.`}
      </figcaption>
      <details className="group">
        <summary className="inline-flex min-h-8 list-none items-center gap-1.5 text-muted text-sm hover:text-gold [&::-webkit-details-marker]:hidden">
          <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
          Show as a table
        </summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
}

function Bar({ place, width, share, className }: { place: number; width: number; share: number; className: string }) {
  const height = share * (chartHeight - 8);
  return (
    <rect
      x={`${(place + barGap / 2) * width}%`}
      width={`${width * (1 - barGap)}%`}
      y={chartHeight - height}
      height={height}
      rx="2"
      className={className}
    />
  );
}

function Legend({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" rx="3" className={className} />
      </svg>
      {label}
    </span>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">Verdicts per day</caption>
      <thead>
        <tr className="text-left text-muted [&>th]:py-1.5 [&>th]:font-medium">
          <th scope="col">Day (UTC)</th>
          <th scope="col" className="text-right">
            Verdicts
          </th>
          <th scope="col" className="text-right">
            Convictions
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, verdicts, convictions }) => (
          <tr key={day} className="border-line border-t [&>*]:py-1.5">
            <th scope="row" className="text-left font-normal">
              <time dateTime={day}>{dayLabel(day)}</time>
            </th>
            <td className="text-right">{formatNumber(verdicts)}</td>
            <td className="text-right">{formatNumber(convictions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
