import { examplePlayers } from '@argus/contract/examples/example';
import { playerExamples } from '@argus/contract/examples/players';
import { inputHints } from '@argus/domain/players/input-hint';
import { statusWithoutIds } from '@argus/domain/players/paste';
import { unreviewedMark, verdictHeadlines } from '@argus/domain/players/search-verdict';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loadPage } from '../src/app/page-loader.ts';
import { matchPage } from '../src/app/page-routes.ts';
import { say } from '../src/lib/language/say.ts';
import { fallbackMessages } from '../src/lib/messages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type Answers, aMember, openApp, refuse, type SentCall } from './open-app.tsx';

const fieldLabel = 'Steam ID, profile link or custom name';
const homeLabel = 'Paste a profile link, or a whole lobby';
const { convicted, reported } = examplePlayers;
const verdict = playerExamples.searchPlayer.response.determinedPlayerStatus.text;
const awpercut = { ...playerExamples.getSteamProfile.response, steamid: convicted };
const searchStatus = {
  color: 'grey',
  verdict: 'unknown',
  text: say(verdictHeadlines.unknown),
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
  await person.click(screen.getByLabelText(homeLabel));
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

describe('the field of the home page', () => {
  const lobby = `${convicted}\n${reported}`;

  it('opens a lobby that is pasted or typed into it, line by line', async () => {
    await loadPage(matchPage('/lobby').route);
    const { person, sent } = await openApp('/');
    await person.type(screen.getByLabelText(homeLabel), `${convicted}{Shift>}{Enter}{/Shift}${reported}{Enter}`);
    await waitFor(() => expect(location.pathname).toBe('/lobby'));
    expect(sent.filter(isLookup)).toEqual([]);
    cleanup();
    await openApp('/');
    screen.getByLabelText(homeLabel).focus();
    paste(lobby);
    await waitFor(() => expect(location.pathname).toBe('/lobby'));
  });

  it('keeps lines that name nobody, and says what they are', async () => {
    const { sent } = await openApp('/');
    const field = screen.getByLabelText<HTMLTextAreaElement>(homeLabel);
    field.focus();
    const text = 'gg\nhttps://www.faceit.com/en/players/NightOwl';
    paste(text);
    await screen.findByText(inputHints.pasted_faceit.message, { exact: false });
    expect(field.value).toBe(text);
    expect([location.pathname + location.search, sent.filter(isLookup)]).toEqual(['/', []]);
    await expectAccessible();
  });

  it.each([
    ['CSGO-U4pVV-3MQ6s-xKnuB-rwwWL-4bKdB', inputHints.pasted_share_code],
    ['steam://connect/203.0.113.7:27015', inputHints.pasted_steam_command],
    ['https://steamcomunity.com/id/nightowl', inputHints.pasted_fake_steam],
    ['some one', steamInputMessages.steam_input_hint],
  ])('says what %s is and what to do, and sends nothing', async (text, hint) => {
    const { person, sent } = await openApp('/');
    await search(person, text);
    const alert = await screen.findByText(hint.message, { exact: false });
    expect(alert.textContent).toContain(steamInputMessages.steam_input_invalid.message);
    expect(sent.filter(isLookup)).toEqual([]);
  });
});

describe('a custom id that nobody has', () => {
  const unknown = {
    getSteamProfile: () => refuse(404, { id: 'steam_profile_not_found', msg: 'Could not resolve it.' }),
  };

  it('leads to the player who may have been meant', async () => {
    await openApp('/?steamId=awpercutt', { answers: unknown });
    const link = await screen.findByRole('link', { name: 'Did you mean awpercut?' });
    expect(link.getAttribute('href')).toBe('/?steamId=awpercut');
    await expectAccessible();
  });

  it('says only how to find the link if nobody is similar, or if asking fails', async () => {
    for (const listSimilarNames of [() => ({ names: [] }), () => refuse(429)]) {
      await openApp('/?steamId=awpercutt', { answers: { ...unknown, listSimilarNames } });
      await screen.findByText(steamInputMessages.steam_input_hint.message);
      expect(screen.queryByText(/Did you mean/)).toBeNull();
      cleanup();
    }
  });

  it('is recognised as a Steam64 ID with a digit missing', async () => {
    await openApp('/?steamId=7656119800000000', { answers: unknown });
    await screen.findByText(/one has 17 digits and this has 16/);
  });
});

/** A proxy responds like this while the server is down. */
const bare = (status: number) => () => new Response(null, { status });
const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('a search that fails', () => {
  it.each([
    ['the reports cannot be reached', { searchPlayer: unreachable }, say(fallbackMessages.searchUnreachable)],
    ['the reports fail', { searchPlayer: bare(502) }, say(fallbackMessages.search)],
    ['Steam cannot be reached', { getSteamProfile: unreachable }, say(fallbackMessages.steamProfile)],
    ['Steam fails', { getSteamProfile: bare(502) }, say(fallbackMessages.steamProfile)],
  ] satisfies [string, Answers, string][])(
    'shows the message of the call that failed for a custom id: %s',
    async (_which, answers, sentence) => {
      await openApp('/?steamId=awpercut', { answers: { getSteamProfile: () => awpercut, ...answers } });
      await screen.findByText(sentence);
    },
  );

  it('says for an ID that the reports could not be loaded, even if Steam fails as well', async () => {
    await openApp(`/?steamId=${convicted}`, { answers: { getSteamProfile: bare(502), searchPlayer: bare(502) } });
    await screen.findByText(say(fallbackMessages.search));
  });

  it('treats a 404 without a body as a player about whom nothing is known', async () => {
    await openApp(`/?steamId=${convicted}`, { answers: { getSteamProfile: () => awpercut, searchPlayer: bare(404) } });
    await within(screen.getByRole('main')).findAllByText(say(verdictHeadlines.unknown), { exact: false });
  });
});

describe('pasting', () => {
  it('starts a search anywhere on the home page', async () => {
    await openApp('/');
    paste(`  https://steamcommunity.com/profiles/${convicted}/\n`);
    await within(screen.getByRole('main')).findAllByText(verdict);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(homeLabel).value).toBe(convicted));
    paste(reported);
    await waitFor(() => expect(location.search).toBe(`?steamId=${reported}`));
  });

  it('starts no search inside a field', async () => {
    const { sent } = await openApp('/');
    screen.getByLabelText(homeLabel).focus();
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
  expect(named.textContent).toContain(say(unreviewedMark));
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
