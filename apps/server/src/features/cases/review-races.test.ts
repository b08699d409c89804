import { msgSchema } from '@argus/contract/kernel/fields';
import { evaluate } from '@argus/domain/cases/consensus';
import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs } from '@argus/domain/shared/time';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { startServerProcess } from '../../../tests/process/start-process.ts';
import { type TestApp, useTestApp } from '../../../tests/test-app.ts';
import { aWatcher, review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';
import { caseOfPlayer, createAssignment } from './assignment.ts';

type Answer = { status: number; msg: string };
type Send = (watcher: Watcher, reportId: string, decision: Decision) => Promise<Answer>;

const crowd = 50;
/** Half of the active reviewers are offered an old case; fewer than 50 of 160 are drawn only once in a million. */
const activeReviewers = 160;
const longAgo = (t: TestApp) => new Date(t.clock.now() - 100 * dayMs);
/** Two of three decide on cheater, so that some cases are unanimous, some extended and some split. */
const decisionAt = (index: number): Decision => (index % 3 === 2 ? decisions[index % 4] : undefined) ?? 'cheater';

/** Lists everybody who is offered the case, using the draw of the server. */
async function listOffered(
  t: TestApp,
  watchers: readonly Watcher[],
  report: { reportedSteam64Id: string; createdAt: Date },
) {
  const isAssigned = await createAssignment({ db: t.db, config: t.config, clock: t.clock.now }).present(
    await aUser(t.db),
  );
  const { createdAt: waitingSince } = report;
  const waiting = { ...report, round: 1, restsUntil: null, waitingSince, playerWaitingSince: waitingSince };
  return watchers.filter(({ user }) => isAssigned(user.id, caseOfPlayer(waiting)));
}

async function reviewAllAtOnce(t: TestApp, watchers: readonly Watcher[], send: Send): Promise<void> {
  const player = await aPlayer(t.db);
  // The case may be a duplicate of this report.
  await aReport(t.db, { player, reviews: [], status: 'verified_undetermined', createdAt: longAgo(t) });
  const report = await aReport(t.db, { player, createdAt: longAgo(t) });
  const offered = (await listOffered(t, watchers, report)).slice(0, crowd);
  expect(offered).toHaveLength(crowd);
  const answers = await Promise.all(offered.map((watcher, index) => send(watcher, report.id, decisionAt(index))));

  const stored = await t.db
    .select()
    .from(reviews)
    .where(eq(reviews.reportId, report.id))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
  const accepted = answers.filter(({ status }) => status === 201);
  expect(stored.length).toBeGreaterThanOrEqual(3);
  expect(stored.length).toBeLessThanOrEqual(5);
  expect(accepted).toHaveLength(stored.length);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer).toEqual({ status: 409, msg: reviewRefusals.report_closed.message });
  }
  const [closed] = await t.db.select().from(reports).where(eq(reports.id, report.id));
  expect(closed?.status).toBe(evaluate(stored.map(({ decision }) => decision)).status);
  const paid = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, report.id));
  expect(
    paid
      .filter(({ reason }) => reason === 'review')
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual(stored.map(({ reviewerId }) => reviewerId).toSorted());
  expect(await checkInvariants(t.db)).toEqual([]);
}

const manyWatchers = (t: TestApp) => Promise.all(Array.from({ length: activeReviewers }, () => aWatcher(t)));

describe('many reviewers on two app instances', () => {
  const t = useTestApp();
  const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
  let watchers: Watcher[];
  beforeAll(async () => {
    watchers = await manyWatchers(t);
  });

  test.each([1, 2, 3])('fifty of them reviewing one report at once leave it consistent (%i)', async () => {
    let turn = 0;
    await reviewAllAtOnce(t, watchers, ({ token }, reportId, decision) => {
      turn += 1;
      return review(turn % 2 === 0 ? t : second, token, reportId, decision);
    });
  });

  test('fifty of them reviewing one report at once through two processes leave it consistent', async () => {
    const { PUBLIC_URL, AUTH_SECRET } = t.config;
    const env = { DATABASE_URL: t.databaseUrl, PUBLIC_URL, AUTH_SECRET };
    const start = () => startServerProcess(t.sandbox, env);
    const processes = await Promise.all([start(), start()]);
    let turn = 0;
    await reviewAllAtOnce(t, watchers, async ({ token }, reportId, decision) => {
      turn += 1;
      const origin = processes[turn % 2]?.origin ?? '';
      const answer = await fetch(`${origin}/api/reviews/${reportId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': token },
        body: JSON.stringify({ decision, additionalEvidence: [] }),
      });
      return { status: answer.status, msg: msgSchema.parse(await answer.json()).msg };
    });
  });
});

describe('few reviewers on two app instances', () => {
  const t = useTestApp();
  const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
  let watchers: Awaited<ReturnType<typeof sixWatchers>>;
  beforeAll(async () => {
    watchers = await sixWatchers(t);
  });

  test('two concurrent convictions of one player pay the +20 once', async () => {
    // Nobody takes part in both cases, so that only the lock of the player keeps them apart.
    const [a, b, c, d, e, f] = watchers;
    const by = (...reviewers: Watcher[]) =>
      reviewers.map(({ user: reviewer }) => ({ decision: 'cheater' as const, reviewer }));
    for (let round = 0; round < 10; round += 1) {
      const player = await aPlayer(t.db);
      const submitters = [await aUser(t.db), await aUser(t.db)] as const;
      const first = await aReport(t.db, { player, submitter: submitters[0], reviews: by(a, b) });
      const other = await aReport(t.db, { player, submitter: submitters[1], reviews: by(d, e) });
      const answers = await Promise.all([
        review(t, c.token, first.id, 'cheater'),
        review(second, f.token, other.id, 'cheater'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const convictions = await t.db.select().from(essenceEntries).where(eq(essenceEntries.reason, 'conviction'));
      const ofPlayer = convictions.filter(({ reportId }) => reportId === first.id || reportId === other.id);
      expect(ofPlayer.map(({ amount }) => amount)).toEqual([20]);
      const [convicted] = await t.db.select().from(players).where(eq(players.steam64Id, player.steam64Id));
      expect(convicted).toMatchObject({ convictingReportId: ofPlayer[0]?.reportId, convictions: 2 });
    }
    expect(await checkInvariants(t.db)).toEqual([]);
  });

  test('a reviewer who sends the same review many times at once is counted once', async () => {
    const [me] = watchers;
    const report = await aReport(t.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => review(index % 2 === 0 ? t : second, me.token, report.id, 'cheater')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ msg }) => msg === reviewRefusals.already_reviewed.message),
    ).toBe(true);
    expect(await checkInvariants(t.db)).toEqual([]);
  });

  test.each([1, 2, 3])(
    'many concurrent reviews among people who judge each other’s reports leave all numbers exact (%i)',
    async () => {
      const open = [];
      for (const player of [await aPlayer(t.db), await aPlayer(t.db)]) {
        for (const { user: submitter } of watchers.slice(0, 3)) open.push(await aReport(t.db, { player, submitter }));
      }
      const answers = await Promise.all(
        open.flatMap((report, row) =>
          watchers.map(({ token }, column) =>
            review((row + column) % 2 === 0 ? t : second, token, report.id, decisionAt(row * 5 + column * 3)),
          ),
        ),
      );
      expect(answers.filter(({ msg }) => msg === reviewRefusals.review_of_own_report.message)).toHaveLength(
        open.length,
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses.difference(new Set([201, 403, 409]))).toEqual(new Set());
      expect(await checkInvariants(t.db)).toEqual([]);
    },
  );
});
