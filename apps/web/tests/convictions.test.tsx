import { convictingCard, conviction, report, reportExamples } from '@argus/contract/examples/cases';
import { examplePlayers } from '@argus/contract/examples/example';
import { submitter } from '@argus/contract/examples/members';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { followLink } from './follow-link.ts';
import { openApp } from './open-app.tsx';

const first = reportExamples.listRecentConvictions.response;
const other = { ...conviction, steam64Id: examplePlayers.reported, name: 'rook_99' };
const last = { ...conviction, steam64Id: examplePlayers.lobbyMate, name: 'fresh_pixel' };

const findRows = async () => {
  await screen.findAllByText(/^Reported by/);
  return within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .flatMap((heading) => heading.closest('li') ?? []);
};

function openConvictions() {
  return openApp('/recent-convictions', {
    answers: {
      listRecentConvictions: ({ url }) =>
        url.searchParams.get('page') === '2'
          ? { ...first, convictions: [last], totalConvictions: 3, totalPages: 2, currentPage: 2 }
          : { ...first, convictions: [conviction, other], totalConvictions: 3, totalPages: 2 },
      getReport: () => ({ ...report, ...convictingCard }),
    },
  });
}

it('shows the date of a conviction, and links to its player, case and reporter', async () => {
  const { person } = await openConvictions();
  const rows = await findRows();
  expect(rows).toHaveLength(2);
  const [row] = rows;
  if (!row) throw new Error('there is no conviction');
  expect(row.textContent).toMatch(/Convicted .* ago|Convicted just now/);
  const heading = within(row).getByRole('heading', { level: 2, name: 'lumen_x' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe(`/?steamId=${conviction.steam64Id}`);

  await followLink(person, within(row).getByRole('link', { name: /Open case/ }));
  await screen.findByRole('heading', { level: 1, name: 'lumen_x' });
  expect(location.pathname).toBe(`/report/${conviction.reportId}`);
  screen.getByText('Convicted by community review.');

  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Recent convictions' });
  const [reporter] = await screen.findAllByText(/^Reported by/);
  if (!reporter) throw new Error('nobody reported it');
  await followLink(person, within(reporter).getByRole('link', { name: submitter.username }));
  await screen.findByRole('heading', { level: 1, name: submitter.username });
  expect(location.pathname).toBe(`/user/${submitter.discordId}`);
});

it('shows older convictions on the next page', async () => {
  const { person, sent } = await openConvictions();
  expect(await findRows()).toHaveLength(2);
  await followLink(person, screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { level: 2, name: 'fresh_pixel' });
  expect(location.pathname + location.search).toBe('/recent-convictions?page=2');
  expect(screen.queryByText('lumen_x')).toBeNull();
  const asked = sent.filter(({ name }) => name === 'listRecentConvictions');
  expect(asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
});

it('shows cheats that differ only in upper and lower case with the same spelling', async () => {
  const convictions = [['WALLHACK'], ['Wallhack'], ['Wallhack']].map((cheatsUsed, index) => ({
    ...conviction,
    steam64Id: [examplePlayers.convicted, examplePlayers.reported, examplePlayers.lobbyMate][index] ?? '',
    cheatsUsed,
  }));
  await openApp('/recent-convictions', { answers: { listRecentConvictions: () => ({ ...first, convictions }) } });
  await findRows();
  expect(screen.getAllByText('Wallhack')).toHaveLength(3);
  expect(screen.queryByText('WALLHACK')).toBeNull();
});
