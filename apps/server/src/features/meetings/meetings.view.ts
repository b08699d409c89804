import type { MetLobby, MetSummary } from '@argus/contract/meetings/meetings';
import { mapNames } from '@argus/domain/meetings/maps';
import { toCsvLine } from '../../platform/http/csv-cell.ts';
import type { MeetingRow, MetLobbyRow, MonthRow } from './meetings.queries.ts';
import { metPicturePath } from './met-picture.ts';

export function toMetLobby({ id, metAt, map, steam64Ids, cheaters }: MetLobbyRow, secret: string): MetLobby {
  return {
    _id: id,
    metAt: metAt.toISOString(),
    map,
    steam64Ids,
    cheaters: cheaters.map((cheater) => ({
      ...cheater,
      picturePath: metPicturePath(secret, { steam64Id: cheater.steam64Id, metAt: metAt.getTime(), map }),
    })),
  };
}

export function toMetSummary(rows: readonly MonthRow[]): MetSummary {
  const sum = (key: 'players' | 'convicted' | 'banned') => rows.reduce((total, row) => total + row[key], 0);
  return { players: sum('players'), convicted: sum('convicted'), banned: sum('banned'), months: withGaps(rows) };
}

function withGaps(rows: readonly MonthRow[]): MonthRow[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const [first, last] = [rows.at(0)?.month, rows.at(-1)?.month];
  const months: MonthRow[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = monthAfter(month)) {
    months.push(byMonth.get(month) ?? { month, players: 0, convicted: 0, banned: 0 });
  }
  return months;
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

const columns = ['metAt', 'map', 'steam64Id', 'name', 'convictedAt', 'bannedDay'] as const;

export const tableHead = toCsvLine(columns);

export const toTableRow = (meeting: MeetingRow) =>
  toCsvLine(columns.map((name) => (name === 'map' && meeting.map ? mapNames[meeting.map] : meeting[name])));
