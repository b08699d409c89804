import { calls } from '@argus/contract/kernel/calls';
import { invitationDays, invitationRefusals, maxOpenInvitations } from '@argus/domain/members/invitation';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inviteBy } from '../../../tests/invitations.ts';
import { aModerator, anAdmin, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { auditLog } from '../../platform/db/schema/staff.ts';

const t = useTestApp();
let admin: Person;
beforeEach(async () => {
  admin = await anAdmin(t);
});

const actsOf = async ({ user }: Person) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.actorId, user.id)).orderBy(auditLog.createdAt)).map(
    ({ action, after }) => ({ action, after }),
  );
const withdraw = (who: Person, id: string) => call(t, who, calls.revokeInvitation, { params: { invitationId: id } });

test('the link of an invitation has its token in the fragment, and creating it is logged', async () => {
  const { link, invitation } = await call(t, admin, calls.createInvitation);
  const { origin, pathname, search, hash } = new URL(link);
  expect([origin, pathname, search]).toEqual([new URL(t.config.PUBLIC_URL).origin, '/invitation', '']);
  expect(hash).toMatch(/^#token=[\w-]{43}$/);
  expect(invitation).toMatchObject({
    createdBy: { _id: admin.user.id },
    expiresAt: new Date(Date.parse(invitation.createdAt) + invitationDays * dayMs).toISOString(),
    usedBy: null,
    revokedAt: null,
  });
  expect(await actsOf(admin)).toMatchObject([
    { action: 'create_invitation', after: { invitationId: invitation._id, expiresAt: invitation.expiresAt } },
  ]);
});

test('any admin withdraws an invitation once, and it is logged', async () => {
  const other = await anAdmin(t);
  const { token, id } = await inviteBy(t, admin);
  expect(await withdraw(other, id)).toMatchObject({ msg: 'The invitation is withdrawn.' });
  expect(await refusal(t, admin, calls.revokeInvitation, { params: { invitationId: id } })).toEqual([
    409,
    'This invitation has already been used or withdrawn.',
  ]);
  expect(await refusal(t, null, calls.checkInvitation, { body: { token } })).toEqual([
    409,
    invitationRefusals.invitation_revoked.message,
  ]);
  expect(await actsOf(other)).toMatchObject([{ action: 'revoke_invitation', after: { invitationId: id } }]);
});

test('an admin has at most ten unused invitations, however many they create at once', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => send(t, admin, calls.createInvitation)));
  const created = answers.filter(({ status }) => status === 201);
  expect(created).toHaveLength(maxOpenInvitations);
  expect(await refusal(t, admin, calls.createInvitation)).toEqual([
    409,
    'You have 10 invitations that nobody has used yet. Withdraw one first.',
  ]);
  await inviteBy(t, await anAdmin(t));
  const [first] = created;
  await withdraw(admin, JSON.parse(first?.text ?? '').invitation._id);
  await inviteBy(t, admin);
  t.clock.advance(invitationDays * dayMs);
  await inviteBy(t, admin);
});

test('moderators neither see nor create invitations', async () => {
  const moderator = await aModerator(t);
  for (const theCall of [calls.listInvitations, calls.createInvitation]) {
    expect(await refusal(t, moderator, theCall)).toEqual([403, 'Only admins can do this.']);
  }
});
