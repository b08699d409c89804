import { dayMs } from '@argus/domain/shared/time';
import { openIdFailures } from '@argus/sandbox/failures';
import { personas } from '@argus/sandbox/personas';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/browser.ts';
import { type ScriptedSteam, startScriptedSteam } from '../../../../tests/scripted-logins.ts';
import { type TestApp, useTestApp } from '../../../../tests/test-app.ts';
import { shortenDeadlines } from '../../../../tests/timing.ts';
import { steamNonces, users } from '../../../platform/db/schema/users.ts';
import { createSteamOpenId } from '../../../platform/integrations/steam-openid.ts';

const [plain, newcomer] = personas;
const steam64Id = plain?.steam64Id ?? '';
const otherSteam64Id = newcomer?.steam64Id ?? '';

describe('linking when Steam fails', () => {
  const t = useTestApp();
  afterEach(async () => {
    t.sandbox.failures.clear();
    await t.db.update(users).set({ steam64Id: null, steamUsername: null, steamAvatarUrl: null });
  });

  test.each(openIdFailures)('stores nothing if the failure is %s', async (mode) => {
    // Another person links an account first, so that there is a nonce to replay.
    const earlier = openBrowser(t.app);
    await earlier.logIn({ persona: 'eye' });
    expect((await earlier.linkSteam(otherSteam64Id)).location.searchParams.get('link_success')).toBe('true');
    const before = await t.db
      .select()
      .from(users)
      .where(eq(users.discordId, plain?.discordId ?? ''));

    const browser = openBrowser(t.app);
    await browser.logIn({ persona: 'plain' });
    const code = mode === 'cancel' ? 'steam_link_cancelled' : 'steam_link_failed';
    t.sandbox.failures.openid.set(mode);
    const deadlines = mode === 'check-slow' ? shortenDeadlines() : [];
    const { status, location } = await browser.linkSteam(steam64Id);
    expect(t.sandbox.failures.openid.current()).toBe(mode);
    expect(status).toBe(302);
    expect(location.href).toBe(`${t.config.PUBLIC_URL}/profile/link-steam?link_error=${code}`);
    expect(Math.max(0, ...deadlines)).toBeLessThanOrEqual(10_000);
    const [user] = await t.db
      .select()
      .from(users)
      .where(eq(users.discordId, plain?.discordId ?? ''));
    expect(user).toMatchObject({ steam64Id: null, steamUsername: null, steamAvatarUrl: null });
    if (before[0]) expect(user).toEqual({ ...before[0], lastActiveAt: user?.lastActiveAt });
  });

  test('succeeds once Steam works again', async () => {
    const browser = openBrowser(t.app);
    await browser.logIn({ persona: 'plain' });
    expect((await browser.linkSteam(steam64Id)).location.searchParams.get('link_success')).toBe('true');
  });
});

describe('an OpenID answer that a scripted Steam always confirms', () => {
  let steam: ScriptedSteam;
  afterAll(() => steam.close());
  const t = useTestApp(async () => {
    steam = await startScriptedSteam();
    return { env: { STEAM_COMMUNITY_URL: steam.url } };
  });
  beforeEach(() => steam.reset());

  const returnTo = 'http://localhost:3999/api/auth/steam/return?state=s';
  const verify = (answer: URLSearchParams) =>
    createSteamOpenId(t.config).verify(answer, { returnTo, now: t.clock.now() }, async () => undefined);
  const rightFields = () => steam.fieldsFor({ steam64Id, returnTo, now: t.clock.now() });
  const changed = (changes: Record<string, string>) => new URLSearchParams({ ...rightFields(), ...changes });

  test('is accepted if it is correct, and Steam is called with every field', async () => {
    const fields = rightFields();
    const answer = new URLSearchParams({ state: 's', ...fields });
    expect(await verify(answer)).toEqual({ steam64Id, nonce: fields['openid.response_nonce'] });
    const asked = steam.checked.map((form) => Object.fromEntries(form));
    expect(asked).toEqual([{ ...fields, 'openid.mode': 'check_authentication' }]);
  });

  const needed = [
    ...['ns', 'mode', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'signed', 'sig'],
  ].map((name) => `openid.${name}`);
  test.each(needed)('is refused without %s, without calling Steam', async (name) => {
    const answer = changed({});
    answer.delete(name);
    expect(await verify(answer)).toBeNull();
    expect(steam.checked).toEqual([]);
  });

  test.each([...needed, 'openid.assoc_handle', 'state'])('is refused if %s is sent twice', async (name) => {
    const answer = new URLSearchParams({ state: 's', ...rightFields() });
    answer.append(name, answer.get(name) ?? '');
    expect(await verify(answer)).toBeNull();
    expect(steam.checked).toEqual([]);
  });

  const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
  test.each(mustBeSigned)('is refused if its signature does not cover %s', async (name) => {
    const signed = mustBeSigned.filter((other) => other !== name).join(',');
    expect(await verify(changed({ 'openid.signed': signed }))).toBeNull();
    expect(await verify(changed({ 'openid.signed': mustBeSigned.join(',') }))).not.toBeNull();
  });

  const account = (id: string) => {
    const url = `${steam.url}/openid/id/${id}`;
    return { 'openid.claimed_id': url, 'openid.identity': url };
  };
  const foreign = (url: string) => ({ 'openid.claimed_id': url, 'openid.identity': url });
  const at = (ms: number) => ({
    'openid.response_nonce': `${new Date(t.clock.now() + ms).toISOString().slice(0, 19)}Zabc`,
  });
  test.each<[string, () => Record<string, string>]>([
    ['of another mode', () => ({ 'openid.mode': 'setup_needed' })],
    ['of an error', () => ({ 'openid.mode': 'error' })],
    ['that is itself the check', () => ({ 'openid.mode': 'check_authentication' })],
    ['of the first OpenID', () => ({ 'openid.ns': 'http://openid.net/signon/1.1' })],
    ['of another end point', () => ({ 'openid.op_endpoint': 'https://steamcommunity.example/openid/login' })],
    ['of an end point beside ours', () => ({ 'openid.op_endpoint': `${steam.url}/openid/login/` })],
    ['about another host', () => foreign(`https://steamcommunity.example/openid/id/${steam64Id}`)],
    ['about a host that begins like ours', () => foreign(`${steam.url}.example/openid/id/${steam64Id}`)],
    ['about a host behind a name', () => foreign(`${steam.url}@evil.example/openid/id/${steam64Id}`)],
    ['about a path beside', () => foreign(`${steam.url}/openid/ids/${steam64Id}`)],
    ['about an id with a tail', () => account(`${steam64Id}/`)],
    ['about an id with a query', () => account(`${steam64Id}?x=1`)],
    ['about an id with a line end', () => account(`${steam64Id}\n`)],
    ['about a short id', () => account('7656119808412010')],
    ['about no id', () => account('')],
    ['about a group', () => account('10358279152147001')],
    ['whose identity is another', () => ({ 'openid.identity': `${steam.url}/openid/id/${otherSteam64Id}` })],
    ['for another return', () => ({ 'openid.return_to': `${returnTo}x` })],
    ['for a return of another site', () => ({ 'openid.return_to': 'https://elsewhere.example/?state=s' })],
    ['with an empty signature', () => ({ 'openid.sig': '' })],
    ['of six minutes ago', () => at(-360_000)],
    ['of two minutes ahead', () => at(120_000)],
    ['without a time', () => ({ 'openid.response_nonce': 'abc' })],
    ['of no time that exists', () => ({ 'openid.response_nonce': '2026-13-45T99:99:99Zabc' })],
    ['with an endless nonce', () => ({ 'openid.response_nonce': at(0)['openid.response_nonce'] + 'x'.repeat(300) })],
  ])('is refused without calling Steam if it is one %s', async (_, changes) => {
    expect(await verify(changed(changes()))).toBeNull();
    expect(steam.checked).toEqual([]);
  });

  test.each([
    ['of four minutes ago', -240_000],
    ['of half a minute ahead', 30_000],
  ])('is accepted if it is one %s', async (_, ms) => {
    expect(await verify(changed(at(ms)))).not.toBeNull();
  });

  const ns = 'ns:http://specs.openid.net/auth/2.0\n';
  test.each([
    ['no', { status: 200, body: `${ns}is_valid:false\n` }],
    ['nothing', { status: 200, body: '' }],
    ['yes for another protocol', { status: 200, body: 'ns:http://openid.net/signon/1.1\nis_valid:true\n' }],
    ['yes and more', { status: 200, body: `${ns}is_valid:true or not\n` }],
    ['yes within a word', { status: 200, body: `${ns}not_is_valid:true\n` }],
    ['yes as an error', { status: 400, body: `${ns}is_valid:true\n` }],
    ['yes as a redirect', { status: 302, body: `${ns}is_valid:true\n` }],
  ])('is refused when Steam says %s', async (_, answer) => {
    steam.answer = answer;
    expect(await verify(changed({}))).toBeNull();
    expect(steam.checked).toHaveLength(1);
  });

  test.each([429, 500, 503])('is refused when Steam answers %i', async (status) => {
    steam.answer = { status, body: `${ns}is_valid:true\n` };
    await expect(verify(changed({}))).rejects.toThrow(String(status));
  });

  describe('a Steam nonce that many send at once to two processes', () => {
    const twin = useTestApp(() => ({ databaseUrl: t.databaseUrl, env: { STEAM_COMMUNITY_URL: steam.url } }));

    async function beginLink(app: TestApp, persona: string) {
      const browser = openBrowser(app.app);
      await browser.logIn({ persona });
      const { location } = await browser.goTo('/api/auth/steam/link');
      return { browser, returnTo: location.searchParams.get('openid.return_to') ?? '' };
    }

    test('links one account to one of them', async () => {
      const nonce = { 'openid.response_nonce': `${new Date(t.clock.now()).toISOString().slice(0, 19)}Zshared` };
      const steps = await Promise.all(
        (['plain', 'newcomer', 'eye', 'moderator'] as const).map((key, i) => beginLink(i % 2 ? twin : t, key)),
      );
      const ends = await Promise.all(
        steps.map(({ browser, returnTo }, i) => {
          const id = personas[i]?.steam64Id ?? '';
          const fields = { ...steam.fieldsFor({ steam64Id: id, returnTo, now: t.clock.now() }), ...nonce };
          return browser.goTo(new URL(`${returnTo}&${new URLSearchParams(fields)}`));
        }),
      );
      const results = ends.map(({ location }) => location.search).sort();
      expect(results).toEqual([...Array(3).fill('?link_error=steam_link_failed'), '?link_success=true']);
      const linked = (await t.db.select().from(users)).filter((user) => user.steam64Id !== null);
      expect(linked).toHaveLength(1);
      expect(steam.checked).toHaveLength(4);
    });

    test('is deleted only long after it expired', async () => {
      const [kept] = await t.db.select().from(steamNonces);
      const linkOnce = async (id: string) => {
        const { browser, returnTo } = await beginLink(t, 'admin');
        const fields = steam.fieldsFor({ steam64Id: id, returnTo, now: t.clock.now() });
        return browser.goTo(new URL(`${returnTo}&${new URLSearchParams(fields)}`));
      };
      const find = () =>
        t.db
          .select()
          .from(steamNonces)
          .where(eq(steamNonces.nonce, kept?.nonce ?? ''));
      const lastSeen = (daysAgo: number) =>
        t.db.update(steamNonces).set({ seenAt: new Date(Date.now() - daysAgo * dayMs) });
      await lastSeen(29);
      expect((await linkOnce('76561198400000108')).location.search).toBe('?link_success=true');
      expect(await find()).toHaveLength(1);
      await lastSeen(31);
      expect((await linkOnce('76561198400000109')).location.search).toBe('?link_success=true');
      expect(await find()).toHaveLength(0);
    });
  });
});
