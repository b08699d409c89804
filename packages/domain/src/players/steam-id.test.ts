import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import {
  accountIdOf,
  describeSteamInput,
  faceitLookupUrl,
  isSteam64Id,
  parseSteamInput,
  statsSiteUrl,
  steam64FromAccountId,
  steamInputMessages,
  steamProfileUrl,
} from './steam-id.ts';

const id = '76561197960287930';
const accountIds = fc.bigInt({ min: 1n, max: 4294967294n });

function inviteCode(accountId: bigint): string {
  return [...accountId.toString(16)].map((digit) => 'bcdfghjkmnpqrtvw'[Number.parseInt(digit, 16)]).join('');
}

describe('isSteam64Id', () => {
  test.each([
    ['76561197960265729', true],
    ['76561202255233022', true],
    [id, true],
    ['76561197960265728', false],
    ['76561202255233023', false],
    ['76500000000000000', false],
    ['76599999999999999', false],
    ['7656119796028793', false],
    ['765611979602879300', false],
    ['86561197960287930', false],
    ['7656119796028793a', false],
    [` ${id}`, false],
    [`${id}\n`, false],
    ['', false],
    ['٧٦٥٦١١٩٧٩٦٠٢٨٧٩٣٠', false],
  ])('%j is a Steam64 id: %s', (text, expected) => {
    expect(isSteam64Id(text)).toBe(expected);
  });
});

describe('parseSteamInput reads as this account', () => {
  test.each([
    id,
    `  ${id}\n`,
    'STEAM_0:0:11101',
    'STEAM_1:0:11101',
    'steam_1:0:11101',
    '[U:1:22202]',
    'U:1:22202',
    '[u:1:22202]',
    `https://steamcommunity.com/profiles/${id}`,
    `http://steamcommunity.com/profiles/${id}/`,
    `https://www.steamcommunity.com/profiles/${id}?l=german`,
    `steamcommunity.com/profiles/${id}`,
    `www.steamcommunity.com/profiles/${id}/games/?tab=all#top`,
    `HTTPS://SteamCommunity.com/Profiles/${id}`,
    'https://steamcommunity.com/profiles/[U:1:22202]',
    'https://steamcommunity.com/profiles/[U:1:22202]/inventory/',
    'https://steamcommunity.com/profiles/%5BU:1:22202%5D',
    'https://steamcommunity.com/profiles/%5bU%3a1%3a22202%5d/',
    'https://s.team/p/hj-qp',
    'http://s.team/p/hj-qp/',
    's.team/p/hj-qp/ABCDEFGH',
    's.team/p/HJ-QP?x=1',
    's.team/p/hjqp',
    'https://steamcommunity.com/user/hj-qp',
    'www.steamcommunity.com/user/hjqp/ABCDEFGH',
  ])('%j', (input) => {
    expect(parseSteamInput(input)).toEqual({ kind: 'id', steam64Id: id });
  });
});

test.each([
  ['qpn-pmn', 12229257n],
  ['qpnpmn', 12229257n],
  ['fff', 819n],
  ['c', 1n],
  ['w', 15n],
  ['cb', 16n],
  ['wwwwwww-v', 4294967294n],
])('the invite %s stands for the account %s', (code, accountId) => {
  expect(parseSteamInput(`https://s.team/p/${code}`)).toEqual({
    kind: 'id',
    steam64Id: steam64FromAccountId(accountId),
  });
});

describe('parseSteamInput reads as this custom id', () => {
  test.each([
    ['gabelogannewell', 'gabelogannewell'],
    [' gabelogannewell ', 'gabelogannewell'],
    ['ab', 'ab'],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['a_B-9', 'a_B-9'],
    ['12345', '12345'],
    ['7656119796028793', '7656119796028793'],
    ['https://steamcommunity.com/id/gabelogannewell', 'gabelogannewell'],
    ['steamcommunity.com/id/gabelogannewell/', 'gabelogannewell'],
    ['www.steamcommunity.com/id/gabelogannewell/friends?x=1#y', 'gabelogannewell'],
    ['https://steamcommunity.com/ID/GabeLoganNewell', 'GabeLoganNewell'],
  ])('%j', (input, name) => {
    expect(parseSteamInput(input)).toEqual({ kind: 'vanity', name });
  });
});

describe('parseSteamInput refuses', () => {
  test.each([
    '',
    '   ',
    'a',
    'x'.repeat(33),
    'two words',
    'näme',
    '76561202255233023',
    '76561197960265728',
    '76500000000000000',
    'STEAM_0:2:11101',
    'STEAM_0:0:0',
    ...['STEAM_2:0:11101', 'STEAM_3:0:11101', 'STEAM_4:0:11101', 'STEAM_5:0:11101', 'STEAM_6:0:11101'],
    ...['STEAM_0:0:011101', 'STEAM_1:0:0000011101', '[U:1:022202]', 'U:1:0022202'],
    ...['https://s.team/p/bhjqp', 's.team/p/bb-hjqp'],
    'STEAM_0:1:2147483647',
    'STEAM_0:0:99999999999',
    '[U:1:0]',
    '[U:1:4294967295]',
    '[U:2:22202]',
    '[G:1:22202]',
    '[U:1:22202',
    'U:1:22202]',
    'https://steamcommunity.com/profiles/76561202255233023',
    'https://steamcommunity.com/profiles/gabelogannewell',
    'https://steamcommunity.com/profiles/STEAM_0:0:11101x',
    'https://steamcommunity.com/profiles/',
    'https://steamcommunity.com/id/',
    'https://steamcommunity.com/id/a%20b',
    'https://steamcommunity.com/id/76561202255233023',
    `https://steamcommunity.com/id/${id}`,
    'https://steamcommunity.com/groups/valve',
    'https://steamcommunity.com',
    `https://steamcommunity.com.evil.tld/profiles/${id}`,
    `https://evilsteamcommunity.com/profiles/${id}`,
    `https://evil.tld/steamcommunity.com/profiles/${id}`,
    `https://steamcommunity.com@evil.tld/profiles/${id}`,
    `https://evil.tld@steamcommunity.com/profiles/${id}`,
    `https://steamcommunity.com:8443/profiles/${id}`,
    `https://steamcommunityxcom/profiles/${id}`,
    `ftp://steamcommunity.com/profiles/${id}`,
    `javascript:steamcommunity.com/profiles/${id}`,
    'steam://rungame/730/76561202255233023/+csgo_download_match%20CSGO-abcde',
    `steam://url/SteamIDPage/${id}`,
    'https://s.team/p/',
    'https://s.team/p/aeiou',
    'https://s.team/p/b',
    'https://s.team/p/wwwww-wwww',
    'https://s.team/p/wwwwwwww',
    'https://s.team/p/hj--qp',
    'https://s.team/y/hj-qp',
    'https://s.team.evil.tld/p/hj-qp',
  ])('%j', (input) => {
    expect(parseSteamInput(input)).toEqual({ kind: 'invalid' });
  });
});

test('every form of every account leads to the same Steam64 ID', () => {
  fc.assert(
    fc.property(accountIds, fc.constantFrom('', ' ', '\t'), (accountId, space) => {
      const steam64Id = steam64FromAccountId(accountId);
      expect(accountIdOf(steam64Id)).toBe(Number(accountId));
      const code = inviteCode(accountId);
      const middle = Math.ceil(code.length / 2);
      const forms = [
        steam64Id,
        `STEAM_0:${accountId % 2n}:${accountId / 2n}`,
        `STEAM_1:${accountId % 2n}:${accountId / 2n}`,
        `[U:1:${accountId}]`,
        `U:1:${accountId}`,
        `https://steamcommunity.com/profiles/${steam64Id}/`,
        `steamcommunity.com/profiles/[U:1:${accountId}]`,
        `https://s.team/p/${code}`,
        ...(code.length > 1 ? [`s.team/p/${code.slice(0, middle)}-${code.slice(middle)}/TOKEN`] : []),
      ];
      for (const form of forms) {
        expect(parseSteamInput(space + form + space)).toEqual({ kind: 'id', steam64Id });
      }
      expect(isSteam64Id(steam64Id)).toBe(true);
    }),
  );
});

test('any input gives the id of an individual account, a valid custom id or nothing', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^765\d{14}$/),
    fc.stringMatching(/^steamcommunity\.com\/(id|profiles)\/[\w[\]:%-]{0,40}$/),
    fc.stringMatching(/^STEAM_\d:\d:\d{0,12}$/),
  );
  fc.assert(
    fc.property(typed, (input) => {
      const result = parseSteamInput(input);
      if (result.kind === 'id') expect(isSteam64Id(result.steam64Id)).toBe(true);
      if (result.kind === 'vanity') expect(result.name).toMatch(/^[A-Za-z0-9_-]{2,32}$/);
    }),
    { numRuns: 1000 },
  );
});

test('steam64FromAccountId throws for numbers that belong to no individual account', () => {
  for (const accountId of [0n, -1n, 4294967295n]) expect(() => steam64FromAccountId(accountId)).toThrow(RangeError);
});

test("the links to a player's profiles contain the Steam64 ID", () => {
  expect(steamProfileUrl('https://steamcommunity.com', id)).toBe(`https://steamcommunity.com/profiles/${id}`);
  expect(steamProfileUrl('http://127.0.0.1:4000/steam/', id)).toBe(`http://127.0.0.1:4000/steam/profiles/${id}`);
  expect(faceitLookupUrl(id)).toBe(`https://faceitfinder.com/profile/${id}`);
  expect(statsSiteUrl(id)).toBe(`https://leetify.com/app/profile/${id}`);
});

test('the sentences about Steam input have their exact wording', () => {
  expect(steamInputMessages).toMatchObject({
    steam_search_empty: { message: 'Please enter a Steam ID or URL.' },
    steam_input_invalid: { message: 'Could not resolve Steam input to a valid Steam64 ID.' },
    steam_profile_not_found: { message: 'Could not resolve Steam input to a valid Steam64 ID.' },
    steam_lookup_empty: { message: 'Please enter a Steam URL or ID to look up.' },
  });
});

test.each([
  ['nightowl', 'matched by custom URL /id/nightowl'],
  ['https://steamcommunity.com/id/NightOwl/inventory', 'matched by custom URL /id/NightOwl'],
  [` https://steamcommunity.com/profiles/${id}/ `, `matched by profile link /profiles/${id}`],
  ['steamcommunity.com/profiles/[U:1:22202]', 'matched by profile link /profiles/[U:1:22202]'],
  ['https://s.team/p/hj-qp/abc', 'matched by friend link https://s.team/p/hj-qp'],
  ['STEAM_1:0:11101', 'matched by Steam2 ID STEAM_1:0:11101'],
  ['[U:1:22202]', 'matched by Steam3 ID [U:1:22202]'],
  [id, null],
  ['hello world', null],
])('describeSteamInput says how %j was understood', (input, sentence) => {
  const described = describeSteamInput(input);
  expect(described && formatMessage(described)).toBe(sentence);
});
