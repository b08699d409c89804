import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.failures.clear());
afterAll(() => sandbox.close());

const open = (path: string): Promise<Response> => fetch(`${sandbox.settings.STEAM_COMMUNITY_URL}${path}`);

const notFound =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<response><error><![CDATA[The specified profile could not be found.]]></error></response>';

describe('public XML', () => {
  it.each(['/profiles/76561198084120505?xml=1', '/profiles/76561198084120505/?xml=1', '/id/ADAOBI/?xml=1'])(
    'describes the player at %s',
    async (path) => {
      const response = await open(path);
      expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
      const xml = await response.text();
      expect(xml).toContain('<steamID64>76561198084120505</steamID64>');
      expect(xml).toContain('<steamID><![CDATA[Adaobi]]></steamID>');
      expect(xml).toContain(`<avatarFull><![CDATA[${sandbox.url}/steam/avatars/76561198084120505.svg]]></avatarFull>`);
    },
  );

  it.each(['/profiles/76561197960265728?xml=1', '/profiles/nonsense?xml=1', '/id/nobody-has-this?xml=1'])(
    'finds nobody at %s',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(notFound);
    },
  );

  it.each([
    ['500', 500],
    ['429', 429],
    ['forbidden', 403],
  ] as const)('answers with the failure %s', async (mode, status) => {
    sandbox.failures.steam.set(mode);
    expect((await open('/id/adaobi?xml=1')).status).toBe(status);
  });

  it('fails with garbage, 10 MB, or a broken connection', async () => {
    sandbox.failures.steam.set('garbage');
    expect(await (await open('/id/adaobi?xml=1')).text()).not.toContain('</profile>');
    sandbox.failures.steam.set('huge');
    const huge = await (await open('/id/adaobi?xml=1')).text();
    expect(huge).toContain('</profile>');
    expect(huge.length).toBeGreaterThan(10 * 1024 * 1024);
    sandbox.failures.steam.set('unreachable');
    await expect(open('/id/adaobi?xml=1')).rejects.toThrow('fetch failed');
  });
});

it('the profile of a player is a page for people, not XML', async () => {
  const html = await (await open('/id/sprayandpray')).text();
  expect(html).toContain('<h1>Spray &amp; Pray</h1>');
  expect(html).toContain('Custom id sprayandpray');
  expect(await (await open('/id/nobody-has-this')).text()).toContain('The specified profile could not be found.');
});

describe('avatars', () => {
  const draw = (id: string): Promise<Response> => fetch(`${sandbox.url}/steam/avatars/${id}.svg`);

  it('are the same every time, different for each account and 184 pixels wide', async () => {
    const response = await draw('76561198084120505');
    const svg = await response.text();
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg).toContain('width="184" height="184"');
    expect(await (await draw('76561198084120505')).text()).toBe(svg);
    expect(await (await draw('76561198084120606')).text()).not.toBe(svg);
  });

  it('exist only for Steam64 ids', async () => {
    expect((await draw('nonsense')).status).toBe(404);
  });
});
