import { examplePlayers } from '@argus/contract/examples/example';
import { meetingExamples } from '@argus/contract/examples/meetings';
import { playerExamples } from '@argus/contract/examples/players';
import { dayMs } from '@argus/domain/shared/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '../src/lib/language/format-date.ts';
import { expectAccessible } from './expect-accessible.ts';
import { loadPages } from './load-pages.ts';
import { type Answers, aMember, openApp } from './open-app.tsx';

const { convicted } = examplePlayers;
const [unknown = ''] = playerExamples.lookUpPlayers.response.unknown;
const hash = `#players=${convicted},${unknown}`;
const { rememberLobby, listMetLobbies } = meetingExamples;
const member = aMember({ steam64Id: null });

const answers: Answers = {
  listSteamProfiles: () => ({ profiles: [] }),
  listFollowedIds: () => ({ steam64Ids: [] }),
};
const always: Answers = { ...answers, getMetChoices: () => ({ remembersAlways: true, digest: 'daily' }) };

beforeAll(() => loadPages('/lobby', '/met'));

describe('a lobby that was looked up', () => {
  it('is remembered with one click, with its map if one is chosen', async () => {
    const { person, sent } = await openApp(`/lobby${hash}`, { user: member, answers });
    await person.selectOptions(await screen.findByLabelText(/^Map/), 'Mirage');
    await person.click(screen.getByRole('button', { name: 'Remember this lobby' }));
    await screen.findByText(rememberLobby.response.msg);
    expect(sent.filter(({ name }) => name === 'rememberLobby').map(({ body }) => body)).toEqual([
      { steam64Ids: [convicted, unknown], map: 'mirage' },
    ]);
    await person.click(await screen.findByRole('button', { name: 'You remember this lobby' }));
    await person.selectOptions(screen.getByLabelText(/^Map/), 'Nuke');
    await waitFor(() => expect(sent.filter(({ name }) => name === 'rememberLobby')).toHaveLength(2));
    expect(sent.findLast(({ name }) => name === 'rememberLobby')?.body).toMatchObject({ map: 'nuke' });
    await expectAccessible();
  });

  it('is not remembered unless the member asks, and can be remembered always', async () => {
    const { person, sent } = await openApp(`/lobby?met${hash}`, { user: member, answers });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Always remember/ });
    await waitFor(() => expect(choice.disabled).toBe(false));
    await person.click(choice);
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'setMetChoices')?.body).toEqual({ remembersAlways: true }),
    );
    expect(sent.some(({ name }) => name === 'rememberLobby')).toBe(false);
  });

  it('asks for one press if the extension opened it, even of whoever always remembers, and not again after a reload', async () => {
    const { person, sent } = await openApp(`/lobby?lang=en&met${hash}`, { user: member, answers: always });
    await screen.findByText(/^Did you meet these players\? Press “Remember this lobby”/);
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(`/lobby?lang=en${hash}`));
    expect(sent.some(({ name }) => name === 'rememberLobby')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Remember this lobby' }));
    await screen.findByRole('button', { name: 'You remember this lobby' });
    expect(sent.filter(({ name }) => name === 'rememberLobby')).toHaveLength(1);
    expect(screen.queryByText(/^Did you meet these players/)).toBeNull();
  });

  it('tells a visitor who comes from the extension to log in first', async () => {
    await openApp(`/lobby?met${hash}`, { answers });
    await screen.findByText(/Log in and press “Remember this lobby”/);
    expect(location.search).toBe('?met');
    await expectAccessible();
  });

  it('can be remembered for an earlier day, up to 30 days back, and by default for today', async () => {
    const { person, sent } = await openApp(`/lobby${hash}`, { user: member, answers });
    const field = await screen.findByLabelText<HTMLInputElement>(/^On which day/);
    const dayBefore = (days: number) => localDay(Date.now() - days * dayMs);
    expect([field.value, field.min, field.max]).toEqual([dayBefore(0), dayBefore(30), dayBefore(0)]);
    fireEvent.change(field, { target: { value: dayBefore(3) } });
    await person.click(screen.getByRole('button', { name: 'Remember this lobby' }));
    await screen.findByRole('button', { name: 'You remember this lobby' });
    expect(sent.find(({ name }) => name === 'rememberLobby')?.body).toMatchObject({ day: dayBefore(3) });
    expect(field.disabled).toBe(true);
  });

  it('is remembered without a click if it was pasted by whoever always does, once', async () => {
    const { person, sent } = await openApp('/lobby', { user: member, answers: always });
    await person.click(screen.getByLabelText(/^Players/));
    await person.paste(`${convicted} ${unknown}`);
    await person.click(screen.getByRole('button', { name: 'Look them up' }));
    await screen.findByRole('button', { name: 'You remember this lobby' });
    expect(sent.filter(({ name }) => name === 'rememberLobby')).toHaveLength(1);
    // A reload shows this entry of the history again.
    expect([location.hash.startsWith('#players='), history.state?.usr ?? null]).toEqual([true, null]);
  });

  it('is not remembered without a click if somebody else’s link was opened', async () => {
    const { sent } = await openApp(`/lobby${hash}`, { user: member, answers: always });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Always remember/ });
    await waitFor(() => expect(choice.checked).toBe(true));
    screen.getByRole('button', { name: 'Remember this lobby' });
    expect(sent.some(({ name }) => name === 'rememberLobby')).toBe(false);
  });

  it('offers a visitor nothing to remember', async () => {
    await openApp(`/lobby${hash}`, { answers });
    await screen.findByRole('heading', { level: 1, name: '1 of 2 convicted' });
    expect(screen.queryByRole('button', { name: 'Remember this lobby' })).toBeNull();
  });
});

describe('the page of players whom somebody met', () => {
  it('says what became of them, lists the lobbies and forgets one', async () => {
    let lobbies = listMetLobbies.response.lobbies;
    const { person, sent } = await openApp('/met', {
      user: member,
      answers: {
        listMetLobbies: () => ({ ...listMetLobbies.response, lobbies, totalPages: lobbies.length }),
        forgetLobby: () => {
          lobbies = [];
          return meetingExamples.forgetLobby.response;
        },
        getMetSummary: () => ({ ...meetingExamples.getMetSummary.response, players: 214, convicted: 9, banned: 12 }),
      },
    });
    await screen.findByText('Of 214 players you met, 9 were convicted since, 12 banned by Steam.');
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { level: 2, name: 'Mirage' });
    expect(main.getByRole('link', { name: 'lumen_x' }).getAttribute('href')).toBe(`/?steamId=${convicted}`);
    main.getByText(/11 days after you met/);
    expect(main.getByRole('link', { name: '2 players' }).getAttribute('href')).toContain('/lobby#players=');
    await expectAccessible();
    await person.click(main.getByRole('button', { name: 'Forget' }));
    await screen.findByText('You remember nobody yet');
    expect(sent.some(({ name }) => name === 'forgetLobby')).toBe(true);
  });

  it('asks before it forgets everything, and changes how often one is told', async () => {
    const { person, sent } = await openApp('/met', { user: member });
    await person.selectOptions(await screen.findByLabelText('Tell me about players I met'), 'As it happens');
    await waitFor(() => expect(sent.find(({ name }) => name === 'setMetChoices')?.body).toEqual({ digest: 'at_once' }));
    await person.click(screen.getByRole('button', { name: 'Forget all lobbies' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Forget all lobbies?' }));
    expect(sent.some(({ name }) => name === 'forgetAllLobbies')).toBe(false);
    await person.click(question.getByRole('button', { name: 'Forget all' }));
    await waitFor(() => expect(sent.some(({ name }) => name === 'forgetAllLobbies')).toBe(true));
  });

  it('is in the account menu', async () => {
    const { person } = await openApp('/faq', { user: member });
    await person.click(await screen.findByRole('button', { name: /^Your account/ }));
    const link = await screen.findByRole('link', { name: 'Players you met' });
    expect(link.getAttribute('href')).toBe('/met');
  });
});
