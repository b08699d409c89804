import type { LookedUpPlayer } from '@argus/contract/players/players';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Lobby } from './api.ts';
import { FoundLobby } from './lobby-answer.tsx';
import { lobbyAsText, summariseLobby } from './lobby-text.ts';

const publicUrl = 'https://argus.test';

function aPlayer(changes: Partial<LookedUpPlayer> = {}): LookedUpPlayer {
  return {
    steam64Id: '76561198000000001',
    name: 'NightOwl',
    avatarUrl: null,
    color: 'red',
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

function aLobby(changes: Partial<Lobby> = {}): Lobby {
  return { players: [aPlayer(), pending, mate], unknown, resolved: [], unresolved: [], ...changes };
}

function render(lobby: Lobby): string {
  return renderToString(
    <MemoryRouter>
      <FoundLobby lobby={lobby} publicUrl={publicUrl} actionOn={(ids) => `Everybody: ${ids.length}`} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

describe('a lobby that was looked up', () => {
  it('offers an action on all of its players, including those whom nobody has reported', () => {
    expect(render(aLobby())).toContain('Everybody: 5');
  });

  it('has a row for each player with the verdict, date, cheats and a link', () => {
    const html = render(aLobby());
    expect(html.match(/data-verdict="\w+" class="almond-lg/g)).toHaveLength(5);
    const [convicted = '', second = ''] = html.split('href="/?steamId=').slice(1);
    expect(convicted).toMatch(/^76561198000000001"/);
    for (const part of [
      'NightOwl',
      'Convicted Cheater Beyond Doubt',
      '14 Nov 2026',
      '3 reports',
      'Aimbot',
      'Spinbot',
    ]) {
      expect(convicted).toContain(part);
    }
    expect(convicted).toContain('and 1 more');
    expect(convicted).not.toContain('Radar hack');
    expect(second).toContain('Pending Verdict');
    expect(html).not.toContain('style=');
  });

  it('shows neither a verdict colour nor a report count for a player who was only named as a lobby mate', () => {
    const html = render(aLobby({ players: [mate], unknown: [] }));
    expect(html).toContain('data-verdict="grey"');
    expect(html).toContain('says nothing about how they play');
    expect(html).not.toContain('0 reports');
  });

  it('says that a conviction is under appeal', () => {
    const lobby = aLobby({ players: [aPlayer({ underAppeal: true })] });
    expect(render(lobby)).toContain('Under appeal');
    expect(lobbyAsText(lobby, publicUrl)).toContain('14 Nov 2026, under appeal https://');
    expect(render(aLobby())).not.toContain('Under appeal');
  });

  it('shows by which custom URL a player was named', () => {
    const [first = '', second = ''] = unknown;
    const html = render(aLobby({ resolved: [{ name: 'some_name', steam64Id: second }] }));
    expect(html).toContain(`${second} · /id/some_name`);
    expect(html).not.toContain(`${first} ·`);
  });

  it('says which of the pasted players could not be looked up, and why', () => {
    const html = render(
      aLobby({ unresolved: [{ input: '<b>x</b>', id: 'steam_profile_not_found', msg: 'Could not resolve it.' }] }),
    );
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;</bdi>: Could not resolve it.');
    expect(html).toContain('Names on the scoreboard do not work; paste the profile link.');
  });
});

describe('the summary of a lobby', () => {
  it.each([
    [{}, '1 of 5 is convicted. 2 of 5 are unknown here.'],
    [{ players: [], unknown: unknown.slice(1) }, 'Nobody here is convicted. 1 of 1 is unknown here.'],
    [{ unknown: [] }, '1 of 3 is convicted.'],
    [{ players: [mate, pending], unknown: [] }, 'Nobody here is convicted.'],
    [{ players: [], unknown: [] }, 'Nobody was found.'],
  ])('describes the lobby %j', (changes, sentence) => {
    expect(summariseLobby(aLobby(changes))).toBe(sentence);
  });

  it('follows a line with a link for each player in the copied text', () => {
    expect(lobbyAsText(aLobby({ players: [aPlayer(), pending] }), publicUrl).split('\n')).toEqual([
      'NightOwl: Convicted Cheater Beyond Doubt, 14 Nov 2026 https://argus.test/?steamId=76561198000000001',
      'Pete: Pending Verdict https://argus.test/?steamId=76561198000000002',
      '1 of 4 is convicted. 2 of 4 are unknown here.',
    ]);
  });
});
