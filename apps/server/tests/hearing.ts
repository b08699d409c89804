import { calls } from '@argus/contract/kernel/calls';
import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import { dayMs } from '@argus/domain/shared/time';
import { beforeEach } from 'vitest';
import type { UserRow } from '../src/features/members/users/users.queries.ts';
import { users } from '../src/platform/db/schema/users.ts';
import { aPlayer, aReport, aUser, aVideoUrl } from './builders.ts';
import { aPerson, call, type Person } from './panel.ts';
import type { TestApp } from './test-app.ts';

export const statement = 'The clip shows my team mate. My own screen is in the video.';

/** These reviewers were last active so long ago that they are neither offered a case nor counted as active. */
export const anEarlierReviewer = (t: TestApp, given: Partial<UserRow> = {}) =>
  aUser(t.db, { hasTheEye: true, lastActiveAt: new Date(t.clock.now() - 30 * dayMs), ...given });

export const aFreshReviewer = (t: TestApp, given: Partial<UserRow> = {}): Promise<Person> =>
  aPerson(t, { hasTheEye: true, lastActiveAt: new Date(t.clock.now()), ...given });

/**
 * Replaces all Eye holders by fresh reviewers, who may decide an appeal. While no more than six are active, each of
 * them is offered every case.
 */
export async function seatReviewers(t: TestApp, reviewers = 5) {
  await t.db.update(users).set({ hasTheEye: false });
  const fresh: Person[] = [];
  for (let n = 0; n < reviewers; n += 1) fresh.push(await aFreshReviewer(t));
  const reviewer = (n: number): Person => {
    const person = fresh[n];
    if (!person) throw new Error(`there are ${reviewers} fresh reviewers`);
    return person;
  };
  return { reviewer };
}

/** Seats fresh reviewers before each test of a file. The first of them vote together. */
export function useFreshReviewers(t: TestApp, reviewers = 5) {
  let seated: Awaited<ReturnType<typeof seatReviewers>>;
  beforeEach(async () => {
    seated = await seatReviewers(t, reviewers);
  });
  const reviewer = (n: number) => seated.reviewer(n);
  const vote = async (reportId: string, decision: Decision, count = 3) => {
    for (let n = 0; n < count; n += 1) await call(t, reviewer(n), calls.submitReview, voteOn(reportId, decision));
  };
  return { reviewer, vote };
}

const towards: Partial<Record<ReportStatus, Decision>> = {
  verified_cheater: 'cheater',
  verified_undetermined: 'undetermined',
  verified_duplicate: 'duplicate',
  verified_troll: 'troll',
};

/** Makes a report on a player who has linked an account here. */
export async function aCase(t: TestApp, status: ReportStatus = 'verified_cheater') {
  const player = await aPlayer(t.db);
  const accused = await aPerson(t, { steam64Id: player.steam64Id });
  const submitter = await aPerson(t);
  const mate = await aPlayer(t.db);
  const decision = towards[status];
  const reviewers: UserRow[] = [];
  if (decision) for (let n = 0; n < 3; n += 1) reviewers.push(await anEarlierReviewer(t));
  const report = await aReport(t.db, {
    player,
    submitter: submitter.user,
    lobby: [mate],
    reviews: reviewers.map((reviewer) => ({ decision: decision ?? 'cheater', reviewer })),
    createdAt: new Date(t.clock.now() - dayMs),
  });
  return { player, accused, submitter, mate, reviewers, report, reportId: report.id };
}
export type Case = Awaited<ReturnType<typeof aCase>>;

/** Convicts the player of a case once more, in another report. Returns its id. */
export async function anotherConviction(t: TestApp, { player }: Pick<Case, 'player'>): Promise<string> {
  const reviewers = [await anEarlierReviewer(t), await anEarlierReviewer(t), await anEarlierReviewer(t)];
  const reviews = reviewers.map((reviewer) => ({ decision: 'cheater' as const, reviewer }));
  const createdAt = new Date(t.clock.now() - dayMs);
  return (await aReport(t.db, { player, submitter: await aUser(t.db), reviews, createdAt })).id;
}

export const aVideo = () => ({ type: 'video' as const, url: aVideoUrl(), description: 'My screen' });

export const appealOf = (more: object = {}) => ({
  statement,
  ground: 'misleading_evidence',
  isPublic: true,
  evidenceLinks: [],
  ...more,
});

export async function appeal(t: TestApp, { accused, reportId }: Pick<Case, 'accused' | 'reportId'>, more: object = {}) {
  const { filing } = await call(t, accused, calls.fileAppeal, { params: { reportId }, body: appealOf(more) });
  return filing;
}

export const voteOn = (reportId: string, decision: Decision, more: object = {}) => ({
  params: { reportId },
  body: { decision, ...more },
});

export const essenceOf = async (t: TestApp, who: Person) => (await call(t, who, calls.getCurrentUser)).essence;
