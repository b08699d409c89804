import type { ProfilePage } from '@argus/contract/members/users';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { formatNumber } from '../../lib/format.ts';
import { Day } from '../../ui/date-time.tsx';
import { TableInstead } from '../../ui/table-instead.tsx';
import { useNow } from '../../ui/use-now.ts';
import { HistoryChart } from './history-chart.tsx';
import { plotHistory } from './history-plot.ts';
import { ProfileSection } from './profile-section.tsx';
import { describeHistory } from './profile-words.ts';

type History = ProfilePage['essenceHistory'];

export function EssenceHistory({ history }: { history: History }) {
  const now = useNow();
  const first = history.at(0);
  if (!first) {
    return (
      <ProfileSection title="Essence over time">
        <p className="text-muted">No Essence has been gained or lost yet.</p>
      </ProfileSection>
    );
  }
  const plot = plotHistory(history, now);
  return (
    <ProfileSection title="Essence over time" className="min-w-0">
      <figure className="grid gap-2">
        <HistoryChart plot={plot} />
        <div aria-hidden="true" className="flex justify-between gap-4 text-muted text-xs">
          <Day value={first.at} />
          <span>Now</span>
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
  const rows = history.map(({ at, essence }, index) => ({
    // The first day may appear twice: as the start, and with its changes.
    key: `${index} ${at}`,
    at,
    essence,
    change: essence - (history[index - 1]?.essence ?? essence),
  }));
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">Essence over time</caption>
      <thead>
        <tr className="text-left text-muted [&>th]:py-1.5 [&>th]:font-medium">
          <th scope="col">When</th>
          <th scope="col" className="text-right">
            Change
          </th>
          <th scope="col" className="text-right">
            Essence
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ key, at, essence, change }) => (
          <tr key={key} className="border-line border-t [&>td]:py-1.5">
            <td>
              <Day value={at} />
            </td>
            <td className="text-right text-muted">{formatEssenceChange(change)}</td>
            <td className="text-right">{formatNumber(essence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
