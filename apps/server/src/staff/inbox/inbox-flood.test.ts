import { calls } from '@argus/contract/kernel/calls';
import { filingRefusals } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { decisionRefusals, overrideMessages } from '@argus/domain/staff/override';
import { pauseMessages, pauseValues } from '@argus/domain/staff/reporting-pause';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aVideoUrl } from '../../../tests/builders.ts';
import { aCase, appeal, statement } from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, type Person, refusal } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const t = useTestAppPerTest();
let moderator: Person;
beforeEach(async () => {
  moderator = await aModerator(t);
});

const reason = 'Looked at it twice, nothing to see.';

async function claim(who: Person, reportId: string) {
  t.clock.advance(10);
  const sent = { params: { reportId }, body: { statement, evidenceLinks: [] } };
  return (await call(t, who, calls.claimFalseReport, sent)).filing.filingId;
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(t)));
const listInbox = () => call(t, moderator, calls.listInbox, { query: { limit: '100' } });
const pause = (who: Person, days: number | null) =>
  call(t, moderator, calls.pauseReporting, { params: { userId: who.user.id }, body: { days, reason } });
const noticesOf = async (who: Person) => (await call(t, who, calls.listNotices)).notices;
const statesOf = async (reportId: string) =>
  (await t.db.select().from(filings).where(eq(filings.reportId, reportId))).map(({ state }) => state);

describe('many claims about few reports', () => {
  test('are one item per report with a count, and an appeal is an item of its own', async () => {
    const cases = await Promise.all(Array.from({ length: 5 }, () => aCase(t, 'verified_undetermined')));
    const claimants = await people(6);
    for (const { reportId } of cases) for (const who of claimants) await claim(who, reportId);
    const { items, totalItems } = await listInbox();
    expect(totalItems).toBe(5);
    expect(items.map(({ filedCount, kind }) => [filedCount, kind])).toEqual(Array(5).fill([6, 'claim']));
    expect(items.map(({ author }) => author._id)).toEqual(Array(5).fill(claimants[0]?.user.id));
    const convicted = await aCase(t);
    await claim(await aPerson(t), convicted.reportId);
    await appeal(t, convicted, { ground: 'not_in_control' });
    expect((await listInbox()).items.map(({ kind }) => kind).toSorted()).toEqual(['appeal', ...Array(6).fill('claim')]);
  });

  test.each(['decline', 'accept'] as const)(
    'are all settled when staff %s one of them; every claimant is notified once, and it is logged once',
    async (decision) => {
      const { reportId } = await aCase(t, 'verified_undetermined');
      const claimants = await people(4);
      const ids = [];
      for (const who of claimants) ids.push(await claim(who, reportId));
      const item = await call(t, moderator, calls.getFilingForStaff, { params: { filingId: ids[1] ?? '' } });
      expect(item.together.map(({ filingId }) => filingId)).toEqual([ids[0], ids[2], ids[3]]);
      expect(item.together[0]).toMatchObject({ statement, author: { _id: claimants[0]?.user.id } });
      await call(t, moderator, calls.decideFiling, { params: { filingId: ids[1] ?? '' }, body: { decision, reason } });
      expect((await listInbox()).totalItems).toBe(0);
      const state = decision === 'accept' ? 'accepted' : 'declined';
      expect(await statesOf(reportId)).toEqual(Array(4).fill(state));
      for (const who of claimants) {
        expect(await noticesOf(who)).toMatchObject([{ reportId, filing: { state, reason } }]);
      }
      const acts = await t.db.select().from(auditLog).where(eq(auditLog.action, 'decide_filing'));
      expect(acts.map(({ after }) => after)).toEqual([{ filingId: ids[1], decision, reason, settled: 4 }]);
      const again = { params: { filingId: ids[0] ?? '' }, body: { decision, reason } };
      expect(await refusal(t, moderator, calls.decideFiling, again)).toEqual([409, filingRefusals.filing_over.message]);
    },
  );

  test('are settled by one of two staff who decide on different ones at once', async () => {
    const { reportId } = await aCase(t, 'verified_undetermined');
    const [one, two] = await people(2);
    if (!one || !two) throw new Error('two people');
    const ids = [await claim(one, reportId), await claim(two, reportId)];
    const staff = [moderator, await aModerator(t)];
    const answers = await Promise.all(
      staff.map(async (who, n) =>
        t.app.inject({
          method: 'PUT',
          url: `/api/admin/filings/${ids[n]}/decision`,
          headers: { 'x-auth-token': who.token },
          payload: { decision: n === 0 ? 'accept' : 'decline', reason, seenVersion: 'verified_undetermined 2' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(new Set(await statesOf(reportId)).size).toBe(1);
  });

  test('cannot be decided by staff who filed one of them, and are reserved together', async () => {
    const { reportId } = await aCase(t, 'verified_undetermined');
    const [member, other] = [await aPerson(t), await aModerator(t)];
    const ids = [await claim(member, reportId), await claim(other, reportId)];
    const params = { filingId: ids[0] ?? '' };
    const own = [403, decisionRefusals.decision_on_own_filing.message];
    expect(await refusal(t, other, calls.takeLease, { params })).toEqual(own);
    const sent = { params, body: { decision: 'decline', reason } };
    expect(await refusal(t, other, calls.decideFiling, sent)).toEqual(own);
    expect(await call(t, other, calls.getFilingForStaff, { params })).toMatchObject({ decisionRefusal: own[1] });
    await call(t, moderator, calls.takeLease, { params: { filingId: ids[1] ?? '' } });
    const third = await aModerator(t);
    expect((await refusal(t, third, calls.takeLease, { params }))[0]).toBe(409);
    expect((await refusal(t, third, calls.decideFiling, sent))[0]).toBe(409);
    expect((await listInbox()).items).toMatchObject([{ lease: { isMine: true } }]);
  });
});

describe('a person whose reporting is paused', () => {
  test('can neither claim nor request a reopening, but can still answer and appeal', async () => {
    const open = await aCase(t, 'unverified');
    const [convicted, closed] = [await aCase(t), await aCase(t, 'verified_undetermined')];
    for (const who of [closed.submitter, open.accused, convicted.accused]) await pause(who, null);
    const told = [403, formatMessage(pauseMessages.reporting_paused, pauseValues(null))];
    const ofCase = (reportId: string, links: object[] = []) => ({
      params: { reportId },
      body: { statement, evidenceLinks: links },
    });
    expect(await refusal(t, open.accused, calls.claimFalseReport, ofCase(open.reportId))).toEqual(told);
    const video = [{ type: 'video', url: aVideoUrl() }];
    expect(await refusal(t, closed.submitter, calls.requestReopening, ofCase(closed.reportId, video))).toEqual(told);
    await call(t, open.accused, calls.answerReport, ofCase(open.reportId));
    await appeal(t, convicted, { ground: 'not_in_control' });
    expect((await listInbox()).items.map(({ kind }) => kind)).toEqual(['appeal']);
  });

  test('has no claims in the Inbox while the pause lasts, and is not counted there', async () => {
    const { reportId } = await aCase(t, 'verified_undetermined');
    const [first, second] = await people(2);
    if (!first || !second) throw new Error('two people');
    const firstId = await claim(first, reportId);
    await pause(first, 2);
    expect((await listInbox()).totalItems).toBe(0);
    const secondId = await claim(second, reportId);
    expect((await listInbox()).items).toMatchObject([{ filingId: secondId, filedCount: 1 }]);
    t.clock.advance(3 * dayMs);
    moderator = await aModerator(t);
    expect((await listInbox()).items).toMatchObject([{ filingId: firstId, filedCount: 2 }]);
  });
});

test('a decision is refused if it does not say which status version the staff member saw', async () => {
  const { reportId } = await aCase(t, 'verified_undetermined');
  const filingId = await claim(await aPerson(t), reportId);
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/admin/filings/${filingId}/decision`,
    headers: { 'x-auth-token': moderator.token },
    payload: { decision: 'decline', reason },
  });
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'seenVersion']);
});

test('a decision is refused if the status was changed meanwhile, even if it was changed back, and the item stays', async () => {
  const { reportId } = await aCase(t, 'verified_undetermined');
  const filingId = await claim(await aPerson(t), reportId);
  const { statusVersion } = await call(t, moderator, calls.getFilingForStaff, { params: { filingId } });
  const other = await aModerator(t);
  for (const newStatus of ['verified_cheater', 'verified_undetermined']) {
    await call(t, other, calls.overrideStatus, { params: { reportId }, body: { newStatus, reason } });
  }
  const sent = { params: { filingId }, body: { decision: 'accept', reason, seenVersion: statusVersion } };
  expect(await refusal(t, moderator, calls.decideFiling, sent)).toEqual([409, overrideMessages.status_changed.message]);
  expect((await listInbox()).items).toMatchObject([{ filingId }]);
});
