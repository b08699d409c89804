import { calls } from '@argus/contract/kernel/calls';
import { minReviewers } from '@argus/domain/cases/assignment';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { filingRefusals } from '@argus/domain/filings/filing';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { override } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { fetchQueue, review } from '../../../tests/watch.ts';
import { hashIdentity } from '../../platform/db/identity-hash.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { formerAccounts, users } from '../../platform/db/schema/users.ts';
import { findOpenCase } from './queue.queries.ts';

const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));

/** Nobody was active lately, so that everybody is offered every case. */
const lastActiveAt = new Date(Date.now() - 30 * dayMs);
/** Reviewing makes people active; with more than six active reviewers, cases would be drawn. */
beforeEach(() => t.db.update(users).set({ lastActiveAt }));
const aReviewer = () => aPerson(t, { hasTheEye: true, lastActiveAt });
const addActiveReviewers = async () => {
  for (let n = 0; n < minReviewers; n += 1) await aPerson(t, { hasTheEye: true });
};
const body = { statement: 'The clip is from another match.' };
const claim = (who: Person, reportId: string) => call(t, who, calls.claimFalseReport, { params: { reportId }, body });
const refused = { status: 403, msg: reviewRefusals.review_after_claim.message };

test('whoever claimed that a report is false cannot review it, whatever becomes of the claim', async () => {
  const [reviewer, report] = [await aReviewer(), await aReport(t.db)];
  expect((await fetchQueue(t, reviewer.token, report.id)).notice).toBeNull();
  const { filing } = await claim(reviewer, report.id);
  expect(await review(t, reviewer.token, report.id, 'troll')).toEqual(refused);
  expect((await fetchQueue(t, reviewer.token, report.id)).notice).toBe(reviewRefusals.not_assigned.message);
  await call(t, reviewer, calls.withdrawFiling, { params: { filingId: filing.filingId } });
  expect(await review(t, reviewer.token, report.id, 'troll')).toEqual(refused);
  expect((await fetchQueue(t, reviewer.token, report.id)).notice).toBe(reviewRefusals.not_assigned.message);
});

test('a claim from an earlier account of the same person also excludes from the review', async () => {
  const [before, report] = [await aReviewer(), await aReport(t.db)];
  await claim(before, report.id);
  const discordId = '600000000000000002';
  const discordHash = hashIdentity(t.config.AUTH_SECRET, 'discord', discordId);
  const former = { userId: before.user.id, discordHash, eyeRemovedByStaff: false, deletedAt: new Date() };
  await t.db.update(users).set({ discordId: null, hasTheEye: false }).where(eq(users.id, before.user.id));
  await t.db.insert(formerAccounts).values(former);
  const back = await aPerson(t, { hasTheEye: true, lastActiveAt, discordId });
  expect(await review(t, back.token, report.id, 'troll')).toEqual(refused);
  expect((await fetchQueue(t, back.token, report.id)).notice).toBe(reviewRefusals.not_assigned.message);
});

test('a reviewer who voted on an open case can claim that it is false only once it is closed', async () => {
  const [reviewer, report] = [await aReviewer(), await aReport(t.db)];
  await review(t, reviewer.token, report.id, 'troll');
  const sent = { params: { reportId: report.id }, body };
  expect(await refusal(t, reviewer, calls.claimFalseReport, sent)).toEqual([
    409,
    filingRefusals.claim_after_review.message,
  ]);
  await override(t, report.id, 'verified_undetermined');
  await claim(reviewer, report.id);
  await override(t, report.id, 'unverified');
  expect(await review(t, reviewer.token, report.id, 'troll')).toEqual(refused);
});

test('whoever claims that one of several open reports on a player is false reviews none, and whoever voted on one claims nothing about another', async () => {
  const player = await aPlayer(t.db);
  const [one, twin] = [await aReport(t.db, { player }), await aReport(t.db, { player })];
  const [claimant, voter] = [await aReviewer(), await aReviewer()];
  await claim(claimant, one.id);
  expect((await review(t, voter.token, twin.id, 'troll')).status).toBe(201);
  const sent = { params: { reportId: one.id }, body };
  expect(await refusal(t, voter, calls.claimFalseReport, sent)).toEqual([
    409,
    filingRefusals.claim_after_review.message,
  ]);
  await addActiveReviewers();
  expect(await review(t, claimant.token, twin.id, 'troll')).toEqual(refused);
  expect(await findOpenCase(t.db, [claimant.user.id], twin.id, t.clock.now())).toBeNull();

  await t.db.update(users).set({ lastActiveAt });
  await override(t, one.id, 'verified_troll');
  await override(t, twin.id, 'verified_troll');
  const later = await aReport(t.db, { player, createdAt: new Date(t.clock.now() + 1000) });
  expect((await review(t, claimant.token, later.id, 'troll')).status).toBe(201);
});

test('of a vote and a concurrent claim about a twin by one person, one is accepted', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await t.db.update(users).set({ lastActiveAt });
    await addActiveReviewers();
    const [reviewer, player] = [await aReviewer(), await aPlayer(t.db)];
    const [one, twin] = [await aReport(t.db, { player }), await aReport(t.db, { player })];
    const [vote, claimed] = await Promise.all([
      review(t, reviewer.token, one.id, 'troll'),
      send(second, reviewer, calls.claimFalseReport, { params: { reportId: twin.id }, body }),
    ]);
    expect([
      [201, 409],
      [403, 201],
    ]).toContainEqual([vote.status, claimed.status]);
  }
});

test('of a vote and a concurrent claim by one person, one is accepted', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await t.db.update(users).set({ lastActiveAt });
    const [reviewer, report] = [await aReviewer(), await aReport(t.db)];
    const [vote, claimed] = await Promise.all([
      review(t, reviewer.token, report.id, 'troll'),
      send(second, reviewer, calls.claimFalseReport, { params: { reportId: report.id }, body }),
    ]);
    const onlyOne = [
      [201, 409],
      [403, 201],
    ];
    expect(onlyOne).toContainEqual([vote.status, claimed.status]);
    expect(await t.db.$count(filings, eq(filings.reportId, report.id))).toBe(vote.status === 201 ? 0 : 1);
  }
});
