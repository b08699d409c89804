import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createSteam } from './steam.ts';

const id = '76561198079974168';
const idTag = `<steamID64>${id}</steamID64>`;
const profile = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?><profile>${idTag}${inner}</profile>`;

let body = '';
let status = 200;
const server = createServer((_request, response) => response.writeHead(status).end(body));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Returns what the server reads from a profile page with this content. */
async function fetchFrom(xml: string, answered = 200) {
  [body, status] = [xml, answered];
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3999',
    AUTH_SECRET: 'test secret that is long enough to be taken',
    DISCORD_CLIENT_ID: 'id',
    DISCORD_CLIENT_SECRET: 'secret',
    STEAM_COMMUNITY_URL: url,
  });
  return (await createSteam(config, Date.now).fetchPlayers([id]))[0] ?? null;
}

describe('a Steam profile', () => {
  test.each([
    ['in CDATA', '<steamID><![CDATA[Night <Owl> & co]]></steamID>', 'Night <Owl> & co'],
    ['in CDATA that looks like entities', '<steamID><![CDATA[&lt;b&gt;]]></steamID>', '&lt;b&gt;'],
    ['in CDATA that closes itself', '<steamID><![CDATA[a]]]]><![CDATA[>b]]></steamID>', 'a]]>b'],
    ['in CDATA that holds another profile', `<steamID><![CDATA[</steamID>${idTag}]]></steamID>`, `</steamID>${idTag}`],
    ['as text', '<steamID>Night Owl</steamID>', 'Night Owl'],
    ['of digits', '<steamID>0x10</steamID>', '0x10'],
    ['with control characters', '<steamID><![CDATA[a\u0007b]]></steamID>', 'ab'],
    ['that is empty', '<steamID></steamID>', id],
    ['that is missing', '', id],
  ])('is read with a name %s', async (_, inner, name) => {
    expect(await fetchFrom(profile(inner))).toMatchObject({ steam64Id: id, name });
  });

  test('has the avatar of the player, not of a group further down', async () => {
    const groups = '<groups><group><avatarFull>https://other.example/a.jpg</avatarFull></group></groups>';
    expect(await fetchFrom(profile(groups))).toMatchObject({ avatarUrl: null });
    const own = '<avatarFull><![CDATA[https://own.example/a.jpg]]></avatarFull>';
    expect(await fetchFrom(profile(groups + own))).toMatchObject({ avatarUrl: 'https://own.example/a.jpg' });
  });

  test('may list a thousand groups', async () => {
    const group = '\t<group isPrimary="0">\r\n\t\t<groupID64>103582791429521412</groupID64>\r\n\t</group>\r\n';
    const xml = profile(`<steamID>x</steamID><groups>${group.repeat(1000)}</groups>`);
    expect(await fetchFrom(xml)).toMatchObject({ name: 'x' });
  });

  test('is null if it does not exist', async () => {
    const error = '<response><error><![CDATA[The specified profile could not be found.]]></error></response>';
    expect(await fetchFrom(error)).toBeNull();
    expect(await fetchFrom('<!DOCTYPE html><p>not found<br>', 404)).toBeNull();
  });
});

describe('hostile XML', () => {
  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

  test('cannot expand entities', async () => {
    const xml = `<!DOCTYPE x [<!ENTITY e0 "lol">${bomb}]><profile>${idTag}<steamID>&e9;</steamID></profile>`;
    expect(await fetchFrom(xml)).toMatchObject({ name: '&e9;' });
  });

  /** Each filler is well-formed, and parsing it would take seconds. */
  const fillers: [string, string][] = [
    ['closed tags', '<a></a>'],
    ['attributes', '<a b="c" d="e"/>'],
    ['CDATA', '<![CDATA[x]]>'],
    ['comments', '<!-- -->'],
    ['instructions', '<?a?>'],
    ['text between tags', 'x<b/>'],
  ];
  const fill = (part: string, bytes: number) => profile(`<steamID>x</steamID>${part.repeat(bytes / part.length)}`);

  test.each(fillers)('is not parsed if it is 900 KB of %s', async (_, part) => {
    await expect(fetchFrom(fill(part, 900_000))).rejects.toMatchObject({
      kind: 'broken',
      message: 'the response is too large',
    });
  });

  test.each([
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>${profile('<steamID>&f;</steamID>')}`,
    ],
    ['an external DTD', `<!DOCTYPE x [<!ENTITY % d SYSTEM "http://127.0.0.1:1/x.dtd"> %d;]>${profile('')}`],
    ['tags nested a hundred thousand deep', profile('<a>'.repeat(100_000) + '</a>'.repeat(100_000))],
    ['tags that never close', '<a>'.repeat(200_000)],
    ['CDATA that never closes', `<profile>${idTag}<steamID><![CDATA[${'x'.repeat(1000)}`],
    ['a name that is a tree', profile('<steamID><b>x</b></steamID>')],
    ['two ids', profile(idTag)],
    ['an id deeper down', `<profile><friend>${idTag}</friend></profile>`],
    ['a profile inside something else', `<x>${profile('').replace(/^<\?.*?\?>/, '')}</x>`],
    ['a name of the prototype', profile('<__proto__><steamID>x</steamID></__proto__>')],
    ['a page of HTML', '<!DOCTYPE html><html><body><p>Sorry!<br></body></html>'],
    ['half a profile', profile('<steamID>x</steamID>').slice(0, -12)],
    ['nothing', ''],
  ])('is refused: %s', async (_, xml) => {
    await expect(fetchFrom(xml)).rejects.toMatchObject({ kind: 'broken' });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
