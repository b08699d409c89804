// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findPlayers, isMetPath, isWatchedPath, readProfileData, readProfileLink } from './find-players.ts';

const address = new URL('https://steamcommunity.com/id/nightowl/friends/');
const steam64Id = '76561198000000001';

test.each([
  '/id/nightowl',
  '/profiles/76561198000000001/',
  '/id/nightowl/friends',
  '/id/nightowl/friends/coplay',
  '/profiles/76561198000000001/gcpd/730',
])('%s is a watched page', (path) => expect(isWatchedPath(path)).toBe(true));

test.each(['/', '/id/', '/id/nightowl/inventory/', '/id/nightowl/friendships', '/market/friends', '/id/a/b/friends'])(
  '%s is not a watched page',
  (path) => expect(isWatchedPath(path)).toBe(false),
);

const url = 'https://steamcommunity.com/id/NightOwl/';
const profileData = (facts: object) => `\n\tvar a = 1;\n\tg_rgProfileData = ${JSON.stringify(facts)};\r\n\tvar b;\n`;

test('readProfileData finds the owner of the profile in a script of the page', () => {
  expect(readProfileData(profileData({ url, steamid: steam64Id, personaname: '};' }), address)).toBe(steam64Id);
});

test.each([
  ['another profile', profileData({ url: 'https://steamcommunity.com/id/other/', steamid: steam64Id })],
  ['no profile', profileData({ steamid: steam64Id })],
  ['a name that looks like an id', profileData({ url, personaname: `","steamid":"${steam64Id}` })],
  ['an id that is none', profileData({ url, steamid: '1' })],
  ['a number', profileData({ url, steamid: 1 })],
  ['broken text', 'g_rgProfileData = {"steamid":;'],
  ['another script', `other = {"steamid":"${steam64Id}"};`],
])('readProfileData finds no owner in %s', (_what, script) => expect(readProfileData(script, address)).toBeNull());

test.each([
  [`https://steamcommunity.com/profiles/${steam64Id}`, 39734273],
  [`/profiles/${steam64Id}/`, 39734273],
  [`https://steamcommunity.com/profiles/${steam64Id}/badges`, null],
  [`https://steamcommunity.com.evil.example/profiles/${steam64Id}`, null],
  [`javascript:alert(1)//profiles/${steam64Id}`, null],
  ['https://steamcommunity.com/profiles/99999999999999999', null],
  ['https://[', null],
  [null, null],
])('the link %s names %s', (href, accountId) => expect(readProfileLink(href, address)).toBe(accountId));

const friend = (player: string, name: string) => `
  <div>
    <a class="avatar" href="/profiles/${player}">
      <img alt="" src="data:,">
    </a>
    <a class="name" href="/profiles/${player}"><bdi>${name}</bdi></a>
  </div>`;

test.each([
  ['letters', 'awpercut', 'name'],
  ['non-breaking spaces', '\u00a0\u00a0', 'name'],
  ['an ideographic space', '\u3000', 'name'],
  ['a Hangul filler', '\u3164', 'name'],
  ['a zero-width space', '\u200b', 'name'],
  ['a byte order mark', '\ufeff', 'name'],
  ['plain spaces', '   ', 'avatar'],
  ['nothing', '', 'avatar'],
])('a player whose name is %s is found once, beside something visible', (_, name, place) => {
  document.body.innerHTML = friend(steam64Id, name) + friend('76561198000000002', 'ola');
  const found = findPlayers(document, address).map(({ accountId, element }) => [accountId, element.className]);
  expect(found.toSorted()).toEqual([
    [39734273, place],
    [39734274, 'name'],
  ]);
});

test.each([
  ['/id/nightowl/friends/coplay', true],
  ['/profiles/76561198000000001/friends/coplay/', true],
  ['/id/nightowl/gcpd/730', true],
  ['/id/nightowl/friends', false],
  ['/id/nightowl/friends/coplaying', false],
  ['/id/nightowl', false],
])('the players on %s are people whom the viewer met: %s', (path, expected) => expect(isMetPath(path)).toBe(expected));
