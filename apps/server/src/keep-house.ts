import { reviewsPublicBefore } from '@argus/domain/review-publication';
import type { Logger } from 'pino';
import { deleteOldLoginCodes } from './auth/login-codes.queries.ts';
import { deleteOldNonces } from './auth/nonces.queries.ts';
import { deleteOldSessions } from './auth/sessions.queries.ts';
import type { Db } from './db/client.ts';
import { foldTallies } from './db/tallies.ts';
import { publishReviews } from './essence/publication.queries.ts';
import { deleteOldFormerAccounts } from './users/former-identities.queries.ts';

const foldEveryMs = 20_000;
const purgeEveryMs = 3_600_000;
const publishEveryMs = 60_000;

/** What must be done now and then, by any process or by several at once. */
export function keepHouse(db: Db, clock: () => number, log: Logger): { close(): void } {
  const every = (ms: number, chore: string, work: () => Promise<unknown>) => {
    const run = () => work().catch((error: Error) => log.warn({ err: error, chore }, 'a chore was not done'));
    void run();
    return setInterval(run, ms);
  };
  const chores = [
    every(foldEveryMs, 'fold tallies', () => foldTallies(db)),
    every(publishEveryMs, 'publish reviews', () => publishReviews(db, new Date(reviewsPublicBefore(clock())))),
    every(purgeEveryMs, 'purge logins', () => purgeLogins(db, new Date(clock()))),
    every(purgeEveryMs, 'purge former accounts', () => deleteOldFormerAccounts(db, new Date(clock()))),
  ];
  return {
    close() {
      for (const chore of chores) clearInterval(chore);
    },
  };
}

/** Sessions that ended long ago, logins that no page finished, and answers of Steam's sign-in that are no longer fresh. */
export async function purgeLogins(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, now);
  await deleteOldLoginCodes(db, now);
  await deleteOldNonces(db, now);
}
