import { calls } from '@argus/contract/kernel/calls';
import { invitationRefusals } from '@argus/domain/members/invitation';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation, inviteBy } from '../../../tests/invitations.ts';
import { anAdmin, aPerson, call, fingerprint, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestApp();
let admin: Person;
beforeEach(async () => {
  admin = await anAdmin(t);
});

const check = (token: string) => call(t, null, calls.checkInvitation, { body: { token } });
const refused = (who: Person, token: string) => refusal(t, who, calls.acceptInvitation, { body: { token } });
const rowOf = async ({ user: { id } }: Person) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const eyeNoticesOf = async (who: Person) =>
  (await call(t, who, calls.listNotices, { query: { limit: '100' } })).notices
    .filter(({ kind }) => kind === 'eye')
    .map(({ msg, aboutUserId }) => ({ msg, aboutUserId }));

test('an invitation tells who invites, and accepting it grants the Eye as a grant by that admin', async () => {
  const [other, guest] = [await anAdmin(t), await aPerson(t)];
  const { token, id } = await inviteBy(t, admin);
  expect(await check(token)).toMatchObject({ inviterId: admin.user.id, invitedBy: admin.user.username });
  t.clock.advance(1000);
  expect(await acceptInvitation(t, guest, token)).toMatchObject({ msg: 'Welcome to the Watch! You hold the Eye now.' });
  expect(await rowOf(guest)).toMatchObject({ hasTheEye: true, eyeRemovedByStaff: false });
  const log = await t.db.select().from(auditLog).where(eq(auditLog.targetUserId, guest.user.id));
  expect(log).toMatchObject([
    {
      actorId: admin.user.id,
      action: 'grant_eye',
      before: { hasTheEye: false, eyeRemovedByStaff: false },
      after: { hasTheEye: true, eyeRemovedByStaff: false, invitationId: id },
    },
  ]);
  const aboutUserId = guest.user.id;
  const { username } = guest.user;
  expect(await eyeNoticesOf(other)).toContainEqual({
    aboutUserId,
    msg: `${admin.user.username} granted the Eye to ${username}.`,
  });
  expect(await eyeNoticesOf(admin)).toEqual([
    { aboutUserId, msg: `${username} accepted your invitation and holds the Eye now.` },
  ]);
  const { invitations: listed } = await call(t, other, calls.listInvitations);
  expect(listed.find(({ _id }) => _id === id)).toMatchObject({
    createdBy: { _id: admin.user.id },
    usedBy: { _id: aboutUserId },
    usedAt: expect.any(String),
  });
});

test('the admin who invited can undo the grant as if they had granted it', async () => {
  const guest = await aPerson(t);
  const { token } = await inviteBy(t, admin);
  await acceptInvitation(t, guest, token);
  t.clock.advance(5);
  const params = { userId: guest.user.id };
  await call(t, admin, calls.toggleEye, { params, body: { isUndo: true } });
  expect(await rowOf(guest)).toMatchObject({ hasTheEye: false, eyeRemovedByStaff: false });
});

test('of many people who accept one invitation at once, exactly one gets the Eye', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, () => aPerson(t)));
  const { token } = await inviteBy(t, admin);
  const answers = await Promise.all(guests.map((guest) => send(t, guest, calls.acceptInvitation, { body: { token } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  for (const { status, text } of answers) {
    if (status !== 200) expect(JSON.parse(text).id).toBe('invitation_used');
  }
  const holders = (await Promise.all(guests.map(rowOf))).filter((row) => row?.hasTheEye);
  expect(holders).toHaveLength(1);
});

test('one person who accepts two invitations at once uses only one of them', async () => {
  const guest = await aPerson(t);
  const tokens = [(await inviteBy(t, admin)).token, (await inviteBy(t, admin)).token];
  const answers = await Promise.all(tokens.map((token) => send(t, guest, calls.acceptInvitation, { body: { token } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const used = await t.db.select().from(invitations).where(eq(invitations.usedById, guest.user.id));
  expect(used).toHaveLength(1);
});

test('an invitation that is withdrawn and accepted at once ends one way, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guest = await aPerson(t);
    const { token, id } = await inviteBy(t, admin);
    const [accepted, revoked] = await Promise.all([
      send(t, guest, calls.acceptInvitation, { body: { token } }),
      send(t, admin, calls.revokeInvitation, { params: { invitationId: id } }),
    ]);
    expect([accepted.status, revoked.status].toSorted()).toEqual([200, 409]);
    expect((await rowOf(guest))?.hasTheEye).toBe(accepted.status === 200);
  }
});

describe('an invitation is refused', () => {
  test('to somebody who already holds the Eye, and stays free for another', async () => {
    const holder = await aPerson(t, { hasTheEye: true });
    const { token } = await inviteBy(t, admin);
    expect(await refused(holder, token)).toEqual([409, invitationRefusals.invitation_holder.message]);
    await acceptInvitation(t, await aPerson(t), token);
  });

  test('to the admin who created it', async () => {
    const { token } = await inviteBy(t, admin);
    expect(await refused(admin, token)).toEqual([403, invitationRefusals.invitation_own.message]);
    expect((await rowOf(admin))?.hasTheEye).toBe(false);
  });

  test('to somebody whose Eye staff removed', async () => {
    const removed = await aPerson(t, { eyeRemovedByStaff: true });
    const { token } = await inviteBy(t, admin);
    expect(await refused(removed, token)).toEqual([403, invitationRefusals.invitation_after_removal.message]);
  });

  test('to a banned user, with the sentence about the ban', async () => {
    const banned = await aPerson(t, { isBanned: true });
    const { token } = await inviteBy(t, admin);
    expect(await refused(banned, token)).toEqual([403, 'Your account is banned from accessing this service.']);
  });

  test('once it has been used, has expired or is unknown, without changing anything', async () => {
    const [guest, used, old] = [await aPerson(t), await inviteBy(t, admin), await inviteBy(t, admin)];
    await acceptInvitation(t, await aPerson(t), used.token);
    await t.db
      .update(invitations)
      .set({ expiresAt: new Date(t.clock.now()) })
      .where(eq(invitations.id, old.id));
    const before = await fingerprint(t.db);
    for (const [token, status, id] of [
      [used.token, 409, 'invitation_used'],
      [old.token, 409, 'invitation_expired'],
      ['unknown', 404, 'invitation_not_found'],
      ['', 404, 'invitation_not_found'],
    ] as const) {
      expect(await refused(guest, token)).toEqual([status, invitationRefusals[id].message]);
      expect(await refusal(t, null, calls.checkInvitation, { body: { token } })).toEqual([
        status,
        invitationRefusals[id].message,
      ]);
    }
    expect(await fingerprint(t.db)).toBe(before);
  });

  test.each([{ userType: 'moderator' }, { userType: 'other' }, { isBanned: true }] as const)(
    'once the admin who created it is %j',
    async (change) => {
      const { token } = await inviteBy(t, admin);
      await t.db.update(users).set(change).where(eq(users.id, admin.user.id));
      const guest = await aPerson(t);
      expect(await refused(guest, token)).toEqual([409, invitationRefusals.invitation_revoked.message]);
      expect((await rowOf(guest))?.hasTheEye).toBe(false);
    },
  );
});

test('an invitation is refused once the admin who created it has deleted their account', async () => {
  const { token } = await inviteBy(t, admin);
  await anAdmin(t);
  await call(t, admin, calls.deleteMyAccount);
  expect(await refused(await aPerson(t), token)).toEqual([409, invitationRefusals.invitation_revoked.message]);
});

test('neither the database nor the log contains the token of an invitation', async () => {
  const { token } = await inviteBy(t, admin);
  await check(token);
  await acceptInvitation(t, await aPerson(t), token);
  const stored = [await t.db.select().from(invitations), await t.db.select().from(auditLog)];
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(t.logged()).not.toContain(token);
});
