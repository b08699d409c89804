import { calls } from '@argus/contract/kernel/calls';
import { closedStatuses } from '@argus/domain/cases/report-status';
import { type OverrideStatus, overrideStatuses } from '@argus/domain/staff/override';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { aModerator, call, type Person, send } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';
import { AppError } from '../../app/errors.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { auditLog, splitReports } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { overrideStatus } from './override-status.ts';

const t = useTestAppPerTest();
let moderator: Person;
beforeEach(async () => {
  moderator = await aModerator(t);
});

const change = (reportId: string, newStatus: string) =>
  call(t, moderator, calls.overrideStatus, { params: { reportId }, body: { newStatus } });

/** Overrides without building the case that the panel would show. */
const override = (reportId: string, newStatus: OverrideStatus) =>
  overrideStatus(
    { db: t.db, config: t.config, clock: t.clock.now },
    { actorId: moderator.user.id, reportId, newStatus, additionalEvidence: [] },
  );

/** The player has a conviction by review, a later one, a split vote and an open case, and paid evidence. */
async function aWorld() {
  const at = (minute: number) => new Date(t.clock.now() - 3_600_000 + minute * 60_000);
  const player = await aPlayer(t.db);
  const [first, second] = [await aUser(t.db), await aUser(t.db)];
  const decisions = [{ decision: 'cheater', video: aVideoUrl() }, 'cheater', 'cheater'] as const;
  const convicting = await aReport(t.db, { player, submitter: first, reviews: decisions, createdAt: at(1) });
  await aReport(t.db, { player, submitter: second, status: 'verified_cheater', createdAt: at(2) });
  const splitVotes = ['cheater', 'cheater', 'troll', 'undetermined'] as const;
  const split = await aReport(t.db, { player, submitter: second, reviews: splitVotes, createdAt: at(3) });
  const open = await aReport(t.db, { player, createdAt: at(4) });
  return { player, convicting, split, open };
}

/** Collects what the public and the counters say; the ledger is summed by cause. */
async function takeStock(steam64Id: string) {
  const read = async (sent: Parameters<typeof send>[2], query = {}) => (await send(t, null, sent, { query })).text;
  const { rows: ledger } = await t.db.execute(sql`
    select user_id, report_id, reason, sum(amount)::int as sum from essence_entries
    group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`);
  return {
    ledger,
    // A changed verdict stays counted even after it was changed back.
    users: (await t.db.select().from(users).orderBy(asc(users.id))).map(({ overturnedReports: _, ...user }) => user),
    players: await t.db.select().from(players).orderBy(asc(players.steam64Id)),
    reports: await t.db.select().from(reports).orderBy(asc(reports.id)),
    split: await t.db.select().from(splitReports),
    search: await read(calls.searchPlayer, { steamId: steam64Id }),
    convictions: await read(calls.listRecentConvictions),
    leaderboard: await read(calls.listLeaderboard, { limit: '100' }),
    stats: await read(calls.getSiteStats),
  };
}

test('an override that is made and undone a hundred times changes nothing but the log', async () => {
  const { player, convicting } = await aWorld();
  const before = await takeStock(player.steam64Id);
  const others = ['verified_undetermined', 'verified_duplicate', 'verified_troll', 'unverified'] as const;
  for (const other of others) {
    await change(convicting.id, other);
    expect(await takeStock(player.steam64Id)).not.toEqual(before);
    await change(convicting.id, 'verified_cheater');
    expect(await takeStock(player.steam64Id)).toEqual(before);
  }
  for (let i = others.length; i < 100; i += 1) {
    await override(convicting.id, others[i % others.length] ?? 'unverified');
    await override(convicting.id, 'verified_cheater');
  }
  expect(await takeStock(player.steam64Id)).toEqual(before);
  expect(await checkInvariants(t.db)).toEqual([]);
  const acts = await t.db.select().from(auditLog).orderBy(asc(auditLog.createdAt), asc(auditLog.id));
  expect(acts.map(({ after }) => after)).toEqual(
    Array.from({ length: 100 }, (_, i) => [
      { status: others[i % others.length], round: others[i % others.length] === 'unverified' ? 2 : 1 },
      { status: 'verified_cheater', round: 1 },
    ]).flat(),
  );
});

/** A step overrides one of the two closed reports of a world. */
const steps = <S extends string>(statuses: readonly S[]) =>
  fc.array(fc.tuple(fc.constantFrom('convicting', 'split'), fc.constantFrom(...statuses)), {
    minLength: 1,
    maxLength: 6,
  });

async function walk(
  world: Awaited<ReturnType<typeof aWorld>>,
  path: readonly (readonly ['convicting' | 'split', OverrideStatus])[],
) {
  for (const [which, newStatus] of path) {
    // The override is refused if the report already has this status.
    await override(world[which].id, newStatus).catch((error) => expect(error).toBeInstanceOf(AppError));
    expect(await checkInvariants(t.db)).toEqual([]);
  }
}

test('after any sequence of overridden verdicts, restoring the first ones restores every number', async () => {
  const world = await aWorld();
  const before = await takeStock(world.player.steam64Id);
  await fc.assert(
    fc.asyncProperty(steps(closedStatuses), async (path) => {
      await walk(world, path);
      await walk(world, [
        ['split', 'verified_undetermined'],
        ['convicting', 'verified_cheater'],
      ]);
      expect(await takeStock(world.player.steam64Id)).toEqual(before);
    }),
    // A failed run leaves a different world, so further runs would say nothing.
    { numRuns: 10, endOnFailure: true },
  );
});

test('any sequence of overrides and reopenings keeps the numbers consistent at every step', async () => {
  await fc.assert(
    fc.asyncProperty(steps(overrideStatuses), async (path) => walk(await aWorld(), path)),
    { numRuns: 10 },
  );
});

test('closing a reopened case that somebody has reviewed does not restore the earlier round', async () => {
  const watchers = await sixWatchers(t);
  const report = await aReport(t.db);
  for (const { token } of watchers.slice(0, 3)) await review(t, token, report.id, 'cheater', [{ url: aVideoUrl() }]);
  await change(report.id, 'unverified');
  await review(t, watchers[3].token, report.id, 'troll');
  const { report: closed } = await change(report.id, 'verified_cheater');
  expect(closed).toMatchObject({ round: 2, reviewCount: 1, reportStatus: 'verified_cheater' });
  const paid = await t.db.execute(sql`select sum(amount)::int as sum from essence_entries where reason = 'evidence'`);
  expect(paid.rows).toEqual([{ sum: 0 }]);
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('a case whose reopening was undone can be reopened and reviewed again', async () => {
  const watchers = await sixWatchers(t);
  const player = await aPlayer(t.db);
  await aReport(t.db, { player, reviews: [], status: 'verified_undetermined' });
  const report = await aReport(t.db, { player });
  for (const { token } of watchers.slice(0, 3)) await review(t, token, report.id, 'duplicate');
  for (const to of ['unverified', 'verified_duplicate', 'unverified']) await change(report.id, to);
  for (const { token } of watchers.slice(0, 3)) {
    expect((await review(t, token, report.id, 'cheater')).status).toBe(201);
  }
  const [after] = await t.db.select().from(reports).where(eq(reports.id, report.id));
  expect(after).toMatchObject({ status: 'verified_cheater', round: 2, reviewCount: 3 });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('search and case agree on who decided, before an override, after it and after it was undone', async () => {
  const { player, convicting } = await aWorld();
  const read = async () => {
    const { conviction } = await call(t, null, calls.searchPlayer, { query: { steamId: player.steam64Id } });
    const report = await call(t, null, calls.getReport, { params: { reportId: convicting.id } });
    if (report.reportStatus === 'draft') throw new Error('not a draft');
    return { hasVotes: conviction?.reportId === convicting.id && conviction.votes !== null, override: report.override };
  };
  const byReviewers = { hasVotes: true, override: null };
  expect(await read()).toEqual(byReviewers);
  t.clock.advance(60_000);
  await change(convicting.id, 'verified_undetermined');
  expect(await read()).toMatchObject({ hasVotes: false, override: { reason: null } });
  t.clock.advance(60_000);
  await change(convicting.id, 'verified_cheater');
  expect(await read()).toEqual(byReviewers);
});
