import { profilePage, userExamples } from '@argus/contract/examples/members';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSite } from '../src/features/site/test-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { followLink } from './follow-link.ts';
import { aMember, openApp } from './open-app.tsx';

describe('the leaderboard', () => {
  const board = userExamples.listLeaderboard.response;
  const otherId = '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b99';
  const others = board.users.map((member) => ({ ...member, _id: otherId, username: 'Sunniva', position: 2 }));
  const next = others.map((member) => ({ ...member, position: 26 }));
  const answers = { listLeaderboard: () => ({ ...board, users: [...board.users, ...others] }) };

  it('shows more members on the next page, each with a link to their profile', async () => {
    const { person, sent } = await openApp('/leaderboard', {
      answers: {
        listLeaderboard: ({ url }) =>
          url.searchParams.get('page') === '2'
            ? { ...board, users: next, totalPages: 2, currentPage: 2 }
            : { ...board, totalPages: 2 },
        getPublicProfile: () => ({ ...profilePage, ...next[0] }),
      },
    });
    const rows = async (name: string) => {
      await screen.findByText(name, { selector: 'th *' });
      return within(screen.getByRole('table', { name: 'Members by Essence' }))
        .getAllByRole('row')
        .slice(1);
    };
    expect(await rows('Mara')).toHaveLength(1);
    await followLink(person, screen.getByRole('link', { name: 'Next' }));
    const [row] = await rows('Sunniva');
    if (!row) throw new Error('nobody is on the next page');
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('26');
    expect(location.pathname + location.search).toBe('/leaderboard?page=2');
    const asked = sent.filter(({ name }) => name === 'listLeaderboard');
    expect(asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);

    await followLink(person, within(row).getByRole('link', { name: 'Sunniva' }));
    await screen.findByRole('heading', { level: 1, name: 'Sunniva' });
    expect(location.pathname).toBe(`/user/${profilePage.discordId}`);
    expect(document.title).toBe(`Sunniva · ${testSite.productName}`);
    await expectAccessible();
    await followLink(person, screen.getByText(', what the ranks mean'));
    expect(location.pathname).toBe('/ranking');
  });

  it('links back from a page past its end', async () => {
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

  it("marks the member's own row", async () => {
    await openApp('/leaderboard', { user: aMember({ _id: otherId }), answers });
    const own = (await screen.findByText('You', { exact: true })).closest('tr');
    expect(own?.textContent).toContain('Sunniva');
    expect(screen.getAllByText('You', { exact: true })).toHaveLength(1);
  });

  it('marks no row for visitors', async () => {
    await openApp('/leaderboard', { answers });
    await screen.findByRole('rowheader', { name: /Sunniva/ });
    expect(screen.queryByText('You', { exact: true })).toBeNull();
  });
});

describe('a new rank', () => {
  const user = aMember({ rank: 'Acolyte' });
  const key = `rank-seen:${user._id}`;
  const findCard = () => screen.queryByRole('region', { name: 'Your new rank' });

  it('is announced on a card until it is dismissed', async () => {
    const { person } = await openApp('/faq', { user, stored: { [key]: 'Initiate' } });
    const card = within(await screen.findByRole('region', { name: 'Your new rank' }));
    card.getByRole('heading', { name: 'Acolyte' });
    expect(screen.getByText('You have reached a new rank: Acolyte.').role).toBe('status');
    await expectAccessible();
    expect(localStorage.getItem(key)).toBe('Acolyte');
    await person.click(card.getByRole('button'));
    await waitFor(() => expect(findCard()).toBeNull());
  });

  it('is stored but not announced if this browser sees the member for the first time', async () => {
    await openApp('/faq', { user });
    await waitFor(() => expect(localStorage.getItem(key)).toBe('Acolyte'));
    expect(findCard()).toBeNull();
    expect(screen.queryByText(/^You have reached a new rank/)).toBeNull();
  });

  it.each(['Acolyte', "The Eye's Chosen"])(
    'is not announced to an Acolyte whose last seen rank was %s',
    async (seen) => {
      await openApp('/faq', { user, stored: { [key]: seen } });
      await screen.findByRole('button', { name: /^Your account/ });
      await waitFor(() => expect(localStorage.getItem(key)).toBe('Acolyte'));
      expect(findCard()).toBeNull();
    },
  );
});
