import { calls } from '@argus/contract/kernel/calls';
import { formatMessage } from '@argus/domain/shared/message';
import { leaseRefusals } from '@argus/domain/staff/inbox-lease';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aCase, statement } from '../../../tests/hearing.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const t = useTestApp();
let [one, other, admin]: Person[] = [];
let params: { filingId: string };
beforeEach(async () => {
  [one, other, admin] = [await aModerator(t), await aModerator(t), await anAdmin(t)];
  const { reportId } = await aCase(t);
  const sent = { params: { reportId }, body: { statement, evidenceLinks: [] } };
  params = { filingId: (await call(t, await aPerson(t), calls.claimFalseReport, sent)).filing.filingId };
});

const someone = (who: Person | undefined): Person => {
  if (!who) throw new Error('is there');
  return who;
};
const take = (who: Person | undefined) => call(t, someone(who), calls.takeLease, { params });
const refuseTo = (who: Person | undefined) => refusal(t, someone(who), calls.takeLease, { params });
const decision = () => ({ params, body: { decision: 'decline', reason: 'The clip shows the player.' } });
const taken = [409, leaseRefusals.lease_taken.message];
const over = [409, formatMessage(leaseRefusals.lease_over)];

/** The reservation is renewed every half a minute, as the page does. */
async function holdForTenMinutes(who: Person | undefined) {
  for (let n = 0; n < 20; n += 1) {
    await take(who);
    t.clock.advance(30_000);
  }
}

test('a reservation ends after ten minutes, and only somebody else can reserve the item right away', async () => {
  await holdForTenMinutes(one);
  expect(await refuseTo(one)).toEqual(over);
  await call(t, someone(one), calls.releaseLease, { params });
  expect(await refuseTo(one)).toEqual(over);
  await take(other);
  expect(await refuseTo(one)).toEqual(taken);
});

test('the same person can reserve an item again a minute later if nobody else did, and can then decide it', async () => {
  await holdForTenMinutes(one);
  expect(await refuseTo(one)).toEqual(over);
  t.clock.advance(60_000);
  await take(one);
  t.clock.advance(59_000);
  await holdForTenMinutes(one).catch(() => undefined);
  await call(t, someone(one), calls.decideFiling, decision());
});

test('withdrawing the oldest of several claims does not prolong the reservation of the others', async () => {
  const claimant = await aPerson(t);
  const { reportId } = await aCase(t);
  const claim = async (who: Person) => {
    t.clock.advance(10);
    const sent = { params: { reportId }, body: { statement, evidenceLinks: [] } };
    return (await call(t, who, calls.claimFalseReport, sent)).filing.filingId;
  };
  const oldest = await claim(claimant);
  params = { filingId: await claim(await aPerson(t)) };
  await holdForTenMinutes(one);
  await call(t, claimant, calls.withdrawFiling, { params: { filingId: oldest } });
  expect(await refuseTo(one)).toEqual(over);
  await take(other);
  expect(await refuseTo(one)).toEqual(taken);
});

test('releasing an item and reserving it again does not start another ten minutes', async () => {
  for (let n = 0; n < 20; n += 1) {
    await take(one);
    t.clock.advance(15_000);
    await call(t, someone(one), calls.releaseLease, { params });
    t.clock.advance(15_000);
  }
  expect(await refuseTo(one)).toEqual(over);
});

test('an admin can take over a reservation at any time and then decide, which is logged; a moderator cannot', async () => {
  await take(one);
  expect(await refuseTo(admin)).toEqual(taken);
  expect((await refusal(t, someone(admin), calls.decideFiling, decision()))[0]).toBe(409);
  expect(await refusal(t, someone(other), calls.takeOverLease, { params })).toEqual([
    403,
    permissionRefusals.admin_required.message,
  ]);
  const { lease } = await call(t, someone(admin), calls.takeOverLease, { params });
  expect(lease).toMatchObject({ userId: admin?.user.id, isMine: true });
  expect(await refuseTo(one)).toEqual(taken);
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, someone(admin).user.id));
  expect(acts).toMatchObject([
    {
      action: 'take_over_lease',
      targetUserId: one?.user.id,
      before: { userId: one?.user.id },
      after: { kind: 'claim' },
    },
  ]);
  await call(t, someone(admin), calls.takeOverLease, { params });
  expect(await t.db.$count(auditLog, eq(auditLog.actorId, someone(admin).user.id))).toBe(1);
  await call(t, someone(admin), calls.decideFiling, decision());
});

test('one of many concurrent callers reserves the item', async () => {
  const staff = await Promise.all(Array.from({ length: 8 }, () => aModerator(t)));
  const answers = await Promise.all(staff.map((who) => send(t, who, calls.takeLease, { params })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
});
