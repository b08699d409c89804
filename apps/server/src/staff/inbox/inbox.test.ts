import { calls } from '@argus/contract/kernel/calls';
import { filingMessages, filingRefusals } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { decisionRefusals } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCase, aFreshReviewer, appeal, aVideo, essenceOf, statement, voteOn } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const t = useTestApp();
let moderator: Person;
beforeAll(async () => {
  moderator = await aModerator(t);
  // These reviewers may decide appeals. While no more than six are active, each of them is offered every case.
  for (let n = 0; n < 3; n += 1) await aFreshReviewer(t);
});

const reason = 'The account was bought a week ago.';
const body = { statement, evidenceLinks: [] };

async function aClaim(who?: Person) {
  const theCase = await aCase(t);
  const params = { reportId: theCase.reportId };
  t.clock.advance(1000);
  const { filing } = await call(t, who ?? (await aPerson(t)), calls.claimFalseReport, { params, body });
  return { ...theCase, filingId: filing.filingId };
}

describe('the Inbox', () => {
  const idsOf = async (query = {}) =>
    (await call(t, moderator, calls.listInbox, { query: { limit: '100', ...query } })).items.map(
      ({ filingId }) => filingId,
    );

  test('lists what waits for staff, longest wait first, by kind and page', async () => {
    const [before, claimsBefore] = [await idsOf(), await idsOf({ kind: 'claim' })];
    const first = await aClaim();
    const ofAppeal = await aCase(t);
    t.clock.advance(1000);
    const second = await appeal(t, ofAppeal, { ground: 'not_in_control' });
    const third = await aClaim();
    expect(await idsOf()).toEqual([...before, first.filingId, second.filingId, third.filingId]);
    expect(await idsOf({ kind: 'claim' })).toEqual([...claimsBefore, first.filingId, third.filingId]);
    expect(await idsOf({ kind: 'reopening' })).toEqual([]);
    const page = (n: number) => ({ limit: '1', page: String(before.length + n) });
    expect(await idsOf(page(2))).toEqual([second.filingId]);
    const { items, totalItems } = await call(t, moderator, calls.listInbox, { query: page(1) });
    expect([totalItems, items[0]]).toEqual([
      before.length + 3,
      expect.objectContaining({
        filingId: first.filingId,
        statement,
        lease: null,
        waitingSince: expect.any(String),
        author: expect.objectContaining({ username: expect.any(String) }),
      }),
    ]);
  });

  test('reserves an item for one person at a time, for a minute that can be renewed', async () => {
    const { filingId, reportId } = await aClaim();
    const other = await anAdmin(t);
    const params = { filingId };
    const shownTo = async (who: Person) =>
      (await call(t, who, calls.listInbox, { query: { limit: '100' } })).items.find(
        (item) => item.filingId === filingId,
      );
    const { lease } = await call(t, moderator, calls.takeLease, { params });
    expect(lease).toMatchObject({ userId: moderator.user.id, isMine: true });
    const taken = [409, 'Another staff member is working on this. Please choose another item.'];
    expect(await refusal(t, other, calls.takeLease, { params })).toEqual(taken);
    const decision = { params, body: { decision: 'decline', reason } };
    expect(await refusal(t, other, calls.decideFiling, decision)).toEqual(taken);
    const override = { params: { reportId }, body: { newStatus: 'verified_troll', reason } };
    expect(await refusal(t, other, calls.overrideStatus, override)).toEqual(taken);
    expect((await shownTo(other))?.lease).toMatchObject({ isMine: false });
    t.clock.advance(50_000);
    await call(t, moderator, calls.takeLease, { params });
    t.clock.advance(50_000);
    expect(await refusal(t, other, calls.takeLease, { params })).toEqual(taken);
    t.clock.advance(10_001);
    expect((await shownTo(other))?.lease).toBeNull();
    await call(t, other, calls.takeLease, { params });
    await call(t, other, calls.releaseLease, { params });
    await call(t, moderator, calls.takeLease, { params });
    await call(t, moderator, calls.decideFiling, decision);
    expect(await refusal(t, moderator, calls.takeLease, { params })).toEqual([409, filingRefusals.filing_over.message]);
    expect(await refusal(t, moderator, calls.decideFiling, decision)).toEqual([
      409,
      filingRefusals.filing_over.message,
    ]);
  });

  test('refuses a decision whose reason is missing, too short or too long', async () => {
    const { filingId } = await aClaim();
    for (const short of ['', 'too short', 'x'.repeat(501)]) {
      const sent = { params: { filingId }, body: { decision: 'decline', reason: short } };
      expect(await refusal(t, moderator, calls.decideFiling, sent)).toEqual([
        400,
        formatMessage(filingMessages.reason_length),
      ]);
    }
  });
});

describe('an appeal that waits for staff', () => {
  const atStaff = async () => {
    const theCase = await aCase(t);
    const { filingId } = await appeal(t, theCase, { ground: 'not_in_control' });
    return { ...theCase, filingId };
  };

  test('is overturned when staff accept it: Essence, history and notices change, and the reason is shown', async () => {
    const { filingId, reportId, submitter, accused } = await atStaff();
    const sent = { params: { filingId }, body: { decision: 'accept', reason } };
    const { filing } = await call(t, moderator, calls.decideFiling, sent);
    expect(filing).toMatchObject({ state: 'overturned', reason, votes: null });
    const report = await call(t, null, calls.getReport, { params: { reportId } });
    expect(report).toMatchObject({ reportStatus: 'verified_undetermined', underAppeal: false, override: { reason } });
    expect('timeline' in report && report.timeline.slice(-2).map(({ kind }) => kind)).toEqual([
      'overridden',
      'appeal_overturned',
    ]);
    expect(await essenceOf(t, submitter)).toBe(0);
    for (const who of [submitter, accused]) {
      expect((await call(t, who, calls.getUnseenNotices)).newest).toMatchObject({
        filing: { state: 'overturned', reason },
      });
    }
    const acts = await t.db.select().from(auditLog).where(eq(auditLog.targetReportId, reportId));
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['decide_filing', 'override_status']);
    expect(acts.find(({ action }) => action === 'override_status')?.after).toMatchObject({ reason });
  });

  test('is upheld when staff decline it', async () => {
    const { filingId, reportId } = await atStaff();
    await call(t, moderator, calls.decideFiling, { params: { filingId }, body: { decision: 'decline', reason } });
    const report = await call(t, null, calls.getReport, { params: { reportId } });
    expect(report).toMatchObject({
      reportStatus: 'verified_cheater',
      underAppeal: false,
      appeals: [{ state: 'upheld', reason, votes: null }],
    });
  });

  test('is closed when staff override the report', async () => {
    const { filingId, reportId } = await atStaff();
    const sent = { params: { reportId }, body: { newStatus: 'verified_undetermined', reason } };
    await call(t, moderator, calls.overrideStatus, sent);
    expect(await call(t, moderator, calls.getFilingForStaff, { params: { filingId } })).toMatchObject({
      state: 'overturned',
      reason,
    });
    const { items } = await call(t, moderator, calls.listInbox, { query: { limit: '100' } });
    expect(items.map((item) => item.filingId)).not.toContain(filingId);
  });
});

describe('staff cannot decide', () => {
  test('an appeal against a report that they overrode, not even by another override', async () => {
    const theCase = await aCase(t, 'verified_undetermined');
    const { reportId } = theCase;
    const params = { reportId };
    await call(t, moderator, calls.overrideStatus, { params, body: { newStatus: 'verified_cheater', reason } });
    const { filingId } = await appeal(t, theCase, { ground: 'not_in_control' });
    const refused = [403, decisionRefusals.decision_after_override.message];
    const sent = { params: { filingId }, body: { decision: 'decline', reason } };
    expect(await refusal(t, moderator, calls.decideFiling, sent)).toEqual(refused);
    const again = { params, body: { newStatus: 'verified_undetermined', reason } };
    expect(await refusal(t, moderator, calls.overrideStatus, again)).toEqual(refused);
    expect(await call(t, moderator, calls.getFilingForStaff, { params: { filingId } })).toMatchObject({
      decisionRefusal: decisionRefusals.decision_after_override.message,
    });
    await call(t, await anAdmin(t), calls.decideFiling, sent);
  });

  test('what they filed themselves, neither in the Inbox nor by an override', async () => {
    const { filingId, reportId } = await aClaim(moderator);
    const refused = [403, decisionRefusals.decision_on_own_filing.message];
    const sent = { params: { filingId }, body: { decision: 'accept', reason } };
    expect(await refusal(t, moderator, calls.decideFiling, sent)).toEqual(refused);
    const override = { params: { reportId }, body: { newStatus: 'verified_troll', reason } };
    expect(await refusal(t, moderator, calls.overrideStatus, override)).toEqual(refused);
  });

  test('a case whose appeal they reviewed', async () => {
    const theCase = await aCase(t);
    const staff = await aFreshReviewer(t, { userType: 'moderator' });
    await appeal(t, theCase);
    const { reportId } = theCase;
    await call(t, staff, calls.submitReview, voteOn(reportId, 'cheater'));
    const override = { params: { reportId }, body: { newStatus: 'verified_undetermined', reason } };
    expect(await refusal(t, staff, calls.overrideStatus, override)).toEqual([
      403,
      decisionRefusals.decision_after_review.message,
    ]);
  });
});

test('a hidden statement is shown only to staff and its author, and hiding it is logged', async () => {
  const theCase = await aCase(t);
  const { reportId, accused } = theCase;
  const { filingId } = await appeal(t, theCase, { evidenceLinks: [aVideo()] });
  const hide = { params: { filingId }, body: { isHidden: true, reason } };
  const { filing } = await call(t, moderator, calls.hideStatement, hide);
  expect(filing).toMatchObject({ isStatementHidden: true, statement });
  const reviewer = await aFreshReviewer(t);
  const { reports: offered } = await call(t, reviewer, calls.listReviewQueue);
  expect(offered.find((offer) => offer.reportId === reportId)?.appeal).toMatchObject({
    statement: null,
    evidenceLinks: [],
  });
  const override = { params: { reportId }, body: { newStatus: 'verified_undetermined', reason } };
  await call(t, moderator, calls.overrideStatus, override);
  const read = () => call(t, null, calls.getReport, { params: { reportId } });
  expect(await read()).toMatchObject({ appeals: [{ statement: null, isStatementHidden: true, evidenceLinks: [] }] });
  expect((await call(t, accused, calls.listMyCases)).cases).toMatchObject([{ statement, isStatementHidden: true }]);
  await call(t, moderator, calls.hideStatement, { params: { filingId }, body: { isHidden: false, reason } });
  expect(await read()).toMatchObject({ appeals: [{ statement, isStatementHidden: false }] });
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetReportId, reportId))
    .orderBy(auditLog.createdAt);
  expect(acts.map(({ action }) => action)).toEqual(['hide_statement', 'override_status', 'show_statement']);
});

describe('an override', () => {
  test('closes an appeal that reviewers were deciding, and tells the author', async () => {
    for (const [newStatus, state] of [
      ['verified_troll', 'closed'],
      ['unverified', 'closed'],
    ] as const) {
      const theCase = await aCase(t);
      const { filingId } = await appeal(t, theCase);
      const params = { reportId: theCase.reportId };
      await call(t, moderator, calls.overrideStatus, { params, body: { newStatus, reason } });
      const [own] = (await call(t, theCase.accused, calls.listMyCases)).cases;
      expect(own).toMatchObject({ filingId, state, closedBy: 'override', reason });
      const report = await call(t, null, calls.getReport, { params });
      expect('timeline' in report && report.timeline.at(-1)?.kind).toBe('appeal_closed');
    }
  });

  test('shows its reason on the case and in the log, or that there is none', async () => {
    const { reportId } = await aCase(t);
    const params = { reportId };
    await call(t, moderator, calls.overrideStatus, { params, body: { newStatus: 'verified_undetermined' } });
    const read = () => call(t, null, calls.getReport, { params });
    expect(await read()).toMatchObject({ override: { reason: null } });
    const short = { params, body: { newStatus: 'verified_troll', reason: 'short' } };
    expect(await refusal(t, moderator, calls.overrideStatus, short)).toEqual([
      400,
      formatMessage(filingMessages.reason_length),
    ]);
    await call(t, moderator, calls.overrideStatus, { params, body: { newStatus: 'verified_troll', reason } });
    const report = await read();
    expect(report).toMatchObject({ override: { reason } });
    expect('timeline' in report && report.timeline.at(-1)).toMatchObject({ kind: 'overridden', reason });
    const [last] = (await call(t, moderator, calls.listAuditLog, { query: { targetReport: reportId } })).entries;
    expect(last?.after).toMatchObject({ reason });
  });
});

test('the panel finds reports by id, by the end of the id and by address, and users by address', async () => {
  const { reportId, submitter } = await aCase(t);
  for (const steamId of [reportId, `#${reportId.slice(-6)}`, `https://argus.example/panel/reports/${reportId}`]) {
    const { reports, totalReports } = await call(t, moderator, calls.listReports, { query: { steamId } });
    expect([reports.map((found) => found.reportId), totalReports]).toEqual([[reportId], 1]);
  }
  const { id, discordId } = submitter.user;
  for (const name of [id, discordId]) {
    const query = { steamId: `https://argus.example/user/${name}` };
    expect((await call(t, moderator, calls.listUsers, { query })).users.map(({ _id }) => _id)).toEqual([id]);
  }
});
