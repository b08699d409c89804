import { examplePlayers } from '@argus/contract/examples/example';
import { siteExamples } from '@argus/contract/examples/site';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { openApp, refuse } from './open-app.tsx';

const { convicted } = examplePlayers;

describe('the home page', () => {
  const { verdict: featured, outcome } = siteExamples.getHighlights.response;

  it('shows a recent verdict and how often Steam agreed, with the way to each', async () => {
    await openApp('/');
    const card = within(await screen.findByRole('region', { name: 'A recent verdict' }));
    card.getByText('3 of 3 reviewers said cheater', { exact: false });
    card.getByText('12 days later Steam banned them.');
    card.getByRole('button', { name: /^Play / });
    expect(card.getByRole('link', { name: 'lumen_x' }).getAttribute('href')).toBe(`/?steamId=${convicted}`);
    card.getByRole('link', { name: 'Open the case' });
    const figure = within(screen.getByRole('region', { name: 'How often Steam agreed' }));
    figure.getByText('35%');
    figure.getByText('5%');
    await expectAccessible();
  });

  it('leaves out what there is nothing to show of', async () => {
    const bare = featured && { ...featured, clip: null, bannedAfterDays: null };
    await openApp('/', { answers: { getHighlights: () => ({ verdict: bare, outcome: null }) } });
    const card = within(await screen.findByRole('region', { name: 'A recent verdict' }));
    expect([card.queryByRole('button', { name: /^Play / }), card.queryByText(/Steam banned them/)]).toEqual([
      null,
      null,
    ]);
    expect(screen.queryByRole('region', { name: 'How often Steam agreed' })).toBeNull();
    cleanup();
    await openApp('/', { answers: { getHighlights: () => ({ verdict: null, outcome }) } });
    await screen.findByRole('region', { name: 'How often Steam agreed' });
    expect(screen.queryByRole('region', { name: 'A recent verdict' })).toBeNull();
    cleanup();
    await openApp('/', { answers: { getHighlights: () => refuse(500) } });
    await screen.findByText('One search, one answer');
    expect(screen.queryByRole('region', { name: 'A recent verdict' })).toBeNull();
  });

  it('links to the lobby page and the report form, and says where the link of a player is', async () => {
    const { person } = await openApp('/');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Check a lobby' }).getAttribute('href')).toBe('/lobby');
    expect(main.getByRole('link', { name: 'Report a player' }).getAttribute('href')).toBe('/submit-report');
    await person.click(main.getByRole('button', { name: 'Where do I find the link?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where do I find the link?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await expectAccessible();
    await person.click(dialog.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('the home page of an empty site invites visitors to submit the first report', async () => {
  const invitation = /The first report could be yours/;
  await openApp('/', { answers: { getSiteStats: () => ({ totalSubmissions: 0, totalUniqueConvictedCheaters: 0 }) } });
  await screen.findByText(invitation);
  cleanup();
  await openApp('/');
  await screen.findByText('reports submitted');
  expect(screen.queryByText(invitation)).toBeNull();
});
