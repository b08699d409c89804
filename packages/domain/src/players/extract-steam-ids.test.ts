import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractSteamIds } from './extract-steam-ids.ts';
import { steam64FromAccountId } from './steam-id.ts';

const id = '76561198000000001';
const account = (number: number) => steam64FromAccountId(BigInt(number));
const none = { steam64Ids: [], customNames: [], hasRowsWithoutIds: false };

function findAccounts(text: string) {
  const { names: _, ...found } = extractSteamIds(text);
  return found;
}
const namesIn = (text: string) => [...extractSteamIds(text).names];

describe('the Steam accounts in a text', () => {
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
    [
      'punctuation around them',
      `("${id}"), <${account(7)}>; =${account(8)}. [${account(9)}]|${account(10)}!`,
      [id, account(7), account(8), account(9), account(10)],
    ],
    [
      'any case',
      'steam_1:0:11101 [u:1:22204] HTTPS://STEAMCOMMUNITY.COM/PROFILES/76561198000000001',
      [account(22_202), account(22_204), id],
    ],
    ['a link inside a link', `https://out.example/?u=https%3A%2F%2Fcsstats.gg%2Fplayer%2F${id}%3Fx`, [id]],
    [
      'invisible characters around and inside',
      `\u200b${id}\u2060 7656119\u200b8000000002 \ufeffSTEAM_1:0:\u00ad11101`,
      [id, '76561198000000002', account(22_202)],
    ],
    ['dictionaries of ids', `{"${id}": "clean", "${account(7)}": {"name": "${account(8)}"}}`, [id, account(7)]],
    ['columns separated by commas', `${id},${account(7)};${account(8)}`, [id, account(7), account(8)]],
  ])('are found: %s', (_, text, steam64Ids) => {
    expect(findAccounts(text)).toEqual({ ...none, steam64Ids });
  });

  test.each([
    ['servers and groups', 'steamid : [A:1:3221225472:12345] [G:1:4]'],
    ['the id of nobody', '76561202255233023'],
    ['longer numbers', `1${id} ${id}1 x${id} https://example.org/9${id}0 é${id} ${id}٣`],
    ['custom addresses that look like ids', `steamcommunity.com/id/${id}`],
    [
      'the beginning of another address',
      'steamcommunity.com/id/night%20owl steamcommunity.com/id/night.owl steamcommunity.com/id/nightöwl',
    ],
    ['other hosts', 'steamcommunity.com.example/id/nightowl notsteamcommunity.com/id/nightowl'],
    ['other universes', 'STEAM_2:0:11101 [U:2:22202]'],
    ['a name', 'nightowl'],
    ['bots', '# 2 "BOT Vinny" BOT active\n     BOT    0    0     active      0 \'STEAM_1:0:11101\''],
    ['nothing', ''],
  ])('are not %s', (_, text) => {
    expect(findAccounts(text)).toEqual(none);
  });

  test('may be custom addresses', () => {
    const text =
      'steamcommunity.com/id/nightowl/inventory and https://steamcommunity.com/id/NightOwl?l=de, https://steamcommunity.com/id/a_b-c.';
    expect(findAccounts(text)).toEqual({ ...none, customNames: ['NightOwl', 'a_b-c'] });
  });
});

/** Players may choose such names to have another player listed, or not to be listed themselves. */
const hostileNames = [
  'STEAM_1:0:7',
  '[U:1:9]',
  account(15),
  'https://steamcommunity.com/id/victim',
  'x" STEAM_1:0:7 "y',
  '# 1 2 "x" STEAM_1:0:7',
  "x' 1 1 1 active 1 'STEAM_1:0:7",
  "03:12 24 0 active 786432 '",
  '","steamid":"[U:1:9]',
  '\\","steamid":"[U:1:9]',
  'a":"b',
  '{ [U:1:9] }',
  '\u200bSTEAM_1:0:7\u200b',
];

describe.each(['', '11/16 07:55:11 ', '[Client] '])('in console output, with "%s" before each line', (prefix) => {
  const lines = (rows: string[], end = '\r\n') => rows.map((row) => prefix + row).join(end);

  test.each(hostileNames)('rows of the old status give the id and ignore the name %s', (name) => {
    const text = lines([
      '# userid name uniqueid connected ping loss state rate',
      `# 3944 2 "${name}" STEAM_1:0:11101 03:12 24 0 active 786432`,
      `#  3 "${name}" [U:1:22204]:0 03:12 24 0 active`,
      `# 3946 "${name}" BOT active 64`,
      `# 3947 4 "${name.replaceAll('"', '')}`,
    ]);
    expect(findAccounts(text)).toEqual({ ...none, steam64Ids: [account(22_202), account(22_204)] });
  });

  test.each(hostileNames)('the status of CS2 gives no ids, not even from the name %s', (name) => {
    const text = lines(
      [
        'hostname : a server',
        'steamid  : [A:1:3221225472:12345] (90071992547409920)',
        'udp/ip   : 203.0.113.1:27015 (public 203.0.113.1:27015)',
        '---------players--------',
        '  id     time ping loss      state   rate adr name',
        `65535 [NoChan]    0    0 challenging      0unknown '${name}'`,
        `    2    03:12   24    0     active 786432 203.0.113.7:27005 '${name}'`,
        `    3  1:03:12   24    0     active 786432 loopback '${name}'`,
        `    4      BOT    0    0     active      0 '${name}'`,
        '#end',
      ],
      '\n',
    );
    expect(findAccounts(text)).toEqual({ ...none, hasRowsWithoutIds: true });
  });

  test.each(hostileNames)('status_json gives no ids from the name %s, even if it is cut off', (name) => {
    const clients = [
      { steamid: '[U:1:22202]', name, adr: '203.0.113.7' },
      { steamid64: id, name },
      { steamid: '0', bot: true, name },
    ];
    const json = JSON.stringify({ server: { clients } }, null, 1).split('\n');
    const found = { ...none, steam64Ids: [account(22_202), id] };
    expect(findAccounts(lines(['] status_json {', ...json]))).toEqual(found);
    expect(findAccounts(lines(json.slice(3, -3)))).toEqual(found);
    expect(findAccounts(JSON.stringify({ clients }))).toEqual(found);
  });

  test('status_json gives ids in full precision', () => {
    expect(findAccounts(lines([`{"steamid64": ${id}}`]))).toEqual({ ...none, steam64Ids: [id] });
  });

  test('bots alone do not count as rows without ids', () => {
    expect(findAccounts(lines([`    4      BOT    0    0     active      0 'x'`]))).toEqual(none);
  });
});

const [owl, pete, tess] = [id, account(22_202), account(22_204)];
const [x, y] = ['76561198000000077', '76561198000000079'];

describe('the names beside the ids', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'status',
      `# userid name uniqueid connected ping loss state rate
#  2 1 "NightOwl" STEAM_1:0:11101 03:12 24 0 active 786432
#  3 2 "say "gg" 雪" [U:1:22204]:0 03:12 24 0 active 786432`,
      [
        [pete, 'NightOwl'],
        [tess, 'say "gg" 雪'],
      ],
    ],
    [
      'status of a server that adds the ids',
      `  id     time ping loss      state   rate adr name
    2    03:12   24    0     active 786432 203.0.113.7:27005 [U:1:22202] 'Night'Owl'`,
      [[pete, "Night'Owl"]],
    ],
    [
      'status_json',
      JSON.stringify({
        server: {
          name: 'a server',
          clients: [
            { steamid: '[U:1:22202]', name: 'Ночь "Owl" {1}', adr: '203.0.113.7' },
            { name: 'بومة', stats: { name: 'no player' }, steamid64: id },
            { bot: true, steamid: '0', name: 'BOT Vinny' },
          ],
        },
      }),
      [
        [pete, 'Ночь "Owl" {1}'],
        [id, 'بومة'],
      ],
    ],
    [
      'a table with headings and tabs',
      `Rank\tPlayer\tSteamID64\tTeam\tK/D\n1\tNight Owl\t${owl}\tCT\t1.2\n2\t1337\t${pete}\tT\t0.4`,
      [
        [owl, 'Night Owl'],
        [pete, '1337'],
      ],
    ],
    [
      'a table with headings and commas',
      `steamid,kills,name\n${owl},24,"Owl, ""the"" Night"\n${pete},3,Pete`,
      [
        [owl, 'Owl, "the" Night'],
        [pete, 'Pete'],
      ],
    ],
    [
      'a table without headings, with semicolons',
      `CT;NightOwl;${owl};24\n${pete};Prefire Pete;T;3\nTess;T;${tess};9`,
      [
        [owl, 'NightOwl'],
        [pete, 'Prefire Pete'],
        [tess, 'Tess'],
      ],
    ],
    [
      'a table in columns',
      `  NightOwl        ${owl}   24  10\n  Prefire Pete    STEAM_1:0:11101     3  10\n${tess}   Tess   9`,
      [
        [owl, 'NightOwl'],
        [pete, 'Prefire Pete'],
        [tess, 'Tess'],
      ],
    ],
    [
      'a table in Markdown',
      `| Name | Steam ID |\n|------|----------|\n| **NightOwl** | \`${owl}\` |`,
      [[owl, 'NightOwl']],
    ],
    [
      'a list',
      `1. NightOwl: https://steamcommunity.com/profiles/${owl}/\n- Prefire Pete - STEAM_1:0:11101\n• Tess — <https://csstats.gg/player/${tess}>`,
      [
        [owl, 'NightOwl'],
        [pete, 'Prefire Pete'],
        [tess, 'Tess'],
      ],
    ],
    [
      'a message on Discord',
      `**these two** 👀\n[NightOwl](<https://steamcommunity.com/profiles/${owl}>) and [*Pete*](https://csstats.gg/player/${pete})\n\`\`\`\nTess: ${tess}\n\`\`\``,
      [
        [owl, 'NightOwl'],
        [pete, 'Pete'],
        [tess, 'Tess'],
      ],
    ],
  ])('are read from %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
    expect(extractSteamIds(text).steam64Ids.toSorted()).toEqual(names.map(([steam64Id]) => steam64Id).toSorted());
  });

  test.each([
    ['a list of links', `https://steamcommunity.com/profiles/${owl}\nhttps://steamcommunity.com/profiles/${pete}`],
    ['our own links', `https://argus.example/?steamId=${owl}`],
    ['sentences', `look at ${owl}, he spins\nis https://csstats.gg/player/${pete} clean? ${tess}; ${x}`],
    ['labels', `Steam ID: ${owl}\nprofile - https://steamcommunity.com/profiles/${pete}\n"steam_id": "${tess}"`],
    ['several ids in a line', `NightOwl: ${owl} ${pete}`],
    ['names that look like ids', `# 2 1 "${x}" STEAM_1:0:11101 03:12 24 0 active\n[${y}](https://x.test/${owl})`],
    ['blank names', `# 2 1 "\u3164 \u200b" STEAM_1:0:11101 03:12 24 0 active`],
  ])('are not taken from %s', (_, text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('cannot reorder the page or fill it', () => {
    const [[, name = ''] = []] = namesIn(`# 2 1 "\u202eowl${'o'.repeat(500)}" STEAM_1:0:11101 03:12 24 0 active`);
    expect(name).toBe(`owl${'o'.repeat(61)}`);
  });

  test.each(hostileNames)('add nobody to a table with headings: %s', (name) => {
    const text = `Name\tSteamID\tKills\n${name}\t${owl}\t3`;
    expect(extractSteamIds(text).steam64Ids).toEqual([owl]);
  });
});

test('a name in a row of status cannot pose as the headings of a table', () => {
  const text = `# 2 1 ";name;steam;" STEAM_1:0:11101 03:12 24 0 active\n# 3 2 ";a;${x};" [U:1:22204] 03:12 24 0 active`;
  expect(extractSteamIds(text).steam64Ids).toEqual([pete, tess]);
});

describe('a message on Discord', () => {
  test('names players by links in angle brackets, Markdown and code', () => {
    const text = `> <https://steamcommunity.com/id/nightowl> ||https://steamcommunity.com/profiles/${x}||\n\`\`\`${y}\`\`\` *${owl}* <@123456789012345678>`;
    expect(findAccounts(text)).toEqual({ ...none, steam64Ids: [x, y, owl], customNames: ['nightowl'] });
  });

  test('does not name the beginning of an escaped custom address', () => {
    expect(findAccounts('steamcommunity.com/id/night\\_owl')).toEqual(none);
  });
});

describe('in any text', () => {
  const accountIds = fc.uniqueArray(fc.integer({ min: 1, max: 4_294_967_294 }), { minLength: 1, maxLength: 12 });
  const spelled = (number: number, form: number) =>
    [
      account(number),
      `STEAM_1:${number % 2}:${Math.floor(number / 2)}`,
      `[U:1:${number}]`,
      `https://steamcommunity.com/profiles/${account(number)}`,
    ][form % 4] ?? '';

  test('every id is found in order, whatever its form and the words around it', () => {
    const filler = fc.stringMatching(/^[ ,.;!a-z]{0,12}$/).map((words) => ` ${words} `);
    fc.assert(
      fc.property(accountIds, fc.array(filler, { minLength: 12, maxLength: 12 }), (numbers, fillers) => {
        const text = numbers.map((number, index) => `${fillers[index]}${spelled(number, number + index)}`).join('\n');
        expect(findAccounts(text).steam64Ids).toEqual(numbers.map(account));
      }),
    );
  });

  test('extractSteamIds takes linear time', () => {
    const hostile = [
      '# 1 "',
      'STEAM_1:0:',
      '[U:1:',
      'steamcommunity.com/profiles/',
      '{"steamid":',
      '76561198',
      '1 1 1 1 a 1 ',
      '1 1 1 a 1',
      '1 ',
      '"a":"',
      '"a":"\\"',
      '\\"a":"',
      'steamcommunity.com/id/a',
      '%2F%2',
      '[a](https://',
      'a;',
      ',"',
      'a  ',
      '{"name":"',
      '{',
      'name,steamid\n',
      'a: ',
      '\u200b',
    ];
    // The fastest of several runs counts, because a busy machine interrupts some of them.
    const timeOf = (text: string) => {
      const times = Array.from({ length: 4 }, () => {
        const startedAt = performance.now();
        extractSteamIds(text);
        return performance.now() - startedAt;
      });
      return Math.min(...times);
    };
    for (const piece of hostile) {
      const [short, long] = [piece.repeat(3000), piece.repeat(30_000)];
      const ratio = (timeOf(long) + 5) / (timeOf(short) + 5);
      expect(ratio, piece).toBeLessThan(40);
    }
  });
});
