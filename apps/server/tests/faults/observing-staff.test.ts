import { calls } from '@argus/contract/kernel/calls';
import type { Decision } from '@argus/domain/cases/report-status';
import { minuteMs } from '@argus/domain/shared/time';
import { afterAll, expect, test } from 'vitest';
import {
  buildWorlds,
  closeAll,
  convictAndAppeal,
  freshReviewerIds,
  lookAsStaff,
  makeSameIds,
  reviewerIds,
  vote,
  type World,
} from './observer.ts';

/* Staff see who voted on a case that reviewers are deciding only after revealing its votes, which is logged. */

const ids = makeSameIds();
afterAll(() => ids.restore());

const start = Date.UTC(2026, 9, 20, 12);
const added = [{ url: 'https://www.youtube.com/watch?v=video000002' }];
const staff = ['admin', 'moderator'] as const;

/** Reads five minutes later, so that no response comes from a cache. */
async function expectSameForStaff(one: World, other: World): Promise<Map<string, string>> {
  for (const { time } of [one, other]) time.now += 5 * minuteMs;
  let seen = new Map<string, string>();
  for (const who of staff) {
    seen = await lookAsStaff(one, one.staff[who]);
    const there = await lookAsStaff(other, other.staff[who]);
    const differing = [...seen].filter(([url, answer]) => there.get(url) !== answer);
    expect(differing.map(([url]) => `${who}: ${url}`)).toEqual([]);
  }
  return seen;
}

/** Expects that no response contains one of these times to the minute, or an id that was made then. */
function expectNoTimes(seen: ReadonlyMap<string, string>, times: readonly number[]): void {
  const marks = times.flatMap((time) => {
    const hex = time.toString(16).padStart(12, '0');
    return [new Date(time).toISOString().slice(0, 16), `${hex.slice(0, 8)}-${hex.slice(8)}`];
  });
  const telling = [...seen].filter(([, answer]) => marks.some((mark) => answer.includes(mark)));
  expect(telling.map(([url]) => url)).toEqual([]);
}

async function reveal({ t, reportId, staff: tokens }: World): Promise<void> {
  ids.restart(9000);
  const url = calls.openVotes.path.replace('{reportId}', reportId);
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url,
    headers: { 'x-auth-token': tokens.moderator },
  });
  if (statusCode !== 200) throw new Error(body);
}

const reviewsOf = (id: string) => calls.listUserReviews.path.replace('{userId}', id);
const essenceOf = (id: string) => calls.listUserEssence.path.replace('{userId}', id);

test('staff cannot tell who voted on an open case from anything they can read, until they reveal its votes', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const [first, other] = await buildWorlds(2, start, ids);
  if (!first || !other) throw new Error('two worlds were built');
  const votes: readonly Decision[] = ['cheater', 'cheater', 'troll', 'cheater'];
  const voters = [
    [0, 1, 2, 3],
    [5, 4, 3, 2],
  ];
  try {
    const times: number[] = [];
    let before = await expectSameForStaff(first, other);
    for (const [index, decision] of votes.entries()) {
      for (const [w, world] of [first, other].entries()) {
        await vote(world, voters[w]?.[index] ?? -1, decision, decision === 'troll' ? added : []);
      }
      times.push(first.time.now);
      if (index === 1) continue;
      const after = await expectSameForStaff(first, other);
      expectNoTimes(after, times);
      const moved = [...after].filter(([url, answer]) => before.get(url) !== answer).map(([url]) => url);
      expect(moved).toContain(calls.getReportForStaff.path.replace('{reportId}', first.reportId));
      expect(moved.filter((url) => reviewerIds.some((id) => url.includes(id)))).toEqual([]);
      before = after;
    }

    await reveal(first);
    const revealed = await lookAsStaff(first, first.staff.moderator);
    const [voter = ''] = reviewerIds;
    for (const url of [reviewsOf(voter), essenceOf(voter)]) expect(revealed.get(url)).toContain(first.reportId);
    const admin = await lookAsStaff(first, first.staff.admin);
    for (const url of [reviewsOf(voter), essenceOf(voter)]) expect(admin.get(url)).not.toContain(first.reportId);
    await annotate(`${before.size} answers read by each of two on the staff, around ${votes.length} votes`);
  } finally {
    await closeAll([first, other]);
  }
});

test('staff cannot tell who voted on a running appeal, not even once they have revealed the votes of the report', {
  timeout: 300_000,
}, async () => {
  const built = await buildWorlds(2, start, ids);
  const convict = (world: World) => {
    ids.restart(5000);
    return convictAndAppeal(world);
  };
  try {
    const worlds: World[] = [];
    for (const world of built) worlds.push(await convict(world));
    const [first, other] = worlds;
    if (!first || !other) throw new Error('two worlds were built');
    const votes: readonly Decision[] = ['cheater', 'undetermined', 'cheater', 'undetermined'];
    // The fresh reviewers are the seventh to the ninth.
    const voters = [
      [3, 4, 5, 6],
      [8, 7, 6, 5],
    ];
    const times: number[] = [];
    for (const [index, decision] of votes.entries()) {
      for (const [w, world] of [first, other].entries()) await vote(world, voters[w]?.[index] ?? -1, decision, []);
      times.push(first.time.now);
    }
    expectNoTimes(await expectSameForStaff(first, other), times);
    for (const world of [first, other]) await reveal(world);
    await expectSameForStaff(first, other);

    await vote(first, 7, 'undetermined', []);
    const decided = await lookAsStaff(first, first.staff.admin);
    const [fresh = ''] = freshReviewerIds;
    for (const url of [reviewsOf(fresh), essenceOf(fresh)]) expect(decided.get(url)).toContain(first.reportId);
  } finally {
    await closeAll(built);
  }
});
