import { calls } from '@argus/contract/calls';
import { managedUser } from '@argus/contract/examples/people';
import { adminExamples } from '@argus/contract/examples/staff-examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMember, openApp } from './open-app.tsx';

it('an admin makes and unmakes a moderator', async () => {
  let target = { ...managedUser, _id: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b99', username: 'Helper' };
  const { person, sent } = await openApp('/panel/users', {
    user: aMember({ userType: 'admin' }),
    answers: {
      listUsers: () => ({ ...adminExamples.listUsers.response, users: [target] }),
      setRole: ({ body }) => {
        target = { ...target, ...calls.setRole.body.parse(body) };
        return { msg: 'Changed.', user: target };
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Helper/ }));

  await person.click(row.getByRole('button', { name: /^Make moderator/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('They cannot ban.');
  await person.click(within(dialog).getByRole('button', { name: 'Make moderator' }));
  await row.findByText('Moderator');

  await person.click(row.getByRole('button', { name: /^Remove as moderator/ }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove as moderator' }),
  );
  await row.findByText('Member');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.filter(({ name }) => name === 'setRole').map(({ body }) => body)).toEqual([
    { userType: 'moderator' },
    { userType: 'other' },
  ]);
});
