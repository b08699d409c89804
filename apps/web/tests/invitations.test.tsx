import { exampleIds } from '@argus/contract/examples/example';
import { invitationExamples, exampleInvitationToken as token } from '@argus/contract/examples/staff-desk';
import { invitationRefusals } from '@argus/domain/members/invitation';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, moderator, openApp, refuse } from './open-app.tsx';

const path = `/invitation#token=${token}`;
const guest = aMember({ _id: exampleIds.reviewer, hasTheEye: false });
const accept = 'Accept and open The Watch';

it('tells a visitor who invites them, and returns them to the invitation after the login', async () => {
  const { person, sent } = await openApp(path);
  await screen.findByText(/invites you to review cases/);
  expect(sent.find(({ name }) => name === 'checkInvitation')?.body).toEqual({ token });
  expect(screen.queryByRole('button', { name: accept })).toBeNull();
  await expectAccessible();
  const login = screen.getAllByRole('link', { name: 'Log in with Discord' }).at(-1);
  login?.addEventListener('click', (event) => event.preventDefault());
  if (login) await person.click(login);
  expect(sessionStorage.getItem('login-origin')).toBe(path);
  expect(sent.every(({ url }) => !url.href.includes(token))).toBe(true);
});

it('is accepted only by the button, which opens The Watch', async () => {
  const { person, sent } = await openApp(path, { user: guest });
  const button = await screen.findByRole('button', { name: accept });
  expect(sent.some(({ name }) => name === 'acceptInvitation')).toBe(false);
  await person.click(button);
  await screen.findByText('Welcome to the Watch! You hold the Eye now.');
  expect(sent.find(({ name }) => name === 'acceptInvitation')?.body).toEqual({ token });
  expect(location.pathname).toBe('/the-watch');
});

it('says why the invitation could not be accepted', async () => {
  const { id, message: msg } = invitationRefusals.invitation_after_removal;
  const answers = { acceptInvitation: () => refuse(403, { id, msg }) };
  const { person } = await openApp(path, { user: guest, answers });
  await person.click(await screen.findByRole('button', { name: accept }));
  await screen.findAllByText(msg);
});

it.each(['invitation_used', 'invitation_expired', 'invitation_revoked', 'invitation_not_found'] as const)(
  'explains a link that is refused as %s, also to visitors',
  async (id) => {
    const msg = invitationRefusals[id].message;
    await openApp(path, { answers: { checkInvitation: () => refuse(409, { id, msg }) } });
    await screen.findByText(msg);
    expect(screen.queryByText(/Log in first/)).toBeNull();
  },
);

it('tells the admin who created it that it is for somebody else', async () => {
  const { inviterId } = invitationExamples.checkInvitation.response;
  await openApp(path, { user: aMember({ _id: inviterId, userType: 'admin', hasTheEye: false }) });
  await screen.findByText(invitationRefusals.invitation_own.message);
  expect(screen.queryByRole('button', { name: accept })).toBeNull();
});

it('sends a holder of the Eye to The Watch and leaves the link unused', async () => {
  await openApp(path, { user: aMember({ hasTheEye: true }) });
  await screen.findByText(/You already hold the Eye\./);
  expect(screen.queryByRole('button', { name: accept })).toBeNull();
});

it('shows an admin the link once, and who accepted which invitation', async () => {
  const { person } = await openApp('/panel/invitations', { user: aMember({ userType: 'admin' }) });
  await screen.findByText(/^Open until|^Expired on/);
  await person.click(screen.getByRole('button', { name: 'Create a link' }));
  await screen.findByText(`https://argus.example/invitation#token=${token}`);
  await expectAccessible();
  const notice = screen.getByText('Copy the link now. It is not shown again.').closest<HTMLElement>('[role=status]');
  if (notice) await person.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/#token=/)).toBeNull();
});

it('tells moderators that only admins invite by a link', async () => {
  const { sent } = await openApp('/panel/invitations', { user: moderator });
  await screen.findByText(/^Only admins invite people by a link\./);
  expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
  expect(sent.some(({ name }) => name === 'listInvitations')).toBe(false);
});
