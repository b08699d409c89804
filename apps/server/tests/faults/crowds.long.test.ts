import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '@argus/domain/cases/report-status';
import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { UserRow } from '../../src/features/members/users/users.queries.ts';
import { type Database, openPool } from '../../src/platform/db/client.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { players } from '../../src/platform/db/schema/players.ts';
import { reports, reviews } from '../../src/platform/db/schema/reports.ts';
import { aPlayer, aReport, aUser, tokenFor } from '../builders.ts';
import { authSecret, openSandbox, startServerProcess } from '../process/start-process.ts';
import { aRequest } from '../report-requests.ts';
import { createTestDatabase } from '../test-database.ts';

const crowd = 200;
/** This is longer than any statement of a request may take, and longer than a request waits for a connection. */
const heldMs = 4000;

async function openDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = openPool({ url, onError: () => undefined });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

interface Write {
  path: string;
  token: string;
  body: unknown;
}

/** Starts a process that has served nothing yet, with the connection pools that requests really use. */
const startColdProcess = async ({ url }: Database) =>
  startServerProcess(await openSandbox(), { DATABASE_URL: url, RATE_LIMITS: 'off' });

/** Sends all of them at once and counts the statuses. */
async function sendAll(origin: string, writes: readonly Write[]): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    writes.map(async ({ path, token, body }) => {
      const headers = { 'content-type': 'application/json', 'x-auth-token': token };
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const counts = Map.groupBy(statuses, (status) => status);
  return Object.fromEntries([...counts].map(([status, same]) => [status, same.length]));
}

const logIn = ({ db }: Database, user: UserRow) =>
  tokenFor({ db, clock: { now: Date.now }, config: { AUTH_SECRET: authSecret } }, user);

const aSubmit = async (database: Database, reportedSteam64Id: string): Promise<Write> => ({
  path: '/api/reports',
  token: await logIn(database, await aUser(database.db)),
  body: aRequest({ reportedSteam64Id }),
});

/** Returns the reviews of three reviewers for each of these reports. */
async function allReviews(database: Database, reportIds: readonly string[]): Promise<Write[]> {
  const tokens: string[] = [];
  for (let n = 0; n < 3; n += 1) tokens.push(await logIn(database, await aUser(database.db, { hasTheEye: true })));
  const decision: Decision = 'cheater';
  const body = { decision, additionalEvidence: [] };
  return reportIds.flatMap((id) => tokens.map((token) => ({ path: `/api/reviews/${id}`, token, body })));
}

/** Locks the row of a player, as a slow transaction of another process would. */
async function holdPlayer({ url }: Database, steam64Id: string): Promise<{ released: Promise<void> }> {
  const holder = openPool({ url, max: 1, onError: () => undefined });
  const held = Promise.withResolvers<void>();
  const released = holder.db
    .transaction(async (tx) => {
      await tx.select().from(players).where(eq(players.steam64Id, steam64Id)).for('update');
      held.resolve();
      await pause(heldMs);
    })
    .finally(() => holder.close());
  await held.promise;
  return { released };
}

test('200 people report 200 players at once, and every report is stored', async () => {
  const database = await openDatabase();
  const writes: Write[] = [];
  for (let n = 1; n <= crowd; n += 1) writes.push(await aSubmit(database, steam64FromAccountId(BigInt(n))));
  const { origin } = await startColdProcess(database);
  expect(await sendAll(origin, writes)).toEqual({ 201: crowd });
  expect(await database.db.$count(reports)).toBe(crowd);
  expect(await checkInvariants(database.db)).toEqual([]);
});

test('200 people report one player at once, and every report is stored, even while another process locks that player', async () => {
  const database = await openDatabase();
  const { steam64Id } = await aPlayer(database.db);
  const writes: Write[] = [];
  for (let n = 0; n < crowd; n += 1) writes.push(await aSubmit(database, steam64Id));
  const { origin } = await startColdProcess(database);
  const { released } = await holdPlayer(database, steam64Id);
  expect(await sendAll(origin, writes)).toEqual({ 201: crowd });
  await released;
  expect(await database.db.$count(reports)).toBe(crowd);
  expect(await checkInvariants(database.db)).toEqual([]);
});

test('201 reviews at once of 67 cases are all counted', async () => {
  const database = await openDatabase();
  const ids: string[] = [];
  for (let n = 0; n < crowd / 3; n += 1) ids.push((await aReport(database.db)).id);
  const writes = await allReviews(database, ids);
  const { origin } = await startColdProcess(database);
  expect(await sendAll(origin, writes)).toEqual({ 201: writes.length });
  expect(await database.db.$count(reviews)).toBe(writes.length);
  expect(await checkInvariants(database.db)).toEqual([]);
});

test('201 reviews at once of cases about one player are all counted, even while another process locks that player', async () => {
  const database = await openDatabase();
  const player = await aPlayer(database.db);
  const ids: string[] = [];
  for (let n = 0; n < crowd / 3; n += 1) ids.push((await aReport(database.db, { player })).id);
  const writes = await allReviews(database, ids);
  const { origin } = await startColdProcess(database);
  const { released } = await holdPlayer(database, player.steam64Id);
  expect(await sendAll(origin, writes)).toEqual({ 201: writes.length });
  await released;
  expect(await database.db.$count(reviews)).toBe(writes.length);
  expect(await checkInvariants(database.db)).toEqual([]);
});
