import { msgSchema } from '@argus/contract/kernel/fields';
import { currentUserSchema } from '@argus/contract/members/users';
import { dayMs } from '@argus/domain/shared/time';
import { type PersonaKey, personas } from '@argus/sandbox/personas';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { aUser } from '../../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../../tests/test-app.ts';
import { players } from '../../../platform/db/schema/players.ts';
import { steamNonces, users } from '../../../platform/db/schema/users.ts';

const t = useTestApp();
beforeEach(async () => {
  await t.db.update(users).set({ steam64Id: null, steamUsername: null, steamAvatarUrl: null });
  t.sandbox.requests.clear();
});
afterEach(() => t.sandbox.failures.clear());

const steamIds = personas.map(({ steam64Id }) => steam64Id);
const [firstSteamId = '', secondSteamId = '', thirdSteamId = ''] = steamIds;

async function logIn(persona: PersonaKey): Promise<{ browser: Browser; token: string }> {
  const browser = openBrowser(t.app);
  return { browser, token: tokenIn(await browser.logIn({ persona })) };
}
async function readMe(token: string) {
  const answer = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
  return currentUserSchema.parse(answer.json());
}
const linked = () => `${t.config.PUBLIC_URL}/profile/link-steam?link_success=true`;
const refused = (code: string) => `${t.config.PUBLIC_URL}/profile/link-steam?link_error=${code}`;
const unlink = (token: string) =>
  t.app.inject({ method: 'DELETE', url: '/api/auth/steam/link', headers: { 'x-auth-token': token } });
const expectNothingLinked = async () => {
  expect((await t.db.select().from(users)).filter(({ steam64Id }) => steam64Id !== null)).toEqual([]);
};

describe('linking a Steam account', () => {
  test('stores id, name and avatar, and ends at the settings page', async () => {
    const { browser, token } = await logIn('plain');
    const end = await browser.linkSteam(firstSteamId);
    expect([end.status, end.location.href]).toEqual([302, linked()]);
    expect(end.headers['cache-control']).toBe('no-store');
    expect(end.headers['referrer-policy']).toBe('no-referrer');
    const [player] = await t.db.select().from(players).where(eq(players.steam64Id, firstSteamId));
    expect(player?.avatarUrl).toMatch(/^http/);
    expect(await readMe(token)).toMatchObject({
      steam64Id: firstSteamId,
      steamUsername: 'Mara',
      steamAvatarUrl: player?.avatarUrl,
    });
  });

  test('reports a cancellation at Steam as cancelled, without calling Steam', async () => {
    const { browser } = await logIn('plain');
    const back = await browser.signInAtSteam({ cancel: 'yes' });
    t.sandbox.requests.clear();
    expect((await browser.goTo(back)).location.href).toBe(refused('steam_link_cancelled'));
    expect(t.sandbox.requests.list()).toEqual([]);
    await expectNothingLinked();
    const foreign = new URL(back);
    foreign.searchParams.set('state', 'of another browser');
    expect((await browser.goTo(foreign)).location.href).toBe(refused('steam_link_failed'));
  });

  test('ends at the settings page if the account cannot be stored', async () => {
    const { browser } = await logIn('plain');
    await t.db.execute(sql`alter table steam_nonces rename to nonces_away`);
    const end = await browser.linkSteam(firstSteamId);
    await t.db.execute(sql`alter table nonces_away rename to steam_nonces`);
    expect([end.status, end.location.href]).toEqual([302, refused('steam_link_failed')]);
    await expectNothingLinked();

    await t.db.execute(sql`alter table sessions rename to sessions_away`);
    const start = await browser.goTo('/api/auth/steam/link');
    await t.db.execute(sql`alter table sessions_away rename to sessions`);
    expect([start.status, start.location.href]).toEqual([302, refused('steam_link_failed')]);
  });

  test('sends the browser to the configured Steam with a return address that is valid for this step only', async () => {
    const { browser } = await logIn('plain');
    const { status, location, headers } = await browser.goTo('/api/auth/steam/link');
    const state = browser.jar.get('steam_link_state')?.value ?? '';
    expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(location.origin + location.pathname).toBe(`${t.config.STEAM_COMMUNITY_URL}/openid/login`);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.return_to': `${t.config.PUBLIC_URL}/api/auth/steam/return?state=${state}`,
      'openid.realm': t.config.PUBLIC_URL,
      'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
    });
  });

  test('succeeds without a name while Steam’s profiles are unavailable', async () => {
    const { browser, token } = await logIn('plain');
    await t.db.delete(players);
    t.sandbox.failures.steam.set('unreachable');
    expect((await browser.linkSteam(thirdSteamId)).location.href).toBe(linked());
    expect(await readMe(token)).toMatchObject({ steam64Id: thirdSteamId, steamUsername: null, steamAvatarUrl: null });
    t.clock.advance(120_000);
  });

  test('accepts the same account again', async () => {
    const { browser, token } = await logIn('plain');
    expect((await browser.linkSteam(firstSteamId)).location.href).toBe(linked());
    expect((await browser.linkSteam(firstSteamId)).location.href).toBe(linked());
    expect(await readMe(token)).toMatchObject({ steam64Id: firstSteamId, steamUsername: 'Mara' });
  });

  test('replaces the former account, which others can then link', async () => {
    const [mine, theirs] = [await logIn('plain'), await logIn('eye')];
    await mine.browser.linkSteam(firstSteamId);
    await mine.browser.linkSteam(secondSteamId);
    expect(await readMe(mine.token)).toMatchObject({ steam64Id: secondSteamId, steamUsername: 'Pixel' });
    expect((await theirs.browser.linkSteam(firstSteamId)).location.href).toBe(linked());
  });

  test('refuses an account linked to somebody else and changes nothing', async () => {
    const [mine, theirs] = [await logIn('plain'), await logIn('eye')];
    await theirs.browser.linkSteam(firstSteamId);
    await mine.browser.linkSteam(secondSteamId);
    expect((await mine.browser.linkSteam(firstSteamId)).location.href).toBe(refused('steam_already_linked_other'));
    expect(await readMe(mine.token)).toMatchObject({ steam64Id: secondSteamId, steamUsername: 'Pixel' });
    expect(await readMe(theirs.token)).toMatchObject({ steam64Id: firstSteamId });
  });

  test('accepts an answer of Steam only once, even if the account was taken', async () => {
    const [mine, theirs] = [await logIn('plain'), await logIn('eye')];
    await theirs.browser.linkSteam(firstSteamId);
    const before = await t.db.select().from(steamNonces);
    await mine.browser.linkSteam(firstSteamId);
    expect(await t.db.select().from(steamNonces)).toHaveLength(before.length + 1);
    await unlink(theirs.token);
    t.sandbox.failures.openid.set('replayed-nonce', 1);
    expect((await mine.browser.linkSteam(firstSteamId)).location.href).toBe(refused('steam_link_failed'));
    await expectNothingLinked();
  });

  test('gives an account that many users link at once to one of them', async () => {
    const keys = ['plain', 'newcomer', 'eye', 'moderator', 'admin'] as const;
    const people = await Promise.all(keys.map(logIn));
    const ends = await Promise.all(people.map(({ browser }) => browser.linkSteam(thirdSteamId)));
    const hrefs = ends.map(({ location }) => location.href).sort();
    expect(hrefs).toEqual([...Array(4).fill(refused('steam_already_linked_other')), linked()].sort());
    expect(await t.db.select().from(users).where(eq(users.steam64Id, thirdSteamId))).toHaveLength(1);
  });
});

describe('permission to link a Steam account', () => {
  const checks = () => t.sandbox.requests.list().filter(({ method }) => method === 'POST').length;

  test('is refused without a login', async () => {
    const stranger = openBrowser(t.app);
    expect((await stranger.goTo('/api/auth/steam/link')).location.href).toBe(refused('not_logged_in'));
    expect(stranger.jar.size).toBe(0);
  });

  test('is refused to users who are logged out, banned, deleted or expired, at the start and at the return', async () => {
    const own = await createTestApp();
    const setUsers = (changes: Partial<typeof users.$inferInsert>) => own.db.update(users).set(changes);
    const ends: [string, (token: string) => Promise<unknown>][] = [
      [
        'logged out',
        (token) => own.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { 'x-auth-token': token } }),
      ],
      ['banned', () => setUsers({ isBanned: true })],
      ['past the 30 days', async () => own.clock.advance(30 * dayMs)],
      ['deleted', () => setUsers({ deletedAt: new Date(), discordId: null, discordEmail: null })],
    ];
    for (const [why, end] of ends) {
      const browser = openBrowser(own.app);
      const token = tokenIn(await browser.logIn({ persona: 'plain' }));
      const back = await browser.signInAtSteam({ steam64Id: firstSteamId });
      await end(token);
      own.sandbox.requests.clear();
      expect([why, (await browser.goTo(back)).location.href]).toEqual([why, refused('not_logged_in')]);
      const again = await browser.goTo('/api/auth/steam/link');
      expect([why, again.location.href]).toEqual([why, refused('not_logged_in')]);
      expect([why, own.sandbox.requests.list()]).toEqual([why, []]);
      const stored = await own.db.select().from(users);
      expect(stored.map(({ steam64Id }) => steam64Id)).toEqual(stored.map(() => null));
      if (why !== 'deleted') await setUsers({ isBanned: false });
    }
    await own.close();
  });

  test('is refused to a browser that returns with the state of another browser', async () => {
    const [mine, theirs] = [await logIn('plain'), await logIn('eye')];
    const theirBack = await theirs.browser.signInAtSteam({ steam64Id: firstSteamId });
    t.sandbox.requests.clear();
    expect((await mine.browser.goTo(theirBack)).location.href).toBe(refused('steam_link_failed'));
    await mine.browser.signInAtSteam({ steam64Id: secondSteamId });
    t.sandbox.requests.clear();
    expect((await mine.browser.goTo(theirBack)).location.href).toBe(refused('steam_link_failed'));
    const mixed = new URL(theirBack);
    mixed.searchParams.set('state', mine.browser.jar.get('steam_link_state')?.value ?? '');
    expect((await mine.browser.goTo(mixed)).location.href).toBe(refused('steam_link_failed'));
    expect(checks()).toBe(0);
    await expectNothingLinked();
  });

  test.each([
    ['missing', (back: URL) => back.searchParams.delete('state')],
    ['forged', (back: URL) => back.searchParams.set('state', 'A'.repeat(43))],
    ['given twice', (back: URL) => back.searchParams.append('state', back.searchParams.get('state') ?? '')],
  ])('is refused if the state is %s, without calling Steam', async (_, spoil) => {
    const { browser } = await logIn('plain');
    const back = await browser.signInAtSteam({ steam64Id: firstSteamId });
    t.sandbox.requests.clear();
    spoil(back);
    expect((await browser.goTo(back)).location.href).toBe(refused('steam_link_failed'));
    expect(checks()).toBe(0);
    await expectNothingLinked();
  });

  test('is granted once if a browser sends the answer of Steam twice', async () => {
    const { browser, token } = await logIn('plain');
    const back = await browser.signInAtSteam({ steam64Id: firstSteamId });
    const kept = browser.jar.get('steam_link_state') ?? { value: '', path: '' };
    expect((await browser.goTo(back)).location.href).toBe(linked());
    await unlink(token);
    expect((await browser.goTo(back)).location.href).toBe(refused('steam_link_failed'));
    browser.jar.set('steam_link_state', kept);
    expect((await browser.goTo(back)).location.href).toBe(refused('steam_link_failed'));
    await expectNothingLinked();
  });
});

describe('unlinking a Steam account', () => {
  test('clears id, name and avatar, and is refused the second time', async () => {
    const { browser, token } = await logIn('plain');
    await browser.linkSteam(firstSteamId);
    const answer = await unlink(token);
    expect([answer.statusCode, msgSchema.parse(answer.json())]).toMatchObject([
      200,
      { msg: 'Steam account unlinked.' },
    ]);
    expect(await readMe(token)).toMatchObject({ steam64Id: null, steamUsername: null, steamAvatarUrl: null });
    const again = await unlink(token);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { id: 'steam_not_linked', msg: 'No Steam account is linked.' },
    ]);
  });

  test('needs the token: the cookie is not enough', async () => {
    const user = await aUser(t.db, { steam64Id: secondSteamId });
    const { browser } = await logIn('plain');
    const cookie = `steam_link_session=${browser.jar.get('steam_link_session')?.value}`;
    const answer = await t.app.inject({ method: 'DELETE', url: '/api/auth/steam/link', headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(await t.db.select().from(users).where(eq(users.id, user.id))).toMatchObject([{ steam64Id: secondSteamId }]);
  });
});
