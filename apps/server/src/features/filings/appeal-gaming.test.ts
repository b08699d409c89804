import { calls } from '@argus/contract/kernel/calls';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { filingMessages, filingRefusals } from '@argus/domain/filings/filing';
import { dayMs } from '@argus/domain/shared/time';
import { decisionRefusals } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aReport, tokenFor } from '../../../tests/builders.ts';
import {
  aCase,
  aFreshReviewer,
  appeal,
  appealOf,
  aVideo,
  type Case,
  statement,
  useFreshReviewers,
  voteOn,
} from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
const { reviewer, vote } = useFreshReviewers(t);

const reason = 'The account was bought a week ago.';
const appealRefusal = (who: Person, reportId: string) =>
  refusal(t, who, calls.fileAppeal, { params: { reportId }, body: appealOf() });

describe('a second appeal against a conviction', () => {
  test('needs a new video even if the accused deleted the account and came back', async () => {
    const theCase = await aCase(t);
    const { accused, reportId } = theCase;
    await appeal(t, theCase);
    await vote(reportId, 'cheater', 2);
    const { discordId, steam64Id } = accused.user;
    await call(t, accused, calls.deleteMyAccount);
    const returned = await aPerson(t, { discordId, steam64Id });
    expect(await appealRefusal(returned, reportId)).toEqual([409, filingRefusals.appeal_needs_new_video.message]);
    const { aboutMe } = await call(t, returned, calls.getContestable);
    expect(aboutMe).toMatchObject([{ action: 'appeal', needsNewVideo: true }]);
  });

  test('needs a new video even if somebody else has linked the Steam account', async () => {
    const theCase = await aCase(t);
    const { accused, reportId } = theCase;
    const { filingId } = await appeal(t, theCase);
    await t.db.update(users).set({ steam64Id: null }).where(eq(users.id, accused.user.id));
    const next = await aPerson(t, { steam64Id: accused.user.steam64Id });
    expect(await appealRefusal(next, reportId)).toEqual([409, filingRefusals.appeal_open.message]);
    await call(t, accused, calls.withdrawFiling, { params: { filingId } });
    expect(await appealRefusal(next, reportId)).toEqual([409, filingRefusals.appeal_needs_new_video.message]);
  });

  test('needs no new video if staff convicted again after reviewers overturned the conviction', async () => {
    const theCase = await aCase(t);
    const { reportId } = theCase;
    await appeal(t, theCase);
    await vote(reportId, 'undetermined', 3);
    const body = { newStatus: 'verified_cheater', reason };
    await call(t, await anAdmin(t), calls.overrideStatus, { params: { reportId }, body });
    for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
    t.clock.advance(1000);
    expect(await appeal(t, theCase)).toMatchObject({ state: 'review' });
  });

  test('against another report on the player is separate: overturning one leaves the other open', async () => {
    const one = await aCase(t);
    const other = await aCase(t);
    await appeal(t, one);
    await appeal(t, other);
    await vote(one.reportId, 'undetermined', 3);
    expect(await call(t, null, calls.getReport, { params: { reportId: other.reportId } })).toMatchObject({
      reportStatus: 'verified_cheater',
      underAppeal: true,
    });
  });
});

describe('staff who are part of the case', () => {
  const makeModerator = async (person: Person): Promise<Person> => {
    const { id } = person.user;
    await t.db.update(users).set({ userType: 'moderator' }).where(eq(users.id, id));
    const user = { ...person.user, userType: 'moderator' as const };
    return { user, token: await tokenFor(t, user) };
  };
  const people: [string, (theCase: Case) => Person, string][] = [
    ['the submitter', ({ submitter }) => submitter, decisionRefusals.decision_on_own_report.message],
    ['the accused, who filed it', ({ accused }) => accused, decisionRefusals.decision_on_own_filing.message],
  ];
  test.each(people)('%s: can neither reserve the item nor hide the statement', async (_, find, sentence) => {
    const theCase = await aCase(t);
    const { filingId } = await appeal(t, theCase, { ground: 'not_in_control' });
    const staff = await makeModerator(find(theCase));
    const params = { filingId };
    expect(await refusal(t, staff, calls.takeLease, { params })).toEqual([403, sentence]);
    for (const isHidden of [true, false]) {
      const sent = { params, body: { isHidden, reason } };
      expect(await refusal(t, staff, calls.hideStatement, sent)).toEqual([403, sentence]);
    }
    const other = await aModerator(t);
    await call(t, other, calls.takeLease, { params });
    await call(t, other, calls.decideFiling, { params, body: { decision: 'decline', reason } });
  });
});

describe('a claim', () => {
  test('is accepted when reviewers find the report malicious', async () => {
    const { reportId, submitter } = await aCase(t, 'unverified');
    const claimant = await aPerson(t);
    const body = { statement, evidenceLinks: [] };
    const { filing } = await call(t, claimant, calls.claimFalseReport, { params: { reportId }, body });
    await vote(reportId, 'troll');
    const moderator = await aModerator(t);
    const { items } = await call(t, moderator, calls.listInbox, { query: { limit: '100' } });
    expect(items.map(({ filingId }) => filingId)).not.toContain(filing.filingId);
    const { cases } = await call(t, claimant, calls.listMyCases);
    expect(cases).toMatchObject([
      { filingId: filing.filingId, state: 'accepted', reason: filingMessages.found_malicious.message },
    ]);
    expect((await call(t, claimant, calls.getUnseenNotices)).newest).toMatchObject({ filing: { state: 'accepted' } });
    expect((await call(t, submitter, calls.getUnseenNotices)).newest).toMatchObject({ essenceChange: -50 });
  });
});

test('whoever submitted another report about the player cannot review the appeal, because their report could become the conviction', async () => {
  const theCase = await aCase(t);
  const { player, reportId } = theCase;
  const own = { submitter: reviewer(0).user, createdAt: new Date(t.clock.now() - 40 * dayMs) };
  await aReport(t.db, { player, status: 'verified_cheater', ...own });
  await appeal(t, theCase);
  expect(await refusal(t, reviewer(0), calls.submitReview, voteOn(reportId, 'undetermined'))).toEqual([
    403,
    reviewRefusals.review_beside_own_report.message,
  ]);
  const isOffered = async (who: Person) =>
    (await call(t, who, calls.listReviewQueue)).reports.some((report) => report.reportId === reportId);
  expect([await isOffered(reviewer(0)), await isOffered(reviewer(1))]).toEqual([false, true]);
});

test('whoever appeals against their own report sees the appeal once among their cases', async () => {
  const theCase = await aCase(t);
  const { submitter, accused, player, reportId } = theCase;
  await t.db.update(users).set({ steam64Id: null }).where(eq(users.id, accused.user.id));
  await t.db.update(users).set({ steam64Id: player.steam64Id }).where(eq(users.id, submitter.user.id));
  await appeal(t, { accused: submitter, reportId }, { evidenceLinks: [aVideo()] });
  const { cases, totalCases } = await call(t, submitter, calls.listMyCases);
  expect([totalCases, cases]).toMatchObject([1, [{ role: 'author' }]]);
});
