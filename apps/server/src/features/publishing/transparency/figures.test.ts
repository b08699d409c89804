import { calls } from '@argus/contract/kernel/calls';
import { transparencyCalls } from '@argus/contract/publishing/transparency';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../../tests/builders.ts';
import { aModerator, anAdmin, call, type Person } from '../../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../../tests/test-app.ts';
import { openPool } from '../../../platform/db/client.ts';
import type { UserRow } from '../../members/users/users.queries.ts';
import { countCohorts } from './cohort.queries.ts';
import { countFigures } from './count-figures.ts';

/** This is noon on a Monday. */
const now = Date.UTC(2026, 10, 16, 12);
const ago = (days: number) => new Date(now - days * dayMs);
const day = (date: Date) => date.toISOString().slice(0, 10);

// These tests write bans without their history.
const t = useTestAppPerTest({ services: { clock: () => now }, violates: /: the last change says / });

const read = async () => {
  const answer = await t.app.inject({ url: '/api/transparency' });
  return transparencyCalls.getTransparency.response.parse(answer.json()).figures;
};
const count = async (at = now) => {
  await countFigures(t.db, at);
  await expect
    .poll(async () => (await read())?.countedUntil)
    .toBe(new Date(Math.floor(at / dayMs) * dayMs).toISOString());
  const figures = await read();
  if (!figures) throw new Error('nothing was counted');
  return figures;
};

async function times(number: number, make: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < number; i += 1) await make();
}

test('there are no public figures before the first count', async () => {
  expect(await read()).toBeNull();
  await countFigures(t.db, now);
  await expect.poll(read).toMatchObject({ activeReviewers: null, open: { cases: null, oldestSince: null } });
});

describe('the public figures of verdicts', () => {
  test('count every verdict by week and kind, how it was reached and how long it took', async () => {
    const closed = (reviews: Parameters<typeof aReport>[1] & object, verdictDaysAgo: number) =>
      aReport(t.db, { createdAt: ago(verdictDaysAgo + 2), verdictAt: ago(verdictDaysAgo), ...reviews });
    await times(5, () => closed({ status: 'verified_cheater' }, 3));
    await times(5, () => closed({ reviews: ['cheater', 'cheater', 'troll', 'cheater', 'cheater'] }, 3));
    await times(5, () => closed({ reviews: ['cheater', 'cheater', 'undetermined', 'undetermined'] }, 10));
    await times(4, () => closed({ status: 'verified_troll' }, 10));
    await times(6, () => aReport(t.db, { createdAt: ago(4) }));
    // The verdicts of today are counted tomorrow.
    await times(5, () => closed({ status: 'verified_duplicate' }, 0.1));
    const figures = await count();
    expect(figures.verdicts.total).toEqual({ cheater: 10, undetermined: 5, duplicate: 0, troll: 4 });
    expect(figures.verdicts.weeks).toHaveLength(26);
    expect(figures.verdicts.weeks.slice(-2)).toEqual([
      { week: '2026-11-02', verdicts: { cheater: 0, undetermined: 5, duplicate: 0, troll: 4 } },
      { week: '2026-11-09', verdicts: { cheater: 10, undetermined: 0, duplicate: 0, troll: 0 } },
    ]);
    const none = { cheater: 0, undetermined: 0, duplicate: 0, troll: 0 };
    expect(figures.verdicts.weeks.at(-3)).toEqual({ week: '2026-10-26', verdicts: none });
    expect(figures.reached).toEqual({ unanimous: 9, fourOfFive: 5, split: 5 });
    expect(figures.daysToVerdict).toEqual({ median: 2, p90: 2 });
    expect(figures.open).toEqual({ cases: 6, oldestSince: `${day(ago(4))}T00:00:00.000Z` });
    expect(figures.activeReviewers).toBeGreaterThan(5);

    const tomorrow = await count(now + dayMs);
    expect(tomorrow.verdicts.total).toMatchObject({ cheater: 10, duplicate: 5 });
    expect(tomorrow.reached.unanimous).toBe(14);
  });

  test('do not change during a day, and only one of two processes counts them', async () => {
    await times(6, () => aReport(t.db, { createdAt: ago(3) }));
    const other = openPool({ url: t.databaseUrl, onError: () => undefined });
    await Promise.all([countFigures(t.db, now), countFigures(other.db, now), countFigures(t.db, now)]);
    const before = await count();
    await times(5, () => aReport(t.db, { createdAt: ago(1), status: 'verified_cheater' }));
    await countFigures(other.db, now + hourMs);
    await other.close();
    expect(await read()).toEqual(before);
    expect((await t.db.execute(sql`select count(*)::int as n from public_figures`)).rows).toEqual([{ n: 1 }]);
  });

  test('are counted by another process if the one that claimed the day stored nothing', async () => {
    await t.db.execute(sql`
      insert into public_figures (day, claimed_until) values (${day(new Date(now))}, ${new Date(now + 60_000).toISOString()})`);
    await countFigures(t.db, now);
    expect(await read()).toBeNull();
    expect((await count(now + 120_000)).countedUntil).toBe('2026-11-16T00:00:00.000Z');
  });
});

test('the public figures count staff overrides by direction, each with its newest cases', async () => {
  const overruled = () =>
    aReport(t.db, {
      reviews: ['cheater', 'cheater', 'cheater'],
      status: 'verified_undetermined',
      createdAt: ago(20),
      verdictAt: ago(5),
    });
  const few = await overruled();
  expect((await count(now - dayMs)).overrides).toMatchObject([{ count: 1, newest: [{ reportId: few.id }] }]);
  await times(5, overruled);
  const { overrides } = await count();
  expect(overrides).toHaveLength(1);
  expect(overrides[0]).toMatchObject({ to: 'verified_undetermined', count: 6 });
  expect(overrides[0]?.newest).toHaveLength(5);
  expect(overrides[0]?.newest[0]).toMatchObject({ day: day(ago(5)) });
});

test('the public figures count how often staff granted and removed the Eye before today', async () => {
  const [moderator, admin] = [await aModerator(t), await anAdmin(t)];
  const user = await aUser(t.db);
  const toggle = (who: Person) => call(t, who, calls.toggleEye, { params: { userId: user.id } });
  for (const who of [moderator, admin, moderator]) await toggle(who);
  expect((await count()).eye).toEqual({ granted: 0, removed: 0 });
  expect((await count(now + dayMs)).eye).toEqual({ granted: 2, removed: 1 });
});

test('the public figures leave out whatever could identify somebody because it rests on too few people', async () => {
  await aReport(t.db, { createdAt: ago(3), reviews: ['cheater'] });
  expect(await count()).toMatchObject({
    open: { cases: null, oldestSince: null },
    activeReviewers: null,
    appeals: { filed: null, upheld: null, overturned: null, medianDays: null },
  });
});

describe('the figures of players whom Steam banned later', () => {
  let reviewers: UserRow[];
  beforeEach(async () => {
    reviewers = [];
    await times(3, async () => reviewers.push(await aUser(t.db, { hasTheEye: true })));
  });

  /** Makes a player who was convicted this many days ago, with these bans. */
  async function convicted(
    daysAgo: number,
    bans: object = {},
    status: 'verified_cheater' | 'verified_undetermined' = 'verified_cheater',
    player?: Awaited<ReturnType<typeof aPlayer>>,
  ) {
    const decision = status === 'verified_cheater' ? 'cheater' : 'undetermined';
    const report = await aReport(t.db, {
      ...(player ? { player } : {}),
      reviews: reviewers.map((reviewer) => ({ decision, reviewer })),
      createdAt: ago(daysAgo + 1),
      verdictAt: ago(daysAgo),
    });
    const row = { vac_bans: 0, source: 'api', checked_at: ago(1).toISOString(), ...bans };
    await t.db.execute(sql`
      update steam_bans b set vac_bans = n.vac_bans, source = n.source, checked_at = n.checked_at,
        last_ban_day = n.earliest_ban_day, earliest_ban_day = n.earliest_ban_day
      from json_populate_record(null::steam_bans, ${JSON.stringify(row)}) n
      where b.steam64_id = ${report.reportedSteam64Id}`);
    return report;
  }
  const bannedAfter = (verdictDaysAgo: number, days: number) => ({
    vac_bans: 1,
    earliest_ban_day: day(ago(verdictDaysAgo - days)),
  });

  test('count players without a ban at the verdict who were banned within 180 days, if there are at least 50', async () => {
    const { reportedSteam64Id } = await convicted(200);
    await times(43, () => convicted(200));
    await convicted(200, bannedAfter(200, 2));
    await convicted(200, bannedAfter(200, 180));
    await convicted(300, bannedAfter(300, 181));
    await times(3, () => convicted(181));
    const outside = [
      convicted(200, bannedAfter(200, 0)),
      convicted(200, bannedAfter(200, -400)),
      convicted(179.4),
      convicted(200, { vac_bans: 2, earliest_ban_day: null }),
      convicted(200, { source: 'profile' }),
      convicted(200, { checked_at: ago(40).toISOString() }),
      convicted(200, {}, 'verified_undetermined'),
    ];
    await Promise.all(outside);
    const { outcome } = await count();
    expect(outcome.convicted.result).toMatchObject({ players: 50, banned: 2, share: 0.04 });
    expect(outcome.convicted.result?.low).toBeCloseTo(0.011, 3);
    expect(outcome.convicted.result?.high).toBeCloseTo(0.1346, 3);
    expect(outcome.undetermined.result).toBeNull();

    await t.db.execute(sql`update steam_bans set source = 'profile' where steam64_id = ${reportedSteam64Id}`);
    await t.db.execute(sql`delete from public_figures`);
    await countFigures(t.db, now);
    await expect.poll(async () => (await read())?.outcome.convicted.result).toBeNull();
  });

  test('count each undetermined player once, by their first such report, and no convicted player', async () => {
    await times(50, () => convicted(250, {}, 'verified_undetermined'));
    const twice = await aPlayer(t.db);
    await convicted(250, bannedAfter(250, 30), 'verified_undetermined', twice);
    await aReport(t.db, { player: twice, status: 'verified_undetermined', createdAt: ago(230), verdictAt: ago(229) });
    const both = await aPlayer(t.db);
    await convicted(260, bannedAfter(260, 30), 'verified_undetermined', both);
    await aReport(t.db, { player: both, status: 'verified_cheater', createdAt: ago(240), verdictAt: ago(239) });
    expect((await count()).outcome.undetermined.result).toMatchObject({ players: 51, banned: 1 });
  });

  test('are the same however many rows are counted at a time', async () => {
    for (const daysAgo of [200, 200, 201, 230, 300]) {
      await convicted(daysAgo, bannedAfter(daysAgo, 30));
      await convicted(daysAgo, {}, 'verified_undetermined');
    }
    const sums = { convicted: { players: 5, banned: 5 }, undetermined: { players: 5, banned: 0 } };
    expect(await countCohorts(t.db, now)).toEqual(sums);
    for (const rowsAtOnce of [1, 2, 3]) expect(await countCohorts(t.db, now, rowsAtOnce)).toEqual(sums);
  });
});
