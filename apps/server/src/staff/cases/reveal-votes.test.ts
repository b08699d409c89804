import { calls } from '@argus/contract/kernel/calls';
import { copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { decisionRefusals } from '@argus/domain/staff/override';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { previewClosing } from '../../../tests/bulk.ts';
import { statement } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, fingerprint, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

/* Two processes share one database. */
const t = useTestApp();
const second = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
let watchers: Watcher[];
let [staff, other]: Person[] = [];
const someone = (who: Person | undefined): Person => {
  if (!who) throw new Error('is there');
  return who;
};

beforeAll(async () => {
  watchers = await sixWatchers(t);
});
beforeEach(async () => {
  [staff, other] = [await anAdmin(t), await aModerator(t)];
});
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const refused = [403, decisionRefusals.decision_after_reveal.message];
const reason = 'The clip shows the reported player.';
const aCase = async () => {
  const video = aVideoUrl();
  // This is one of the six reviewers: with a seventh, a draw would decide who is offered the case.
  const reviewer = watchers[5]?.user;
  if (!reviewer) throw new Error('there are six');
  const { id } = await aReport(t.db, {
    reviews: [{ decision: 'cheater', reviewer }],
    evidence: [{ type: 'video', url: video }],
  });
  return { reportId: id, video };
};
const reveal = (who: Person | undefined, reportId: string) =>
  call(t, someone(who), calls.openVotes, { params: { reportId } });

test('whoever revealed the votes of an open case can decide nothing about it', async () => {
  const { reportId, video } = await aCase();
  const claimed = { params: { reportId }, body: { statement, evidenceLinks: [] } };
  const { filing } = await call(t, await aPerson(t), calls.claimFalseReport, claimed);
  await call(t, someone(other), calls.addEvidenceCopy, {
    params: { reportId },
    body: { kind: 'mirror', of: video, url: aVideoUrl() },
  });
  const [copy] = (await reveal(staff, reportId)).evidenceCopies;
  const before = await fingerprint(t.db);
  const params = { reportId };
  const filed = { params: { filingId: filing.filingId } };
  const refusals = [
    await refusal(t, someone(staff), calls.overrideStatus, { params, body: { newStatus: 'verified_cheater' } }),
    await refusal(t, someone(staff), calls.overrideStatus, {
      params,
      body: { newStatus: 'unverified', additionalEvidence: [{ url: aVideoUrl() }] },
    }),
    await refusal(t, someone(staff), calls.previewStatus, { params, query: { newStatus: 'verified_cheater' } }),
    await refusal(t, someone(staff), calls.decideFiling, { ...filed, body: { decision: 'accept', reason } }),
    await refusal(t, someone(staff), calls.decideFiling, { ...filed, body: { decision: 'decline', reason } }),
    await refusal(t, someone(staff), calls.takeLease, filed),
    await refusal(t, someone(staff), calls.hideStatement, { ...filed, body: { isHidden: true, reason } }),
    await refusal(t, someone(staff), calls.removeEvidenceCopy, { params: { copyId: copy?._id ?? '' } }),
  ];
  expect(refusals).toEqual(Array(8).fill(refused));
  const mirror = { params, body: { kind: 'mirror', of: video, url: aVideoUrl() } };
  expect(await refusal(t, someone(staff), calls.addEvidenceCopy, mirror)).toEqual([
    403,
    copyRefusals.mirror_after_reveal.message,
  ]);
  const bulk = await previewClosing(t, someone(staff), [reportId]);
  expect(bulk.reports.map(({ refusal }) => refusal)).toEqual([refused[1]]);
  expect(await fingerprint(t.db)).toBe(before);
  const again = await reveal(staff, reportId);
  expect(again).toMatchObject({ areVotesHidden: false, decisionRefusal: refused[1] });
  expect(again.filings).toMatchObject([{ decisionRefusal: refused[1] }]);
});

test('whoever revealed the votes can decide again after another staff member closed the case, and in a new round', async () => {
  const { reportId } = await aCase();
  const params = { reportId };
  await reveal(staff, reportId);
  await call(t, someone(other), calls.overrideStatus, { params, body: { newStatus: 'verified_troll' } });
  await call(t, someone(staff), calls.overrideStatus, { params, body: { newStatus: 'verified_cheater' } });
  await call(t, someone(other), calls.overrideStatus, { params, body: { newStatus: 'unverified' } });
  const seen = await call(t, someone(staff), calls.getReportForStaff, { params });
  expect(seen).toMatchObject({ round: 2, areVotesHidden: true, decisionRefusal: null });
  await call(t, someone(staff), calls.overrideStatus, { params, body: { newStatus: 'verified_troll' } });
});

test('after a staff member revealed the votes, reviewers can still close the case', async () => {
  const { reportId } = await aCase();
  await reveal(staff, reportId);
  for (const { token } of watchers.slice(0, 2)) await review(t, token, reportId, 'cheater');
  const params = { reportId };
  const closed = await call(t, someone(staff), calls.getReportForStaff, { params });
  expect(closed).toMatchObject({ reportStatus: 'verified_cheater', decisionRefusal: null });
  await call(t, someone(staff), calls.overrideStatus, { params, body: { newStatus: 'verified_undetermined' } });
});

test('of a reveal and a concurrent decision by one staff member, one is accepted', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { reportId } = await aCase();
    const params = { reportId };
    const both = [
      () => send(t, someone(staff), calls.openVotes, { params }),
      () => send(second, someone(staff), calls.overrideStatus, { params, body: { newStatus: 'verified_troll' } }),
    ];
    await Promise.all((n % 2 ? both : both.toReversed()).map((start) => start()));
    const { entries } = await call(t, someone(staff), calls.listAuditLog, { query: { targetReport: reportId } });
    expect(entries).toHaveLength(1);
  }
});

test('the preview of an open case does not depend on who voted what and added evidence', async () => {
  const [submitter, reviewer] = [await aUser(t.db), await aUser(t.db, { hasTheEye: true })];
  const previewed = async (decision: 'cheater' | 'undetermined') => {
    const { id: reportId } = await aReport(t.db, { submitter, reviews: [{ decision, reviewer, video: aVideoUrl() }] });
    const query = { newStatus: 'verified_cheater' };
    const { text } = await send(t, someone(other), calls.previewStatus, { params: { reportId }, query });
    expect(text).not.toContain(reviewer.id);
    return text.replaceAll(reportId, '');
  };
  expect(await previewed('cheater')).toBe(await previewed('undetermined'));
});

test('whoever revealed the votes on one of several open reports on a player can decide none of them', async () => {
  const player = await aPlayer(t.db);
  const [reviewer] = watchers;
  if (!reviewer) throw new Error('there are six');
  const reviews = [{ decision: 'cheater' as const, reviewer: reviewer.user }];
  const original = await aReport(t.db, { player, reviews });
  const twin = await aReport(t.db, { player, reviews });
  const ofOriginal = { params: { reportId: original.id } };
  await reveal(staff, twin.id);
  const params = { reportId: original.id };
  const unseen = await call(t, someone(staff), calls.getReportForStaff, { params });
  expect(unseen).toMatchObject({ areVotesHidden: true, reviews: [], decisionRefusal: refused[1], restRefusal: null });
  expect((await reveal(staff, original.id)).reviews).toHaveLength(1);
  const { entries } = await call(t, someone(staff), calls.listAuditLog, { query: { targetReport: original.id } });
  expect(entries.map(({ action }) => action)).toEqual(['open_votes']);
  const override = { ...ofOriginal, body: { newStatus: 'verified_cheater' } };
  expect(await refusal(t, someone(staff), calls.overrideStatus, override)).toEqual(refused);

  const closing = { params: { reportId: twin.id }, body: { newStatus: 'verified_duplicate' } };
  await call(t, someone(other), calls.overrideStatus, closing);
  const seen = await call(t, someone(other), calls.getReportForStaff, { params: { reportId: twin.id } });
  expect(seen).toMatchObject({ reportStatus: 'verified_duplicate', areVotesHidden: true, reviews: [] });
  await reveal(other, twin.id);
  expect(await refusal(t, someone(other), calls.overrideStatus, override)).toEqual(refused);
});

test('closing and reopening a twin reveals no votes, and whoever voted on one report cannot decide its twin', async () => {
  const player = await aPlayer(t.db);
  const [reviewer] = watchers;
  if (!reviewer) throw new Error('there are six');
  const voting = await aPerson(t, { userType: 'moderator' });
  await aReport(t.db, {
    player,
    reviews: [
      { decision: 'cheater', reviewer: reviewer.user },
      { decision: 'cheater', reviewer: voting.user },
    ],
  });
  const twin = await aReport(t.db, { player, reviews: [{ decision: 'cheater', reviewer: reviewer.user }] });
  const params = { reportId: twin.id };
  const troll = { params, body: { newStatus: 'verified_troll' } };
  expect(await refusal(t, voting, calls.overrideStatus, troll)).toEqual([
    403,
    decisionRefusals.decision_after_review.message,
  ]);
  for (const newStatus of ['verified_duplicate', 'unverified']) {
    await call(t, someone(other), calls.overrideStatus, { params, body: { newStatus } });
  }
  const seen = await call(t, someone(other), calls.getReportForStaff, { params });
  expect(seen).toMatchObject({ round: 2, areVotesHidden: true, reviews: [] });
});

test('a reveal also counts for a twin that was submitted later, even after the revealed report is closed', async () => {
  const player = await aPlayer(t.db);
  const first = await aReport(t.db, { player, createdAt: new Date(t.clock.now() - 7_200_000) });
  await reveal(staff, first.id);
  const twin = await aReport(t.db, { player });
  const closing = { params: { reportId: first.id }, body: { newStatus: 'verified_undetermined' } };
  await call(t, someone(other), calls.overrideStatus, closing);
  const override = { params: { reportId: twin.id }, body: { newStatus: 'verified_cheater' } };
  expect(await refusal(t, someone(staff), calls.overrideStatus, override)).toEqual(refused);
});
