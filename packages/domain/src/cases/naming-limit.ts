import { reportLimits } from '../shared/limits.ts';
import { dayMs } from '../shared/time.ts';

export type NamingVersion = { at: number; names: readonly string[] };

/**
 * Lists when each lobby mate of the last 24 hours was added to a report, oldest first. A name that was removed and
 * added again counts twice.
 */
export function listNamingTimes(versions: readonly NamingVersion[], now: number): number[] {
  return versions.flatMap(({ at, names }, index) => {
    const before = versions[index - 1]?.names ?? [];
    return at > now - dayMs ? names.filter((name) => !before.includes(name)).map(() => at) : [];
  });
}

/** Returns how many of the added names exceed the daily limit, and until when they do, or null if they fit. */
export function findNamingExcess(namedAt: readonly number[], added: number): { over: number; until: number } | null {
  const over = namedAt.length + added - reportLimits.lobbyMatesPerDay;
  const blocking = namedAt.toSorted((a, b) => a - b)[over - 1];
  return blocking === undefined ? null : { over, until: blocking + dayMs };
}

export const namingMessages = {
  too_many_names: /*i18n*/ {
    id: 'too_many_names',
    message:
      'You can name up to {max} lobby mates within 24 hours, and this is {over} too many. Please leave some out, or try again on {day} at {time} UTC.',
  },
} as const;
