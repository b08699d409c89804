import { exampleIds } from '@argus/contract/examples/example';
import { adminExamples, managedUser } from '@argus/contract/examples/staff';
import { calls } from '@argus/contract/kernel/calls';
import type { ManagedUser } from '@argus/contract/staff/users';
import { permissionRefusals, type UserType } from '@argus/domain/staff/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { moderator, openApp, refuse } from './open-app.tsx';

const member: ManagedUser = { ...managedUser, username: 'Helper' };

/** Opens the list of users. Its only entry changes with each action of staff. */
async function openList(userType: UserType, listed = member) {
  let user = listed;
  const { person, sent } = await openApp('/panel/users', {
    user: { ...moderator, userType },
    answers: {
      listUsers: () => ({ ...adminExamples.listUsers.response, users: [user] }),
      setRole: ({ body }) => {
        user = { ...user, ...calls.setRole.body.parse(body) };
        return { msg: 'Changed.', user };
      },
      toggleEye: ({ body }) => {
        const { hasTheEye = false } = calls.toggleEye.body.parse(body);
        user = { ...user, hasTheEye };
        return { msg: `${user.username} ${hasTheEye ? 'now' : 'no longer'} holds the Eye.`, user };
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: new RegExp(listed.username) }));
  return { person, sent, row };
}

async function confirm(person: UserEvent, label: string): Promise<void> {
  const dialog = within(screen.getByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it('lets an admin appoint and dismiss a moderator', async () => {
  const { person, sent, row } = await openList('admin');
  await person.click(row.getByRole('button', { name: /^Make moderator/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('They cannot ban.');
  await confirm(person, 'Make moderator');
  await row.findByText('Moderator');

  await person.click(row.getByRole('button', { name: /^Remove as moderator/ }));
  await screen.findByRole('alertdialog');
  await confirm(person, 'Remove as moderator');
  await row.findByText('Member');
  expect(sent.filter(({ name }) => name === 'setRole').map(({ body }) => body)).toEqual([
    { userType: 'moderator' },
    { userType: 'other' },
  ]);
});

describe('a moderator', () => {
  it('can grant and remove the Eye', async () => {
    const { person, sent, row } = await openList('moderator');
    const eye = row.getByRole('switch', { name: 'The Eye of Helper' });
    await person.click(eye);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Grant the Eye to Helper?');
    await confirm(person, 'Grant the Eye');
    await screen.findByText('Helper now holds the Eye.');
    await waitFor(() => expect(eye.getAttribute('aria-checked')).toBe('true'));

    await person.click(eye);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('They can no longer review cases in The Watch.');
    await expectAccessible();
    await confirm(person, 'Remove the Eye');
    await screen.findByText('Helper no longer holds the Eye.');
    await waitFor(() => expect(eye.getAttribute('aria-checked')).toBe('false'));
    await expectAccessible();

    const changes = sent.filter(({ name }) => name === 'toggleEye');
    const pathname = `/api/admin/users/${member._id}/toggle-eye`;
    expect(changes.map(({ url, body }) => [url.pathname, body])).toEqual([
      [pathname, { hasTheEye: true }],
      [pathname, { hasTheEye: false }],
    ]);
  });

  it('is offered neither a ban nor a role', async () => {
    const { row } = await openList('moderator');
    expect(row.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });
});

it('lists a banned user with the reason, and offers to unban them', async () => {
  const banReason = 'Insults in descriptions';
  const { row } = await openList('admin', { ...managedUser, isBanned: true, banReason });
  row.getByText(banReason);
  row.getByRole('button', { name: `Unban ${managedUser.username}` });
  await expectAccessible();
});

it('tells admins that a banned person can read the reason', async () => {
  const { person, row } = await openList('admin');
  await person.click(row.getByRole('button', { name: 'Ban Helper' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Optional. Helper reads it when they try to log in, and staff see it. The public does not.');
  await expectAccessible();
});

it('tells admins why they cannot ban themselves or change their own Eye', async () => {
  const self: ManagedUser = { ...managedUser, _id: exampleIds.moderator, username: 'Tomasz', userType: 'admin' };
  const { person, row } = await openList('admin', self);
  row.getByText('You');
  const ban = row.getByRole('button', { name: /^Ban/, description: permissionRefusals.ban_target_protected.message });
  const eye = row.getByRole('switch', { description: permissionRefusals.own_eye.message });
  for (const act of [ban, eye]) {
    expect(act.getAttribute('aria-disabled')).toBe('true');
    await person.click(act);
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await expectAccessible();
});

describe('the page of a user', () => {
  it('opens from the list', async () => {
    const { row } = await openList('moderator');
    const link = row.getByRole('rowheader').querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/panel/users/${member._id}`);
  });

  it("shows moderators the user's reviews, ledger, sessions and reports, and offers no ban", async () => {
    const path = `/panel/users/${member._id}`;
    const { person, sent } = await openApp(path, {
      user: moderator,
      answers: { getManagedUser: () => member },
    });
    await screen.findByRole('heading', { level: 1, name: 'Helper' });
    expect(screen.queryByRole('button', { name: /^Ban|moderator/ })).toBeNull();
    const records = within(screen.getByRole('region', { name: 'Records' }));
    await records.findByRole('table', { name: 'Reports' });
    for (const [label, search, part] of [
      ['Reviews', '?show=reviews', 'reviews'],
      ['Essence ledger', '?show=essence', 'essence'],
      ['Sessions', '?show=sessions', 'sessions'],
      ['Reports', '', 'reports'],
    ] as const) {
      await person.click(records.getByRole('link', { name: label }));
      await records.findByRole('table', { name: label });
      expect(location.pathname + location.search).toBe(path + search);
      expect(sent.map(({ url }) => url.pathname)).toContain(`/api/admin/users/${member._id}/${part}`);
      await expectAccessible();
    }
  });

  it("hides an admin's devices and logins from moderators", async () => {
    const admin: ManagedUser = { ...member, username: 'Ada', userType: 'admin', lastLoginAt: null };
    const { person } = await openApp(`/panel/users/${admin._id}`, {
      user: moderator,
      answers: {
        getManagedUser: () => admin,
        listUserSessions: () => refuse(403, { id: 'admin_sessions', msg: permissionRefusals.admin_sessions.message }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Ada' });
    screen.getByText('Only for admins');
    await person.click(screen.getByRole('link', { name: 'Sessions' }));
    await screen.findByText(permissionRefusals.admin_sessions.message);
    await expectAccessible();
  });
});
