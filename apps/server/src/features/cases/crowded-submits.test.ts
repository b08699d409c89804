import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aCaller, aRequest, submit } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { openPool } from '../../platform/db/client.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports } from '../../platform/db/schema/reports.ts';

/** These are several times the connections of the app, but few enough to be stored before the last of them gives up. */
const crowd = 50;
/** The lock is held for longer than anybody waits for a connection. */
const heldMs = 3500;

const t = useTestApp();

test('a crowd that reports one player at once is stored completely and does not delay others', async () => {
  const { steam64Id } = await aPlayer(t.db);
  const other = await aReport(t.db);
  const callers: Awaited<ReturnType<typeof aCaller>>[] = [];
  while (callers.length < crowd) callers.push(await aCaller(t));
  const holder = openPool({ url: t.databaseUrl, max: 1, onError: () => undefined });
  onTestFinished(() => holder.close());

  const held = Promise.withResolvers<void>();
  const searched = Promise.withResolvers<void>();
  const holding = holder.db.transaction(async (tx) => {
    await tx.select().from(players).where(eq(players.steam64Id, steam64Id)).for('update');
    held.resolve();
    await searched.promise;
  });
  await held.promise;
  const submits = Promise.all(callers.map((caller) => submit(t, caller, aRequest({ reportedSteam64Id: steam64Id }))));
  await pause(heldMs);
  // The search is answered while the whole crowd still waits.
  const search = await t.app.inject({ url: `/api/cheaters/search?steamId=${other.reportedSteam64Id}` });
  expect(search.statusCode).toBe(200);
  searched.resolve();
  await holding;
  expect(new Set((await submits).map(({ status }) => status))).toEqual(new Set([201]));
  expect(await t.db.$count(reports, eq(reports.reportedSteam64Id, steam64Id))).toBe(crowd);
});
