import { dayMs } from '@argus/domain/shared/time';
import { insertSession } from '@argus/server/features/members/auth/sessions.queries';
import { signToken } from '@argus/server/features/members/auth/token';
import { inTransaction, openPool } from '@argus/server/platform/db/client';
import { askAtLength, type Community } from './databases.ts';
import { authSecret } from './processes.ts';

/** What people ask for and who asks, most wanted first. */
export interface Crowd {
  players: string[];
  reports: string[];
  users: string[];
  /** Tokens of real sessions. */
  members: string[];
  watchers: string[];
}

const mostMembers = 400;

export async function gatherCrowd({ url }: Community): Promise<Crowd> {
  const column = (sql: string) =>
    askAtLength(url, async (client) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id));
  const people = (which: string) =>
    column(`select id from users where not is_banned and ${which} order by id limit ${mostMembers}`);
  return {
    players: await column('select steam64_id as id from players order by total_reports desc, steam64_id'),
    reports: await column('select id from reports order by created_at desc, id'),
    users: await column('select id from users order by essence desc, id'),
    members: await logIn(url, await people('not has_the_eye')),
    watchers: await logIn(url, await people('has_the_eye')),
  };
}

async function logIn(url: string, userIds: readonly string[]): Promise<string[]> {
  const { db, close } = openPool({ url, max: 4, onError: (error) => console.error(error.message) });
  const now = Date.now();
  const expiresAt = now + dayMs;
  const session = { userAgent: null, createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  try {
    return await inTransaction(db, async (tx) => {
      const tokens: string[] = [];
      for (const userId of userIds) {
        tokens.push(await signToken(await insertSession(tx, { userId, ...session }), authSecret, now, expiresAt));
      }
      return tokens;
    });
  } finally {
    await close();
  }
}

/** The first is wanted most, the second half as often, the hundredth a hundredth of that: few are hot, most are cold. */
export function createTaste<T>(wanted: readonly T[]): () => T {
  const sums: number[] = [];
  for (let sum = 0; sums.length < wanted.length; ) {
    sum += 1 / (sums.length + 1);
    sums.push(sum);
  }
  const all = sums.at(-1) ?? 0;
  return () => {
    const drawn = Math.random() * all;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    const found = wanted[low];
    if (found === undefined) throw new Error('the database holds nothing to ask for');
    return found;
  };
}
