import { type Community, listIds, openPatientPool } from '../databases.ts';
import { logIn } from '../http/server.ts';

/** These lists say what is requested and who requests it, most popular first. */
export interface Crowd {
  players: string[];
  reports: string[];
  users: string[];
  /** Members and watchers are named by the tokens of their sessions. */
  members: string[];
  watchers: string[];
}

const maxMembers = 400;

export async function gatherCrowd({ url }: Community): Promise<Crowd> {
  const { db, close } = openPatientPool(url);
  const logInAll = async (which: string) => {
    const sql = `select id from users where not is_banned and ${which} order by id limit ${maxMembers}`;
    const ids = await listIds(url, sql);
    return Promise.all(ids.map((id) => logIn(db, id, Date.now())));
  };
  try {
    return {
      players: await listIds(url, 'select steam64_id as id from players order by total_reports desc, steam64_id'),
      reports: await listIds(url, 'select id from reports order by created_at desc, id'),
      users: await listIds(url, 'select id from users order by essence desc, id'),
      members: await logInAll('not has_the_eye'),
      watchers: await logInAll('has_the_eye'),
    };
  } finally {
    await close();
  }
}

/** The nth of the list is drawn one nth as often as the first: few are hot, most are cold. */
export function createZipf<T>(popular: readonly T[]): () => T {
  let all = 0;
  const sums = popular.map((_, n) => {
    all += 1 / (n + 1);
    return all;
  });
  return () => {
    const drawn = Math.random() * all;
    const found = popular[sums.findIndex((sum) => sum >= drawn)];
    if (found === undefined) throw new Error('the database has nothing to ask for');
    return found;
  };
}
