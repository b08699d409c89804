import type { Figures } from '@argus/contract/publishing/transparency';
import { statusLabel } from '@argus/domain/cases/report-status';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatNumber, shortId } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { reportPath } from '../../lib/paths.ts';
import { Day } from '../../ui/display/date-time.tsx';
import { List } from '../../ui/display/list.tsx';

/** The list names no reasons, because the timeline of each case contains the reason that staff gave. */
export function OverrideList({ overrides }: { overrides: Figures['overrides'] }) {
  if (overrides.length === 0)
    return (
      <p className="text-muted">
        <Trans>Staff have not changed any status yet.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line border-line border-y">
      {overrides.map((override) => (
        <Override key={`${override.from} ${override.to}`} {...override} />
      ))}
    </ul>
  );
}

function Override({ from, to, count, newest }: Figures['overrides'][number]) {
  const before = say(statusLabel(from));
  const after = say(statusLabel(to));
  const cases = (
    <List
      items={newest.map(({ reportId, day }) => ({
        key: `${reportId} ${day}`,
        shown: (
          <Trans comment="A case and the day of its change">
            <Link to={reportPath(reportId)} className="link tabular-nums">
              #{shortId(reportId, 'list')}
            </Link>{' '}
            (<Day value={day} />)
          </Trans>
        ),
      }))}
    />
  );
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-medium">
        <Trans comment="One status was changed to the other. The arrow is seen, the word is read out.">
          {before} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {after}
        </Trans>
      </p>
      <p className="text-muted tabular-nums sm:text-right">{formatNumber(count)}</p>
      <p className="text-muted text-sm sm:col-span-2">
        <Trans>Newest, with reasons: {cases}</Trans>
      </p>
    </li>
  );
}
