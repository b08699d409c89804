import type { CurrentUser } from '@argus/contract/members/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, openApp } from './open-app.tsx';

const moderator = aMember({ userType: 'moderator' });
const links = { plain: ['Drafts', 'My submissions', 'Following'], watch: 'The Watch', panel: 'Panel' } as const;

async function openMenu(path: string, user: CurrentUser) {
  const { person } = await openApp(path, { user });
  await screen.findByRole('button', { name: /^Your account/ });
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
}

describe('the menu', () => {
  it.each([
    ['a member', aMember(), links.plain, [links.watch, links.panel]],
    ['a holder of the Eye', aMember({ hasTheEye: true }), [...links.plain, links.watch], [links.panel]],
    ['a moderator', moderator, [...links.plain, links.panel], [links.watch]],
    ['an admin', aMember({ userType: 'admin' }), [...links.plain, links.panel], [links.watch]],
  ])('offers %s the links they may use', async (_who, user, shown, hidden) => {
    const menu = await openMenu('/', user);
    for (const label of shown) menu.getByRole('link', { name: new RegExp(`^${label}`) });
    for (const label of hidden) expect(menu.queryByRole('link', { name: new RegExp(`^${label}`) })).toBeNull();
  });
});

it('the account menu lists the member’s own pages', async () => {
  await openApp('/faq', { user: aMember() });
  const button = await screen.findByRole('button', { name: /^Your account/ });
  const menu = within(document.getElementById(button.getAttribute('popovertarget') ?? '') ?? document.body);
  const entries = menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
  expect(entries).toEqual(['Public profile', 'My submissions', 'My cases', 'Following', 'Players you met', 'Settings']);
});

it('the navigation leads to what most people come for, and the footer to the rest', async () => {
  await openApp('/faq');
  const namesIn = (name: string) =>
    within(screen.getByRole('navigation', { name, hidden: true }))
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(namesIn('Main')).toEqual(['Check a lobby', 'Convictions', 'Leaderboard', 'How it works', 'FAQ']);
  for (const column of ['Community', 'Fair play', 'Project']) expect(namesIn(column)).not.toEqual([]);
});

it('the leaderboard leads to the ranks, which the navigation no longer names', async () => {
  await openApp('/leaderboard');
  const main = within(screen.getByRole('main'));
  expect((await main.findByRole('link', { name: 'The ranks' })).getAttribute('href')).toBe('/ranking');
});

describe.each(['/panel/reports', '/panel/users', '/panel/audit'])('at %s', (path) => {
  it('marks the panel as the current page in the navigation bar and the menu', async () => {
    const menu = await openMenu(path, moderator);
    menu.getByRole('link', { name: 'Panel', current: 'page' });
    const bar = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
    bar.getByRole('link', { name: 'Panel', current: 'page', hidden: true });
  });
});

it.each(['/panel/reports', '/panel/audit'])('redirects members away from %s', async (path) => {
  const { sent } = await openApp(path, { user: aMember() });
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(sent.filter(({ url }) => url.pathname.startsWith('/api/admin/'))).toEqual([]);
});
