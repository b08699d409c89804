import { calls } from '@argus/contract/kernel/calls';
import { maxFeaturedCandidates } from '@argus/domain/publishing/featured-verdict';
import { cohortShare } from '@argus/domain/publishing/transparency';
import { dayMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aCase, appeal, seatReviewers } from '../../../tests/hearing.ts';
import { anAdmin, call } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';

// These tests write bans, figures and lost links without their history.
const t = useTestAppPerTest({ violates: /: the last change says |evidence_gone_since is|declared gone too early/ });

const ago = (days: number) => new Date(t.clock.now() - days * dayMs);
const read = () => call(t, null, calls.getHighlights);
const shown = async () => (await read()).verdict?.reportId ?? null;

/** Makes a conviction by three reviewers this many days ago. */
const convict = (daysAgo: number, given: Parameters<typeof aReport>[1] = {}) =>
  aReport(t.db, { status: 'verified_cheater', createdAt: ago(daysAgo + 1), verdictAt: ago(daysAgo), ...given });

async function ban(steam64Id: string, daysAgo: number): Promise<void> {
  const day = ago(daysAgo).toISOString().slice(0, 10);
  await t.db.execute(sql`
    update steam_bans set vac_bans = 1, source = 'api', checked_at = now(), last_ban_day = ${day}::date,
      earliest_ban_day = ${day}::date where steam64_id = ${steam64Id}`);
}

describe('the featured verdict', () => {
  test('is null on an empty site and while nothing is convicted', async () => {
    expect(await read()).toEqual({ verdict: null, outcome: null });
    await aReport(t.db);
    await aReport(t.db, { status: 'verified_undetermined' });
    expect(await shown()).toBeNull();
  });

  test('has the player, the votes, the clip and how much later Steam banned them, but no words of the submitter', async () => {
    t.clock.stop();
    const player = await aPlayer(t.db, { name: '夜猫子 🦉' });
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const { id } = await convict(30, {
      player,
      status: 'verified_cheater',
      reviews: ['cheater', 'undetermined', 'cheater', 'cheater', 'cheater'],
      evidence: [
        { type: 'image', url: 'https://i.imgur.com/a.png' },
        { type: 'video', url, description: 'Round 7' },
      ],
    });
    await ban(player.steam64Id, 18);
    await convict(1);
    expect((await read()).verdict).toEqual({
      reportId: id,
      steam64Id: player.steam64Id,
      name: '夜猫子 🦉',
      avatarUrl: player.avatarUrl,
      convictedAt: ago(30).toISOString(),
      votes: { cheater: 4, total: 5 },
      clip: { type: 'video', url },
      bannedAfterDays: 12,
    });
  });

  test('is never one that staff decided, nor of a player with an open report', async () => {
    await convict(2, { reviews: ['cheater', 'cheater', 'undetermined', 'undetermined'] });
    const player = await aPlayer(t.db);
    await convict(3, { player });
    await aReport(t.db, { player });
    expect(await shown()).toBeNull();
    const plain = await convict(40);
    await expect.poll(shown).toBe(plain.id);
  });

  test('disappears as soon as its player appeals, and does not come back when the verdict is upheld', async () => {
    await seatReviewers(t);
    const heard = await aCase(t);
    expect(await shown()).toBe(heard.reportId);
    await appeal(t, heard);
    expect(await shown()).toBeNull();
    await t.db.execute(
      sql`update filings set state = 'withdrawn', closed_at = now() where report_id = ${heard.reportId}`,
    );
    expect(await shown()).toBeNull();
  });

  test('disappears as soon as staff overturn it, and stays away after they restore it', async () => {
    const admin = await anAdmin(t);
    const { id, reportedSteam64Id } = await convict(2);
    await aReport(t.db, { status: 'verified_undetermined' });
    expect(await shown()).toBe(id);
    const override = (newStatus: string) =>
      call(t, admin, calls.overrideStatus, {
        params: { reportId: id },
        body: { newStatus, reason: 'The clip was staged.' },
      });
    await override('verified_undetermined');
    expect(await shown()).toBeNull();
    await override('verified_cheater');
    expect(await shown()).toBeNull();
    const { convictions } = await call(t, null, calls.listRecentConvictions);
    expect(convictions.map(({ steam64Id }) => steam64Id)).toEqual([reportedSteam64Id]);
  });

  test('has no clip that is gone', async () => {
    const { id } = await convict(5);
    const isShown = async () => (await read()).verdict?.clip !== null;
    expect([await shown(), await isShown()]).toEqual([id, true]);
    await t.db.execute(sql`
      insert into links (key, state, next_check_at, first_missed_at, gone_at, misses)
      select distinct link_key, 'gone', now(), now(), now(), 3 from evidence_links where report_id = ${id}
      on conflict (key) do update set state = 'gone', first_missed_at = now(), gone_at = now(), misses = 3`);
    await expect.poll(isShown).toBe(false);
    expect(await shown()).toBe(id);
  });

  test('is chosen from the newest convictions by their index', async () => {
    await convict(3);
    const plan = await t.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select steam64_id from players where convicted_at is not null
        order by convicted_at desc nulls last, steam64_id limit ${sql.raw(String(maxFeaturedCandidates))}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('players_by_conviction');
  });
});

describe('the figure of players whom Steam banned later', () => {
  const storeOutcome = async (convicted: [number, number], undetermined: [number, number]) => {
    const outcome = {
      convicted: { result: cohortShare(...convicted) },
      undetermined: { result: cohortShare(...undetermined) },
    };
    const figures = {
      countedUntil: ago(0).toISOString(),
      verdicts: { total: { cheater: 0, undetermined: 0, duplicate: 0, troll: 0 }, weeks: [] },
      daysToVerdict: { median: null, p90: null },
      open: { cases: null, oldestSince: null },
      reached: { unanimous: 0, fourOfFive: 0, split: 0 },
      appeals: { filed: null, upheld: null, overturned: null, medianDays: null },
      overrides: [],
      eye: { granted: 0, removed: 0 },
      activeReviewers: null,
      outcome,
    };
    await t.db.execute(sql`
      insert into public_figures (day, claimed_until) values (current_date, now()) on conflict do nothing`);
    await t.db.execute(sql`update public_figures set figures = ${JSON.stringify(figures)}::jsonb`);
    await t.waitForChanges();
  };

  test('is shown once the difference means something, and only then', async () => {
    await storeOutcome([60, 12], [60, 9]);
    expect((await read()).outcome).toBeNull();
    await storeOutcome([200, 70], [100, 5]);
    await expect
      .poll(async () => (await read()).outcome)
      .toEqual({
        convicted: { players: 200, banned: 70, share: 0.35 },
        undetermined: { players: 100, banned: 5, share: 0.05 },
      });
    await storeOutcome([200, 70], [40, 1]);
    await expect.poll(async () => (await read()).outcome).toBeNull();
  });
});
