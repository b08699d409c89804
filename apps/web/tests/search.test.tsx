import { examplePlayers } from '@argus/contract/examples/example';
import { playerExamples } from '@argus/contract/examples/players';
import { statusWithoutIds } from '@argus/domain/players/paste';
import { unreviewedMark, verdictHeadlines } from '@argus/domain/players/search-verdict';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fallbackMessages } from '../src/lib/messages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type Answers, aMember, openApp, type SentCall } from './open-app.tsx';

const fieldLabel = 'Steam ID, profile link or custom name';
const { convicted, reported } = examplePlayers;
const verdict = playerExamples.searchPlayer.response.determinedPlayerStatus.text;
const awpercut = { ...playerExamples.getSteamProfile.response, steamid: convicted };
const searchStatus = {
  color: 'grey',
  text: verdictHeadlines.unknown,
  hasAnyUnverified: false,
  underAppeal: false,
} as const;
const isLookup = ({ name }: SentCall) => name === 'getSteamProfile' || name === 'searchPlayer';

function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
}

async function search(person: UserEvent, input: string): Promise<void> {
  await person.click(screen.getByLabelText(fieldLabel));
  await person.paste(input);
  await person.keyboard('{Enter}');
}

describe('the search', () => {
  it('explains what is wrong with an empty input and with one that names no player', async () => {
    const { person } = await openApp('/');
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText(steamInputMessages.steam_search_empty.message);
    await search(person, 'https://example.org/not-steam');
    await screen.findAllByText(steamInputMessages.steam_input_invalid.message, { exact: false });
  });

  it('gets the focus with the slash key on any page', async () => {
    const { person } = await openApp('/faq');
    await person.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText(fieldLabel));
  });

  it('replaces a custom URL in the address with the Steam64 ID, without a second fetch or history entry', async () => {
    const { person, sent } = await openApp('/', { answers: { getSteamProfile: () => awpercut } });
    const entries = history.length;
    await search(person, 'https://steamcommunity.com/id/awpercut/');
    await screen.findByText('matched by custom URL /id/awpercut');
    await waitFor(() => expect(location.search).toBe(`?steamId=${convicted}`));
    screen.getByRole('button', { name: 'Share' });
    expect(sent.filter(isLookup)).toHaveLength(2);
    expect(history.length).toBe(entries + 1);
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
  });
});

/** A proxy responds like this while the server is down. */
const bare = (status: number) => () => new Response(null, { status });
const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('a search that fails', () => {
  it.each([
    ['the reports cannot be reached', { searchPlayer: unreachable }, fallbackMessages.searchUnreachable],
    ['the reports fail', { searchPlayer: bare(502) }, fallbackMessages.search],
    ['Steam cannot be reached', { getSteamProfile: unreachable }, fallbackMessages.steamProfile],
    ['Steam fails', { getSteamProfile: bare(502) }, fallbackMessages.steamProfile],
  ] satisfies [string, Answers, string][])(
    'shows the message of the call that failed for a custom id: %s',
    async (_which, answers, sentence) => {
      await openApp('/?steamId=awpercut', { answers: { getSteamProfile: () => awpercut, ...answers } });
      await screen.findByText(sentence);
    },
  );

  it('says for an ID that the reports could not be loaded, even if Steam fails as well', async () => {
    await openApp(`/?steamId=${convicted}`, { answers: { getSteamProfile: bare(502), searchPlayer: bare(502) } });
    await screen.findByText(fallbackMessages.search);
  });

  it('treats a 404 without a body as a player about whom nothing is known', async () => {
    await openApp(`/?steamId=${convicted}`, { answers: { getSteamProfile: () => awpercut, searchPlayer: bare(404) } });
    await within(screen.getByRole('main')).findAllByText(verdictHeadlines.unknown, { exact: false });
  });
});

describe('pasting', () => {
  it('starts a search anywhere on the home page', async () => {
    await openApp('/');
    paste(`  https://steamcommunity.com/profiles/${convicted}/\n`);
    await within(screen.getByRole('main')).findAllByText(verdict);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(fieldLabel).value).toBe(convicted));
    paste(reported);
    await waitFor(() => expect(location.search).toBe(`?steamId=${reported}`));
  });

  it('starts no search inside a field', async () => {
    const { sent } = await openApp('/');
    screen.getByLabelText(fieldLabel).focus();
    paste(convicted);
    expect(location.search).toBe('');
    expect(sent.filter(isLookup)).toEqual([]);
  });

  it('starts no search on another page', async () => {
    await openApp('/faq');
    paste(convicted);
    expect(location.pathname + location.search).toBe('/faq');
  });
});

it('the lobby page explains that pasted text contains no Steam IDs, and sends nothing', async () => {
  const { person, sent } = await openApp('/lobby');
  const sentBefore = sent.length;
  // The field must not be labelled as optional, because nothing can be looked up without players.
  const field = screen.getByLabelText<HTMLTextAreaElement>('Players');
  expect(field.required).toBe(true);
  await person.click(field);
  await person.paste("    4    03:12   24    0     active 786432 203.0.113.9:27005 'Zebra'");
  await person.click(screen.getByRole('button', { name: 'Look them up' }));
  await screen.findByText(statusWithoutIds.message);
  await expectAccessible();

  await person.clear(field);
  expect(screen.queryByText(statusWithoutIds.message)).toBeNull();
  await person.paste('Zebra 203.0.113.9');
  await person.keyboard('{Tab}{Enter}');
  await screen.findByText(steamInputMessages.steam_input_hint.message, { exact: false });
  expect(location.pathname + location.search + location.hash).toBe('/lobby');
  expect(sent).toHaveLength(sentBefore);
});

it('gives a player who is only a lobby mate no verdict, and marks the naming report as unreviewed', async () => {
  const { summary, ...result } = playerExamples.searchPlayer.response;
  const mate = { reportedPlayerAvatar: null, totalDirectReports: 2, isConvicted: true };
  await openApp(`/?steamId=${reported}`, {
    answers: {
      searchPlayer: () => ({
        ...result,
        playerSearched: reported,
        summary: { ...summary, totalReports: 0, reviewedReports: 0, convictions: 0, overallStatusColor: 'grey' },
        reports: [],
        conviction: null,
        determinedPlayerStatus: searchStatus,
        lobbyAssociations: [{ ...mate, steam64Id: convicted, reportedPlayerName: 'lumen_x', isReviewed: false }],
        steamBans: null,
      }),
    },
  });
  const banner = await screen.findByRole('region', { name: 'Verdict' });
  expect(banner.dataset.verdict).toBe('none');
  within(banner).getByText('Nobody has reported this player.');
  const named = screen.getByRole('link', { name: /lumen_x/ });
  expect(named.textContent).toContain(unreviewedMark);
  expect(named.textContent).not.toContain('convicted');
  await expectAccessible();
});

it('warns in the report form that the player is already convicted', async () => {
  const { person } = await openApp('/submit-report', {
    user: aMember(),
    answers: {
      getSteamProfile: () => awpercut,
      listMySubmissions: () => ({ reports: [], totalReports: 0, totalPages: 0, currentPage: 1 }),
    },
  });
  const main = within(await screen.findByRole('main'));
  const [field] = await main.findAllByLabelText(fieldLabel);
  if (!field) throw new Error('the form has no field for the player');
  await person.type(field, 'awpercut{Enter}');
  await screen.findAllByText(/already .*convicted/i);
});

it('spells a cheat in the reports of a search result as in its summary', async () => {
  const { response } = playerExamples.searchPlayer;
  const reports = response.reports.map((report) => ({ ...report, cheatsUsed: ['wallHACK', 'Aimbot'] }));
  await openApp(`/?steamId=${convicted}`, { answers: { searchPlayer: () => ({ ...response, reports }) } });
  await screen.findByRole('heading', { name: 'Summary' });
  expect(screen.getAllByText('Wallhack')).toHaveLength(1 + reports.length);
  expect(screen.queryByText('wallHACK')).toBeNull();
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
