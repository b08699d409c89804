import { calls } from '@argus/contract/kernel/calls';
import { decisions } from '@argus/domain/cases/report-status';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { overrideStatuses } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aVideoUrl } from '../../../tests/builders.ts';
import { aFreshReviewer, anEarlierReviewer, appealOf, statement } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, type Person, send } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { moveAppealsToStaff } from './appeals.queries.ts';

/*
 * Anybody does anything at any time, some of it at once. Whatever is refused, every ledger, counter and mark stays
 * exact, and the server never fails.
 */

const t = useTestAppPerTest();
let accused: Person[];
let submitters: Person[];
let reviewers: Person[];
let staff: Person[];
let reportIds: string[];

const reason = 'As the video shows, this was somebody else.';

beforeEach(async () => {
  staff = [await anAdmin(t), await aModerator(t), await aFreshReviewer(t, { userType: 'moderator' })];
  submitters = [await aPerson(t), await aPerson(t)];
  reviewers = [];
  for (let n = 0; n < 5; n += 1) reviewers.push(await aFreshReviewer(t));
  accused = [];
  reportIds = [];
  // Each of two players has two reports, so that a conviction can pass from one report to the other.
  for (let n = 0; n < 2; n += 1) {
    const player = await aPlayer(t.db);
    accused.push(await aPerson(t, { steam64Id: player.steam64Id }));
    for (const [index, { user: submitter }] of submitters.entries()) {
      const votes = [];
      for (let vote = 0; vote < 3 * (1 - index); vote += 1) votes.push(await anEarlierReviewer(t));
      const given = votes.map((reviewer) => ({ decision: 'cheater' as const, reviewer }));
      const createdAt = new Date(t.clock.now() - dayMs);
      reportIds.push((await aReport(t.db, { player, submitter, reviews: given, createdAt })).id);
    }
  }
});

const kinds = ['answer', 'claim', 'withdraw', 'lease', 'hide', 'openVotes', 'job', 'return'] as const;
const frequent = ['vote', 'appealVote', 'appeal', 'appeals', 'reopening', 'decide', 'override'] as const;

const act = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...frequent) },
    { weight: 1, arbitrary: fc.constantFrom(...kinds) },
  ),
  report: fc.nat(3),
  who: fc.nat(20),
  filing: fc.nat(1000),
  decision: fc.oneof(fc.constant('cheater' as const), fc.constantFrom(...decisions)),
  status: fc.constantFrom(...overrideStatuses),
  isYes: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const anAct: Act = {
  kind: 'vote',
  report: 0,
  who: 0,
  filing: 0,
  decision: 'cheater',
  status: 'unverified',
  isYes: false,
};
/** These acts come before the random sequences, so that each of these kinds is accepted at least once. */
const accepted: Act[] = [
  { ...anAct, report: 1 },
  { ...anAct, kind: 'appeal' },
  { ...anAct, kind: 'claim', report: 2, who: 3 },
  { ...anAct, kind: 'decide', filing: 1 },
  { ...anAct, kind: 'override', report: 3, status: 'verified_troll' },
];

const pick = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

async function doAct({ kind, report, who, filing, decision, status, isYes }: Act): Promise<number> {
  const everybody = [...accused, ...submitters, ...reviewers, ...staff];
  const reportId = pick(reportIds, report);
  const params = { reportId };
  const content = { statement, evidenceLinks: isYes ? [{ type: 'video', url: aVideoUrl(), description: '' }] : [] };
  const filed = await t.db.select().from(filings).orderBy(filings.filedAt);
  const filingId = filed.length === 0 ? reportId : pick(filed, filing).id;
  const as = async (person: Person, theCall: Parameters<typeof send>[2], sent: Parameters<typeof send>[3]) => {
    const answer = await send(t, person, theCall, sent);
    expect([kind, answer.status, answer.status < 500 ? '' : answer.text]).toEqual([kind, expect.any(Number), '']);
    return answer.status;
  };
  switch (kind) {
    case 'vote':
      return as(pick([...reviewers, ...staff], who), calls.submitReview, { params, body: { decision } });
    case 'appealVote': {
      const running = filed.find(({ state }) => state === 'review');
      if (!running) return 0;
      const sent = { params: { reportId: running.reportId }, body: { decision, appealId: running.id } };
      return as(pick([...reviewers, ...staff], who), calls.submitReview, sent);
    }
    case 'appeal':
      return as(pick(accused, report >> 1), calls.fileAppeal, {
        params,
        body: appealOf({ ...content, ground: who % 5 === 0 ? 'not_in_control' : 'other' }),
      });
    case 'appeals': {
      // Each accused player has two of the reports.
      const place = report >> 1;
      const ids = reportIds.slice(2 * place, 2 * place + 2);
      return as(pick(accused, place), calls.fileAppeals, {
        body: { ...appealOf({ ...content, ground: 'other' }), reportIds: isYes ? ids : ids.toReversed() },
      });
    }
    case 'answer':
      return as(pick(accused, who), calls.answerReport, { params, body: content });
    case 'reopening':
      return as(pick(submitters, report), calls.requestReopening, { params, body: content });
    case 'claim':
      return as(pick(everybody, who), calls.claimFalseReport, { params, body: content });
    case 'withdraw':
      return as(pick(everybody, who), calls.withdrawFiling, { params: { filingId } });
    case 'lease':
      return as(pick(everybody, who), isYes ? calls.takeLease : calls.releaseLease, { params: { filingId } });
    case 'decide':
      return as(pick([...staff, ...everybody], who), calls.decideFiling, {
        params: { filingId },
        body: { decision: isYes ? 'accept' : 'decline', reason },
      });
    case 'override':
      return as(pick(staff, who), calls.overrideStatus, { params, body: { newStatus: status, reason } });
    case 'hide':
      return as(pick(staff, who), calls.hideStatement, { params: { filingId }, body: { isHidden: isYes, reason } });
    case 'openVotes':
      return as(pick(staff, who), calls.openVotes, { params });
    case 'job':
      await moveAppealsToStaff(t.db, new Date(t.clock.now() + (isYes ? 31 * dayMs : 0)));
      return 0;
    case 'return': {
      // The accused delete their account and return with the same Discord and Steam accounts.
      const place = who % accused.length;
      const leaving = pick(accused, place);
      if ((await as(leaving, calls.deleteMyAccount, {})) === 200) {
        const { discordId, steam64Id } = leaving.user;
        accused[place] = await aPerson(t, { discordId, steam64Id });
      }
      return 0;
    }
  }
}

test('any sequence of filings, votes and decisions, some concurrent, leaves all numbers exact', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 20 }),
      async (batches) => {
        for (const batch of batches) {
          t.clock.advance(hourMs);
          // Nobody else acts while somebody deletes their account, so that everybody acts as a user who exists.
          const together = batch.some(({ kind }) => kind === 'return') ? batch.slice(0, 1) : batch;
          const statuses = await Promise.all(together.map(doAct));
          for (const [place, { kind }] of together.entries()) {
            const status = pick(statuses, place);
            if (status > 0 && status < 300) done.set(kind, (done.get(kind) ?? 0) + 1);
          }
        }
        expect(await checkInvariants(t.db)).toEqual([]);
        const under = await t.db.select().from(reports).where(eq(reports.isUnderAppeal, true));
        expect(under.filter(({ status }) => status !== 'verified_cheater')).toEqual([]);
      },
    ),
    { numRuns: 16, endOnFailure: true, examples: [[accepted.map((first) => [first])]] },
  );
  expect([...done.keys()]).toEqual(expect.arrayContaining(accepted.map(({ kind }) => kind)));
  // Some of the random acts must be accepted too.
  const total = [...done.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(accepted.length + 20);
});
