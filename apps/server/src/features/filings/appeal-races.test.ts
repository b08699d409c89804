import { calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  aCase,
  aFreshReviewer,
  anotherConviction,
  appeal,
  appealOf,
  type Case,
  statement,
  voteOn,
} from '../../../tests/hearing.ts';
import { aModerator, type Person, send } from '../../../tests/panel.ts';
import { type TestApp, useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { appealReviews, filings } from '../../platform/db/schema/filings.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { moveAppealsToStaff } from './appeals.queries.ts';

/* Two processes share one database; each race is run several times, in both orders. */
const t = useTestApp();
const other = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
let fresh: Person[];
beforeAll(async () => {
  fresh = [];
  for (let n = 0; n < 5; n += 1) fresh.push(await aFreshReviewer(t));
});
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const times = 4;
const reason = 'Another look at the clips.';

async function anAppealWith(votes: readonly ('cheater' | 'undetermined')[]) {
  const theCase = await aCase(t);
  const { filingId } = await appeal(t, theCase);
  for (const [n, decision] of votes.entries()) {
    const { status } = await vote(t, n, theCase.reportId, decision);
    expect(status).toBe(201);
  }
  return { ...theCase, filingId };
}
const vote = (app: TestApp, n: number, reportId: string, decision: 'cheater' | 'undetermined') =>
  send(app, fresh[n] ?? null, calls.submitReview, voteOn(reportId, decision));
/** The order alternates, so that each side comes first now and then. */
const race = <T>(turn: number, ...begin: (() => Promise<T>)[]) =>
  Promise.all((turn % 2 ? begin.toReversed() : begin).map((start) => start()));

async function readState({ filingId, reportId }: { filingId: string; reportId: string }) {
  const [filing] = await t.db.select().from(filings).where(eq(filings.id, filingId));
  const [report] = await t.db.select().from(reports).where(eq(reports.id, reportId));
  const votes = await t.db.select().from(appealReviews).where(eq(appealReviews.appealId, filingId));
  return {
    state: filing?.state,
    closedBy: filing?.closedBy,
    status: report?.status,
    votes: votes.length,
    mark: report?.isUnderAppeal,
  };
}

test('of the third vote and a concurrent override, one ends the appeal', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await anAppealWith(['undetermined', 'undetermined']);
    const staff = await aModerator(t);
    const override = { params: { reportId: it.reportId }, body: { newStatus: 'verified_troll', reason } };
    const answers = await race(
      turn,
      () => vote(t, 2, it.reportId, 'undetermined'),
      () => send(other, staff, calls.overrideStatus, override),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const after = await readState(it);
    expect(after).toMatchObject({ status: 'verified_troll', mark: false });
    expect(after.state).toBe(after.votes === 3 ? 'overturned' : 'closed');
  }
});

test('of two concurrent deciding votes on an appeal, one is accepted', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await anAppealWith(['cheater', 'cheater', 'undetermined', 'undetermined']);
    const sixth = await aFreshReviewer(t);
    const answers = await race(
      turn,
      () => vote(t, 4, it.reportId, 'undetermined'),
      () => send(other, sixth, calls.submitReview, voteOn(it.reportId, 'cheater')),
    );
    await t.db.update(users).set({ hasTheEye: false }).where(eq(users.id, sixth.user.id));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const after = await readState(it);
    expect(after.votes).toBe(5);
    expect([after.state, after.status]).toEqual(
      after.state === 'upheld' ? ['upheld', 'verified_cheater'] : ['overturned', 'verified_undetermined'],
    );
  }
});

test('of a withdrawal and the concurrent deciding vote, one ends the appeal', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await anAppealWith(['undetermined', 'undetermined']);
    const answers = await race(
      turn,
      () => vote(t, 2, it.reportId, 'undetermined'),
      () => send(other, it.accused, calls.withdrawFiling, { params: { filingId: it.filingId } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      409,
    ]);
    const after = await readState(it);
    expect([after.state, after.status]).toEqual(
      after.votes === 3 ? ['overturned', 'verified_undetermined'] : ['withdrawn', 'verified_cheater'],
    );
  }
});

test('all numbers stay exact if the appellant deletes the account during the deciding vote', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await anAppealWith(['undetermined', 'undetermined']);
    const answers = await race(
      turn,
      () => vote(t, 2, it.reportId, 'undetermined'),
      () => send(other, it.accused, calls.deleteMyAccount),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const after = await readState(it);
    expect([after.state, after.closedBy]).toEqual(
      after.votes === 3 ? ['overturned', null] : ['closed', 'account_deleted'],
    );
    expect(after.mark).toBe(false);
    const [filing] = await t.db.select().from(filings).where(eq(filings.id, it.filingId));
    expect(filing?.statement).toBeNull();
  }
});

test('an appeal either moves to staff or accepts the concurrent deciding vote', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await anAppealWith(['undetermined', 'undetermined']);
    const late = new Date(t.clock.now() + 31 * dayMs);
    await race(
      turn,
      () => vote(t, 2, it.reportId, 'undetermined').then(() => undefined),
      () => moveAppealsToStaff(other.db, late),
    );
    const after = await readState(it);
    expect(after.state).toBe(after.votes === 3 ? 'overturned' : 'staff');
  }
});

test('of ten concurrent appeals against one report, one is stored', async () => {
  const it: Case = await aCase(t);
  const sent = { params: { reportId: it.reportId }, body: appealOf() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(n % 2 ? t : other, it.accused, calls.fileAppeal, sent)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test('of concurrent appeals against the same convictions, together or one by one, each conviction gets one', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await aCase(t);
    const otherId = await anotherConviction(t, it);
    const together = (app: TestApp, reportIds: string[]) => () =>
      send(app, it.accused, calls.fileAppeals, { body: { ...appealOf(), reportIds } });
    const alone = () => send(t, it.accused, calls.fileAppeal, { params: { reportId: otherId }, body: appealOf() });
    const answers = await race(
      turn,
      together(t, [it.reportId, otherId]),
      together(other, [otherId, it.reportId]),
      alone,
    );
    const filed = await t.db.select().from(filings).where(eq(filings.authorId, it.accused.user.id));
    const [first, second, single] = turn % 2 ? answers.toReversed() : answers;
    expect([first?.status, second?.status].toSorted()).toEqual(single?.status === 201 ? [400, 400] : [201, 400]);
    expect(filed.map(({ reportId }) => reportId).toSorted()).toEqual(
      single?.status === 201 ? [otherId] : [it.reportId, otherId].toSorted(),
    );
  }
});

test('an override of one conviction beside an appeal against two of them leaves both appealed before it, or none', async () => {
  for (let turn = 0; turn < times; turn += 1) {
    const it = await aCase(t);
    const otherId = await anotherConviction(t, it);
    const staff = await aModerator(t);
    const body = { newStatus: 'verified_undetermined', reason };
    await race(
      turn,
      () => send(t, it.accused, calls.fileAppeals, { body: { ...appealOf(), reportIds: [it.reportId, otherId] } }),
      () => send(other, staff, calls.overrideStatus, { params: { reportId: otherId }, body }),
    );
    const filed = await t.db.select().from(filings).where(eq(filings.authorId, it.accused.user.id));
    const states = new Map(filed.map(({ reportId, state }) => [reportId, state]));
    expect(states).toEqual(
      states.size === 0
        ? new Map()
        : new Map([
            [it.reportId, 'review'],
            [otherId, 'closed'],
          ]),
    );
  }
});

test('of three concurrent appeals against two convictions each, two fit into a day', async () => {
  const it = await aCase(t);
  const ids = [it.reportId];
  for (let n = 0; n < 5; n += 1) ids.push(await anotherConviction(t, it));
  const answers = await Promise.all(
    [0, 2, 4].map((n) =>
      send(n % 4 ? t : other, it.accused, calls.fileAppeals, {
        body: { ...appealOf(), reportIds: ids.slice(n, n + 2) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
  const filed = await t.db.select().from(filings).where(eq(filings.authorId, it.accused.user.id));
  expect(filed).toHaveLength(4);
});

test('of ten concurrent claims by one person, five are stored', async () => {
  const who = await aModerator(t);
  const cases: Case[] = [];
  for (let n = 0; n < 10; n += 1) cases.push(await aCase(t));
  const answers = await Promise.all(
    cases.map(({ reportId }, n) =>
      send(n % 2 ? t : other, who, calls.claimFalseReport, { params: { reportId }, body: { statement } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(5).fill(429)]);
});

test('of many concurrent callers, one reserves an item of the Inbox', async () => {
  const it = await aCase(t);
  const { filingId } = await appeal(t, it, { ground: 'not_in_control' });
  const staff: Person[] = [];
  for (let n = 0; n < 5; n += 1) staff.push(await aModerator(t));
  const taken = await Promise.all(
    staff.map((who, n) => send(n % 2 ? t : other, who, calls.takeLease, { params: { filingId } })),
  );
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const decided = await Promise.all(
    staff.map((who, n) =>
      send(n % 2 ? t : other, who, calls.decideFiling, { params: { filingId }, body: { decision: 'accept', reason } }),
    ),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
});
