import { countBans, toDay } from '@argus/domain/players/steam-bans';
import { dayMs } from '@argus/domain/shared/time';

/** The bans of one account. Community and economy bans have no date at Steam either. */
export interface SandboxBan {
  vacBans: number;
  gameBans: number;
  isCommunityBanned: boolean;
  lastBanDay: string | null;
}

export interface BanStore {
  find(steam64Id: string): SandboxBan;
  set(steam64Id: string, ban: Partial<SandboxBan>): void;
  lift(steam64Id: string): void;
  /** Whoever bans somebody or lifts a ban by hand waits for these listeners. */
  onChange(listener: (steam64Id: string) => Promise<void>): void;
  notifyListeners(steam64Id: string): Promise<void>;
}

const noBan: SandboxBan = { vacBans: 0, gameBans: 0, isCommunityBanned: false, lastBanDay: null };

export function createBanStore(): BanStore {
  const bans = new Map<string, SandboxBan>();
  const listeners: ((steam64Id: string) => Promise<void>)[] = [];
  return {
    find: (steam64Id) => bans.get(steam64Id) ?? noBan,
    set: (steam64Id, ban) => bans.set(steam64Id, { ...noBan, ...ban }),
    lift: (steam64Id) => bans.delete(steam64Id),
    onChange: (listener) => listeners.push(listener),
    async notifyListeners(steam64Id) {
      for (const listener of listeners) await listener(steam64Id);
    },
  };
}

/** Steam counts in this way: 0 without a ban, and 0 on the day of one. */
export function daysSinceLastBan({ lastBanDay, ...counts }: SandboxBan, now: Date): number {
  if (countBans(counts) === 0 || lastBanDay === null) return 0;
  return Math.max(0, Math.round((Date.parse(toDay(now.getTime())) - Date.parse(lastBanDay)) / dayMs));
}
