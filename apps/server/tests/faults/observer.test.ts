import type { Decision } from '@argus/domain/cases/report-status';
import { reviewsPublicBefore } from '@argus/domain/cases/review-publication';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { publishReviews } from '../../src/features/cases/essence.queries.ts';
import { countFigures } from '../../src/features/publishing/transparency/count-figures.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import {
  buildWorlds,
  closeAll,
  convictAndAppeal,
  freshReviewerIds,
  look,
  makeSameIds,
  reviewerIds,
  vote,
  type World,
} from './observer.ts';

const ids = makeSameIds();
afterAll(() => ids.restore());

const start = Date.UTC(2026, 9, 20, 12);
/** The third reviewer dissents and adds a video. */
const decisions: readonly Decision[] = ['cheater', 'cheater', 'troll', 'cheater', 'cheater'];
const added = [{ url: 'https://www.youtube.com/watch?v=video000002' }];

/**
 * Pages may show the two totals of the site a few seconds late, at a different moment in each world, so pages that
 * differ are read again.
 */
async function expectToLookAlike(one: World, other: World, seen?: ReadonlyMap<string, string>): Promise<void> {
  const differences = (here: ReadonlyMap<string, string>, there: ReadonlyMap<string, string>) =>
    [...here].filter(([url, answer]) => there.get(url) !== answer).map(([url]) => url);
  let differing = differences(seen ?? (await look(one)), await look(other));
  const listDifferences = async () => {
    if (differing.length > 0) differing = differences(await look(one, differing), await look(other, differing));
    return differing;
  };
  await expect.poll(listDifferences, { timeout: 120_000, interval: 500 }).toEqual([]);
}

/* If everything public is the same to the byte whoever voted, nobody can infer the voters from it. */
test('nobody can identify the voters of a split case, even by reading everything public before and after each vote', {
  timeout: 300_000,
}, async ({ annotate }) => {
  // Each row says who gives which vote. The second world has other voters, and the third has the same ones with other
  // votes.
  const voters = [
    [0, 1, 2, 3, 4],
    [5, 4, 3, 2, 1],
    [2, 0, 1, 4, 3],
  ];
  const worlds = await buildWorlds(voters.length, start, ids);
  const [first, , permuted] = worlds;
  if (!first || !permuted) throw new Error('three worlds were built');
  /** Counts the figures as often as the job would. */
  const countAll = async (moment: number) => {
    for (const { t } of worlds) await countFigures(t.db, moment);
  };
  try {
    await countAll(start);
    await first.t.app.inject({ url: '/api/transparency' });
    let before = await look(first);
    let read = before.size;
    const moved = new Set<string>();
    for (const [index, decision] of decisions.entries()) {
      for (const [w, world] of worlds.entries()) {
        await vote(world, voters[w]?.[index] ?? -1, decision, decision === 'troll' ? added : []);
      }
      await countAll(start + (index + 1) * minuteMs);
      const after = await look(first);
      for (const [url, answer] of after) if (before.get(url) !== answer) moved.add(url);
      expect(after).not.toEqual(before);
      for (const other of worlds.slice(1)) await expectToLookAlike(first, other, after);
      read += after.size * worlds.length;
      before = after;
    }
    // The page and the search result of the case change, but the pages of possible voters do not.
    expect([...moved]).toEqual(expect.arrayContaining([`/api/reports/${first.reportId}`, `/report/${first.reportId}`]));
    expect([...moved].filter((url) => reviewerIds.some((id) => url.includes(id)))).toEqual([]);
    expect([...moved].filter((url) => url.includes('transparency'))).toEqual([]);

    // The next day, the numbers of all voters change at once, so nobody can infer which vote was whose.
    for (const { t } of worlds) await publishReviews(t.db, new Date(reviewsPublicBefore(start + dayMs)));
    await countAll(start + dayMs);
    const reviewsOf = async ({ t }: World, id: string) =>
      (await t.app.inject({ url: `/api/users/public-profile/${id}` })).json().overwatchReviewsDone;
    for (const world of [first, permuted]) {
      await expect
        .poll(() => Promise.all(reviewerIds.map((id) => reviewsOf(world, id))), { timeout: 20_000 })
        .toEqual([1, 1, 1, 1, 1, 0]);
    }
    await expectToLookAlike(first, permuted);
    for (const { t } of worlds) expect(await checkInvariants(t.db)).toEqual([]);
    await annotate(
      `${read} answers read around ${decisions.length} votes of ${worlds.length} worlds: none tells them apart`,
    );
  } finally {
    await closeAll(worlds);
  }
});

test('nothing public changes until an appeal is decided, and then nothing reveals who decided it', {
  timeout: 300_000,
}, async () => {
  const built = await buildWorlds(2, start, ids);
  try {
    const [first, other] = await Promise.all(built.map(convictAndAppeal));
    if (!first || !other) throw new Error('two worlds were built');
    await expectToLookAlike(first, other);
    const before = await look(first);
    const votes: readonly Decision[] = ['cheater', 'undetermined', 'cheater', 'undetermined', 'undetermined'];
    // Each row says who gives which vote. The fresh reviewers are the seventh to the ninth, and one reviewer in each
    // world does not vote.
    const voters = [
      [3, 4, 5, 6, 7],
      [8, 7, 6, 5, 4],
    ];
    for (const [index, decision] of votes.entries()) {
      for (const [w, world] of [first, other].entries()) await vote(world, voters[w]?.[index] ?? -1, decision, []);
      if (index === 2) expect(await look(first)).toEqual(before);
    }
    const after = await look(first);
    const moved = [...after].filter(([url, answer]) => before.get(url) !== answer).map(([url]) => url);
    expect(moved).toEqual(expect.arrayContaining([`/api/reports/${first.reportId}`, `/report/${first.reportId}`]));
    const reviewers = [...reviewerIds, ...freshReviewerIds];
    expect(moved.filter((url) => reviewers.some((id) => url.includes(id)))).toEqual([]);
    await expectToLookAlike(first, other, after);
    for (const { t } of built) expect(await checkInvariants(t.db)).toEqual([]);
  } finally {
    await closeAll(built);
  }
});

test('change notifications name the case, not who voted on it', async () => {
  const worlds = await buildWorlds(1, start, ids);
  const [world] = worlds;
  if (!world) throw new Error('a world was built');
  const client = new pg.Client({ connectionString: world.t.databaseUrl });
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  try {
    await client.connect();
    await client.query('listen argus_changed');
    await vote(world, 0, 'cheater', added);
    await expect.poll(() => heard).toContain(`report:${world.reportId}`);
    await client.query('select 1');
    expect(heard.filter((tag) => tag.includes(reviewerIds[0] ?? '') || tag === 'leaderboard')).toEqual([]);
  } finally {
    await client.end();
    await closeAll(worlds);
  }
});
