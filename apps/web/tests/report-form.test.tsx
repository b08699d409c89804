import { reportMessages } from '@argus/domain/cases/report-rules';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { confirmNightOwl, fill, matesField, openReportForm, playerField, submitButton } from './report-form.ts';

it('the report form requires a player, looks them up and asks for a confirmation', async () => {
  const { person, listSent } = await openReportForm();
  playerField().focus();
  await person.keyboard('{Enter}');
  await screen.findByText(steamInputMessages.steam_lookup_empty.message);
  await waitFor(() => expect(document.activeElement).toBe(playerField()));
  expect(listSent('getSteamProfile')).toEqual([]);
  await confirmNightOwl(person);
  expect(document.activeElement).toBe(screen.getByText('Confirmed'));
  screen.getByText('NightOwl');
  expect(listSent('getSteamProfile')).toHaveLength(1);
});

it('the report form treats a 404 without a body as a player whom nobody has reported', async () => {
  const { person } = await openReportForm('/submit-report', {
    searchPlayer: () => new Response(null, { status: 404 }),
  });
  await confirmNightOwl(person);
  expect(screen.queryByText('Earlier reports could not be checked')).toBeNull();
});

it('the report form adds a cheat on a space or Enter, each cheat only once', async () => {
  const { person } = await openReportForm();
  const field = screen.getByLabelText<HTMLInputElement>(/^Cheats used/);
  await fill(person, field, 'aimbot ');
  await person.paste('AIMBOT wallhack');
  await person.keyboard('{Enter}');
  const added = within(screen.getByRole('list', { name: 'Cheats added' }));
  expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aimbot', 'wallhack']);
  expect(field.value).toBe('');
});

it('the report form accepts other players as lobby mates, but not the reported one', async () => {
  const { person } = await openReportForm();
  await confirmNightOwl(person);
  await fill(person, matesField(), 'nightowl');
  await person.keyboard('{Enter}');
  await screen.findByText(reportMessages.lobby_mate_is_reported.message);
  expect(screen.queryByRole('list', { name: 'Lobby mates added' })).toBeNull();
  await fill(person, matesField(), 'smokewall');
  await person.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Remove SmokeWall' });
  expect(matesField().value).toBe('');
});

it('the report form names everything that is missing at once, each at its field', async () => {
  const { person, listSent } = await openReportForm();
  await person.click(submitButton());
  for (const [step, sentence] of [
    ['The player', reportMessages.steam64_id_invalid.message],
    ['Evidence', reportMessages.evidence_required.message],
  ] as const) {
    within(screen.getByRole('region', { name: step })).getByText(sentence);
  }
  screen.getByRole('button', { name: '2 things need attention' });
  expect(document.activeElement).toBe(playerField());
  expect(listSent('submitReport')).toEqual([]);
  await expectAccessible();
});
