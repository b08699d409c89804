import { userExamples } from '@argus/contract/examples/public-examples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, openApp, refuse } from './open-app.tsx';

describe('the leaderboard', () => {
  const board = userExamples.listLeaderboard.response;
  const otherId = '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b99';
  const others = board.users.map((member) => ({ ...member, _id: otherId, username: 'Sunniva', position: 2 }));
  const answers = { listLeaderboard: () => ({ ...board, users: [...board.users, ...others] }) };

  it('leads back from a page past its end', async () => {
    const { person } = await openApp('/leaderboard?page=900', {
      answers: {
        listLeaderboard: ({ url }) =>
          url.searchParams.get('page') === '900' ? { ...board, users: [], totalPages: 3, currentPage: 900 } : board,
      },
    });
    await person.click(await screen.findByRole('link', { name: 'Go to the last page' }));
    await screen.findByRole('rowheader', { name: /Mara/ });
    expect(location.search).toBe('?page=3');
  });

  it('shows members which row is theirs', async () => {
    await openApp('/leaderboard', { user: aMember({ _id: otherId }), answers });
    const own = (await screen.findByText('You', { exact: true })).closest('tr');
    expect(own?.textContent).toContain('Sunniva');
    expect(screen.getAllByText('You', { exact: true })).toHaveLength(1);
  });

  it('shows visitors no row as theirs', async () => {
    await openApp('/leaderboard', { answers });
    await screen.findByRole('rowheader', { name: /Sunniva/ });
    expect(screen.queryByText('You', { exact: true })).toBeNull();
  });
});

it('a refused deletion of an account says why and changes nothing', async () => {
  const msg = 'You are the only admin.';
  const { person } = await openApp('/profile/settings', {
    user: aMember(),
    answers: { deleteMyAccount: () => refuse(409, { msg }) },
  });
  const deleting = { name: 'Delete my account' };
  await person.click(await screen.findByRole('button', deleting));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.type(dialog.getByRole('textbox'), 'delete');
  await person.click(dialog.getByRole('button', deleting));
  await dialog.findByText(msg);
  await person.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByRole('button', deleting);
  expect(localStorage.getItem('token')).not.toBeNull();
});

describe('a new rank', () => {
  const user = aMember({ rank: 'Acolyte' });
  const key = `rank-seen:${user._id}`;
  const findCard = () => screen.queryByRole('region', { name: 'Your new rank' });

  it('is celebrated until it is dismissed', async () => {
    const { person } = await openApp('/faq', { user, stored: { [key]: 'Initiate' } });
    const card = within(await screen.findByRole('region', { name: 'Your new rank' }));
    card.getByRole('heading', { name: 'Acolyte' });
    expect(localStorage.getItem(key)).toBe('Acolyte');
    await person.click(card.getByRole('button'));
    await waitFor(() => expect(findCard()).toBeNull());
  });

  it.each(['Acolyte', "The Eye's Chosen"])('is not announced to whoever was %s', async (seen) => {
    await openApp('/faq', { user, stored: { [key]: seen } });
    await screen.findByRole('button', { name: /^Your account/ });
    await waitFor(() => expect(localStorage.getItem(key)).toBe('Acolyte'));
    expect(findCard()).toBeNull();
  });
});
