import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractSteamIds } from './extract-steam-ids.ts';
import { steam64FromAccountId } from './steam-id.ts';

const id = '76561198000000001';
const account = (number: number) => steam64FromAccountId(BigInt(number));
const none = { steam64Ids: [], customNames: [], hasRowsWithoutIds: false };

describe('Steam accounts in any text', () => {
  test.each([
    ['a Steam64 id', id, [id]],
    ['a Steam2 id', 'STEAM_1:0:11101', [account(22_202)]],
    ['a Steam2 id of an older game', 'STEAM_0:1:11101', [account(22_203)]],
    ['a Steam3 id', '[U:1:22202]', [account(22_202)]],
    ['a Steam3 id without brackets', 'U:1:22202', [account(22_202)]],
    ['a Steam3 id with a trailing part', '[U:1:22202]:0', [account(22_202)]],
    ['a profile in a sentence', `look at https://steamcommunity.com/profiles/${id}/, he spins`, [id]],
    ['a profile by Steam3 id', 'https://steamcommunity.com/profiles/[U:1:22202]', [account(22_202)]],
    ['an encoded profile', 'https://steamcommunity.com/profiles/%5BU%3A1%3A22202%5D', [account(22_202)]],
    ['a friend link', 'add me https://s.team/p/cdfg-hjkm!', [account(0x12345678)]],
    ['csstats', `https://csstats.gg/player/${id}#/matches`, [id]],
    ['Leetify', `(https://leetify.com/app/profile/${id})`, [id]],
    ['FACEIT finder', `faceitfinder.com/profile/${id}.`, [id]],
    ['our own links', `https://argus.example/?steamId=${id}`, [id]],
    ['several, each once, in order', `STEAM_1:0:11101 ${id}\n[U:1:22202]`, [account(22_202), id]],
    ['columns separated by commas', `${id},${account(7)};${account(8)}`, [id, account(7), account(8)]],
  ])('%s', (_, text, steam64Ids) => {
    expect(extractSteamIds(text)).toEqual({ ...none, steam64Ids });
  });

  test.each([
    ['servers and groups', 'steamid : [A:1:3221225472:12345] [G:1:4]'],
    ['the id of nobody', '76561202255233023'],
    ['longer numbers', `1${id} ${id}1 x${id}`],
    ['other universes', 'STEAM_2:0:11101 [U:2:22202]'],
    ['a name', 'nightowl'],
    ['bots', '# 2 "BOT Vinny" BOT active\n     BOT    0    0     active      0 \'STEAM_1:0:11101\''],
    ['nothing', ''],
  ])('are not %s', (_, text) => {
    expect(extractSteamIds(text)).toEqual(none);
  });

  test('may have custom addresses', () => {
    const text =
      'steamcommunity.com/id/nightowl/inventory and https://steamcommunity.com/id/NightOwl?l=de, https://steamcommunity.com/id/a_b-c.';
    expect(extractSteamIds(text)).toEqual({ ...none, customNames: ['NightOwl', 'a_b-c'] });
  });
});

describe('the output of the console', () => {
  test('old status rows: the id, not what the name pretends', () => {
    const text = [
      '# userid name uniqueid connected ping loss state rate',
      '# 3944 2 "Some "quoted" STEAM_1:0:7" STEAM_1:0:11101 03:12 24 0 active 786432',
      '# 3945 3 "[U:1:9]" [U:1:22204]:0 03:12 24 0 active',
      '# 3946 "BOT Ivan" BOT active 64',
    ].join('\r\n');
    expect(extractSteamIds(text)).toEqual({ ...none, steam64Ids: [account(22_202), account(22_204)] });
  });

  test('status of CS2 has addresses and no ids, whatever somebody calls himself', () => {
    const text = [
      '---------players--------',
      '  id     time ping loss      state   rate adr name',
      "65535 [NoChan]    0    0 challenging      0unknown ''",
      "    2    03:12   24    0     active 786432 203.0.113.7:27005 'STEAM_1:0:11101'",
      `    3  1:03:12   24    0     active 786432 203.0.113.8:27005 '${id}'`,
      "    4      BOT    0    0     active      0 'U:1:5'",
      '#end',
    ].join('\n');
    expect(extractSteamIds(text)).toEqual({ ...none, hasRowsWithoutIds: true });
  });

  test('status_json: ids only from their own fields', () => {
    const clients = [
      { steamid: '[U:1:22202]', name: 'STEAM_1:0:7', adr: '203.0.113.7' },
      { steamid64: id, name: 'x' },
      { steamid: '0', bot: true, name: `${account(9)}` },
    ];
    const text = `] status_json\n${JSON.stringify({ server: { clients } }, null, 1)}\n`;
    expect(extractSteamIds(text)).toEqual({ ...none, steam64Ids: [account(22_202), id] });
  });
});

describe('whatever the text', () => {
  const accountIds = fc.uniqueArray(fc.integer({ min: 1, max: 4_294_967_294 }), { minLength: 1, maxLength: 12 });
  const spelled = (number: number, form: number) =>
    [
      account(number),
      `STEAM_1:${number % 2}:${Math.floor(number / 2)}`,
      `[U:1:${number}]`,
      `https://steamcommunity.com/profiles/${account(number)}`,
    ][form % 4] ?? '';

  test('every id in any form between any words is found, in order', () => {
    const filler = fc.stringMatching(/^[ ,.;!a-z]{0,12}$/).map((words) => ` ${words} `);
    fc.assert(
      fc.property(accountIds, fc.array(filler, { minLength: 12, maxLength: 12 }), (numbers, fillers) => {
        const text = numbers.map((number, index) => `${fillers[index]}${spelled(number, number + index)}`).join('\n');
        expect(extractSteamIds(text).steam64Ids).toEqual(numbers.map(account));
      }),
    );
  });

  test('it takes time in proportion to its length', () => {
    const hostile = [
      '# 1 "',
      'STEAM_1:0:',
      '[U:1:',
      'steamcommunity.com/profiles/',
      '{"steamid":',
      '76561198',
      '1 1 1 1 a 1 ',
    ];
    const timeOf = (text: string) => {
      const startedAt = performance.now();
      extractSteamIds(text);
      return performance.now() - startedAt;
    };
    for (const piece of hostile) {
      const [short, long] = [piece.repeat(2000), piece.repeat(20_000)];
      timeOf(short);
      const ratio = (timeOf(long) + 5) / (Math.min(timeOf(short), timeOf(short)) + 5);
      expect(ratio, piece).toBeLessThan(40);
    }
  });
});
