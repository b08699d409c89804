import type { LookedUpPlayer } from '@argus/contract/players/players';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import type { Lobby } from './api.ts';
import { FoundLobby } from './lobby-answer.tsx';
import { type KnownNames, listLobbyPlayers, lobbyAsText } from './lobby-players.ts';

const publicUrl = 'https://argus.test';

function aPlayer(changes: Partial<LookedUpPlayer> = {}): LookedUpPlayer {
  return {
    steam64Id: '76561198000000001',
    name: 'NightOwl',
    avatarUrl: null,
    color: 'red',
    verdict: 'convicted',
    text: 'Convicted Cheater Beyond Doubt',
    totalReports: 3,
    convictions: 1,
    convictedAt: '2026-11-14T13:05:00.000Z',
    underAppeal: false,
    steamBans: null,
    cheatsUsedFromConvictions: ['Aimbot', 'Wallhack', 'Spinbot', 'Radar hack'],
    ...changes,
  };
}

const notConvicted = { convictions: 0, convictedAt: null, cheatsUsedFromConvictions: [] };
const pending = aPlayer({
  ...notConvicted,
  steam64Id: '76561198000000002',
  name: 'Pete',
  color: 'orange',
  text: 'Pending Verdict',
  verdict: 'pending',
});
const mate = aPlayer({
  ...notConvicted,
  steam64Id: '76561198000000003',
  name: 'Tess',
  color: 'grey',
  text: 'No Sufficient Evidence',
  totalReports: 0,
});
const unknown = ['76561198000000004', '76561198000000005'];
const [first = '', second = ''] = unknown;
const steamBans = {
  vacBans: 1,
  gameBans: 0,
  isCommunityBanned: false,
  economyBan: 'none',
  lastBanDay: '2026-11-26',
  source: 'api',
  checkedAt: '2026-11-30T10:05:00.000Z',
  createdYear: null,
  isPrivate: null,
  isLimited: null,
} as const;

const noNames: KnownNames = { profiles: [], pasted: new Map() };
const profileOf = (steamid: string, personaname: string) => ({
  steamid,
  personaname,
  avatarfull: null,
  profileurl: `https://steamcommunity.com/profiles/${steamid}`,
});

function aLobby(changes: Partial<Lobby> = {}): Lobby {
  return { players: [aPlayer(), pending, mate], unknown, resolved: [], unresolved: [], ...changes };
}

function render(
  lobby: Lobby,
  { names = noNames, own = null }: { names?: KnownNames; own?: string | null } = {},
): string {
  return renderToString(
    <MemoryRouter>
      <ToastProvider>
        <FoundLobby
          lobby={lobby}
          names={names}
          publicUrl={publicUrl}
          steamCommunityUrl="https://steamcommunity.com"
          ownSteam64Id={own}
          followAll={(ids) => `Everybody: ${ids.length}`}
          remember={() => null}
        />
      </ToastProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

/** Returns the line of each player, which is shown before it is opened. */
const linesOf = (html: string) =>
  [...html.matchAll(/<summary.*?<\/summary>/gs)].map(([line]) =>
    line
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

describe('a lobby that was looked up', () => {
  it('has four counters that add up to the number of players', () => {
    const counters = [...render(aLobby()).matchAll(/<dd[^>]*>(\d+)<\/dd>/g)].map(([, count]) => Number(count));
    expect(counters).toEqual([1, 1, 1, 2]);
  });

  it('has a line for each player with name and verdict, and says when Steam banned them', () => {
    expect(linesOf(render(aLobby({ players: [aPlayer({ steamBans }), pending, mate] })))).toEqual([
      'NightOwl Convicted Steam banned them 12 days later',
      'Pete Pending verdict',
      'Tess No sufficient evidence',
      'Player …0004 No information',
      'Player …0005 No information',
    ]);
  });

  it('offers to follow all of its players but oneself, who is marked and cannot be reported', () => {
    expect(render(aLobby())).toContain('Everybody: 5');
    const html = render(aLobby(), { own: first });
    expect(html).toContain('Everybody: 4');
    expect(linesOf(html)).toContain('Player …0004 You No information');
    expect(html).not.toContain(`/submit-report?steamId=${first}`);
    expect(html).toContain(`/submit-report?steamId=${second}`);
  });

  it('has the headline, date, reports, cheats, id and links in the details of a player', () => {
    const [, details = ''] = render(aLobby()).split('</summary>');
    for (const part of [
      'Convicted Cheater Beyond Doubt',
      '14 Nov 2026',
      '3 reports',
      'Radar hack',
      '76561198000000001',
      'href="/?steamId=76561198000000001"',
    ]) {
      expect(details).toContain(part);
    }
  });

  it('shows neither a verdict colour nor a report count for a player who was only named as a lobby mate', () => {
    const html = render(aLobby({ players: [mate], unknown: [] }));
    expect(html).toContain('data-verdict="grey"');
    expect(html).toContain('says nothing about how they play');
    expect(html).not.toContain('0 reports');
  });

  it('says in the line that a conviction is under appeal', () => {
    const lobby = aLobby({ players: [aPlayer({ underAppeal: true })] });
    expect(linesOf(render(lobby))[0]).toContain('Under appeal');
    expect(lobbyAsText(lobby, publicUrl)).toContain('14 Nov 2026, under appeal https://');
    expect(render(aLobby())).not.toContain('Under appeal');
  });

  it('says which of the pasted players could not be looked up, and why', () => {
    const unresolved = [{ input: '<b>x</b>', id: 'steam_profile_not_found', msg: 'Could not resolve it.' }];
    const html = render(aLobby({ unresolved }));
    expect(html).toContain('1 player not looked up');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;</bdi>: Could not resolve it.');
    expect(html).toContain('Names on the scoreboard do not work; paste the profile link.');
  });

  it('offers nothing to follow or share if nobody was found', () => {
    expect(render(aLobby({ players: [], unknown: [] }))).not.toMatch(/Everybody|Share/);
  });

  it('starts the copied text with the answer, and has a line with a link for each reported player', () => {
    expect(lobbyAsText(aLobby({ players: [aPlayer(), pending] }), publicUrl).split('\n')).toEqual([
      '1 of 4 convicted',
      'NightOwl: Convicted Cheater Beyond Doubt, 14 Nov 2026 https://argus.test/?steamId=76561198000000001',
      'Pete: Pending Verdict https://argus.test/?steamId=76561198000000002',
    ]);
  });
});

describe('the name of a player in a lobby', () => {
  const namesIn = (lobby: Lobby, names: KnownNames) => listLobbyPlayers(lobby, names).map(({ name }) => name);

  it('comes from Steam, else from the paste, else from the custom URL, else from the end of the id', () => {
    const lobby = aLobby({ players: [], resolved: [{ name: 'some_name', steam64Id: second }] });
    const pasted = new Map([[first, 'Pasted Owl']]);
    expect(namesIn(lobby, noNames)).toEqual(['Player …0004', 'some_name']);
    expect(namesIn(lobby, { profiles: [], pasted })).toEqual(['Pasted Owl', 'some_name']);
    const profiles = [profileOf(first, 'Steam Owl'), profileOf(second, second)];
    expect(namesIn(lobby, { profiles, pasted })).toEqual(['Steam Owl', 'some_name']);
  });

  it('is never a pasted one beside a verdict', () => {
    const pasted = new Map([['76561198000000001', 'Gabe Newell']]);
    expect(namesIn(aLobby({ unknown: [] }), { profiles: [], pasted })[0]).toBe('NightOwl');
    const nameless = aPlayer({ name: '76561198000000001' });
    expect(namesIn(aLobby({ players: [nameless], unknown: [] }), { profiles: [], pasted })).toEqual(['Player …0001']);
  });

  it('is marked if it was pasted, and part of neither the shared link nor the copied text', () => {
    const names = { profiles: [], pasted: new Map([[first, 'Pasted Owl']]) };
    const html = render(aLobby(), { names });
    expect(html).toContain('The name is from what you pasted.');
    expect(html.match(/Pasted Owl/g)).toHaveLength(1);
    expect(lobbyAsText(aLobby(), publicUrl)).not.toContain('Pasted Owl');
  });
});
