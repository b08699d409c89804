import { isOpen } from '@argus/domain/cases/report-status';
import { banCheckDays } from '@argus/domain/players/steam-bans';
import { dayMs } from '@argus/domain/shared/time';
import type { steamBanChanges, steamBans } from '@argus/server/platform/db/schema/steam-bans';
import { newId } from '@argus/server/platform/db/uuid';
import { digestAccount, findPlayer } from '../steam/players.ts';
import { demoPlayers } from './demo-players.ts';
import type { ReportState } from './history.ts';

type BanRow = typeof steamBans.$inferInsert;
type ChangeRow = typeof steamBanChanges.$inferInsert;

/**
 * The shares of players whom Steam bans within half a year of the verdict, and of those whom it had banned long before.
 */
const chances = { convicted: 0.38, others: 0.05, before: 0.04 };
const soonestDays = 3;
const latestDays = 175;
const countsTowardsPlayer = (report: ReportState) =>
  report.status !== 'verified_troll' && report.status !== 'verified_duplicate';

/** Writes what Steam said about everybody reported at the last check. */
export function writeSteamBans(
  reportsByPlayer: ReadonlyMap<string, readonly ReportState[]>,
  now: number,
): { bans: BanRow[]; changes: ChangeRow[] } {
  const bans: BanRow[] = [];
  const changes: ChangeRow[] = [];
  for (const [steam64Id, all] of reportsByPlayer) {
    const reports = all.filter(countsTowardsPlayer);
    if (reports.length === 0) continue;
    const player = findPlayer(steam64Id);
    const digest = digestAccount(steam64Id);
    const draw = (place: number) => digest.readUInt8(place) / 256;
    const bannedAt = findBan(steam64Id, reports, { draw, now });
    const lastBanDay = bannedAt === null ? null : new Date(bannedAt).toISOString().slice(0, 10);
    const isCaseOpen = reports.some(({ status }) => isOpen(status));
    const everyDays = isCaseOpen ? banCheckDays.open : lastBanDay ? banCheckDays.banned : banCheckDays.closed;
    const reportedAt = Math.min(...reports.map(({ plan }) => plan.createdAt));
    const lastChecked = now - (0.05 + 0.9 * draw(6)) * everyDays * dayMs;
    const checkedAt = new Date(Math.max(lastChecked, reportedAt));
    const state = { steam64Id, vacBans: lastBanDay ? 1 : 0, lastBanDay, source: 'api' } as const;
    bans.push({
      ...state,
      earliestBanDay: lastBanDay,
      checkedAt,
      nextCheckAt: new Date(checkedAt.getTime() + everyDays * dayMs),
      createdYear: player?.isPublic ? player.createdAt.getUTCFullYear() : null,
      isPrivate: player ? !player.isPublic : null,
      nextProfileCheckAt: new Date(now + (1 + 29 * draw(7)) * dayMs),
    });
    if (bannedAt === null) continue;
    const seenAt = Math.min(checkedAt.getTime(), bannedAt + (1 + 6 * draw(8)) * dayMs);
    changes.push({ id: newId(seenAt), ...state, kind: 'banned', seenAt: new Date(seenAt) });
  }
  return { bans, changes };
}

interface Drawing {
  draw(place: number): number;
  now: number;
}

function findBan(steam64Id: string, reports: readonly ReportState[], { draw, now }: Drawing): number | null {
  const verdicts = reports.filter(({ verdictAt }) => verdictAt !== null);
  const convictions = verdicts.filter(({ status }) => status === 'verified_cheater');
  const [first] = (convictions.length > 0 ? convictions : verdicts)
    .map(({ verdictAt }) => verdictAt ?? now)
    .toSorted((a, b) => a - b);
  if (first === undefined) return null;
  if (steam64Id === demoPlayers.convicted) return first + 12 * dayMs;
  if (draw(1) < chances.before) return first - (40 + 900 * draw(2)) * dayMs;
  if (draw(3) >= (convictions.length > 0 ? chances.convicted : chances.others)) return null;
  const at = first + (soonestDays + (latestDays - soonestDays) * draw(4) ** 2) * dayMs;
  return at < now - 8 * dayMs ? at : null;
}
