import { currentUserSchema } from '@argus/contract/members/users';
import { hourMs } from '@argus/domain/shared/time';
import { type Persona, personas } from '@argus/sandbox/personas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, tokenIn } from '../../../../tests/browser.ts';
import { aUser } from '../../../../tests/builders.ts';
import { type ScriptedDiscord, startScriptedDiscord } from '../../../../tests/scripted-logins.ts';
import { createTestApp, useTestApp } from '../../../../tests/test-app.ts';
import { auditLog } from '../../../platform/db/schema/staff.ts';
import { sessions, users } from '../../../platform/db/schema/users.ts';

const roles: Partial<Record<Persona['key'], { userType?: 'admin' | 'moderator'; hasTheEye?: true; isBanned?: true }>> =
  {
    plain: {},
    eye: { hasTheEye: true },
    moderator: { userType: 'moderator' },
    admin: { userType: 'admin' },
    banned: { isBanned: true },
  };

describe('logging in as a persona of the sandbox', () => {
  const t = useTestApp();
  beforeAll(async () => {
    for (const { key, discordId } of personas) {
      const role = roles[key];
      if (role) await aUser(t.db, { discordId, ...role });
    }
  });

  const welcome = personas.filter(({ key }) => key !== 'banned' && key !== 'unverified');
  test.each(welcome)(
    '$key logs in with the identity that Discord returned',
    async ({ key, discordId, username, globalName, email }) => {
      const token = await t.logIn(key);
      const answer = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(currentUserSchema.parse(answer.json())).toMatchObject({
        discordId,
        discordUsername: username,
        discordGlobalName: globalName,
        discordEmail: email,
        discordEmailVerified: true,
        isBanned: false,
        userType: 'other',
        hasTheEye: false,
        ...roles[key],
      });
    },
  );

  test.each([
    ['banned', 'account_banned'],
    ['unverified', 'discord_email_not_verified'],
  ] as const)('%s is refused with %s, without a session', async (key, code) => {
    const before = await t.db.select().from(sessions);
    const browser = openBrowser(t.app);
    const { location } = await browser.logIn({ persona: key });
    expect(location.href).toBe(`${t.config.PUBLIC_URL}/auth/discord/callback?error=${code}`);
    expect([...browser.jar.keys()]).toEqual(['login_failure']);
    expect(await t.db.select().from(sessions)).toHaveLength(before.length);
  });

  test('stores nothing of a person whose e-mail is not verified', async () => {
    await openBrowser(t.app).logIn({ persona: 'unverified' });
    const [stored] = await t.db.select().from(users).where(eq(users.discordEmail, 'lumen@example.test'));
    expect(stored).toBeUndefined();
  });

  test('gives a typed-in name an account of its own', async () => {
    const token = await t.logIn({ name: 'Quiet Anna' });
    const answer = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
    expect(answer.json()).toMatchObject({ username: 'Quiet Anna', rank: 'Initiate', essence: 0 });
  });
});

describe('logging in with Discord', () => {
  let discord: ScriptedDiscord;
  afterAll(() => discord.close());
  const t = useTestApp(async () => {
    discord = await startScriptedDiscord();
    return { env: { DISCORD_API_URL: discord.url, ADMIN_DISCORD_IDS: '800000000000000001,800000000000000004' } };
  });
  beforeEach(() => discord.expect());

  async function comeBack() {
    const browser = openBrowser(t.app);
    const { location } = await browser.goTo('/api/auth/discord');
    const state = location.searchParams.get('state') ?? '';
    return browser.goTo(`/api/auth/discord/callback?${new URLSearchParams({ code: 'any', state })}`);
  }
  async function logIn(person: Record<string, unknown> = {}) {
    discord.expect(person);
    return tokenIn(await comeBack());
  }
  let nextId = 710_000_000_000_000_000n;
  const newDiscordId = () => String(nextId++);
  const findByDiscordId = (id: string) => t.db.select().from(users).where(eq(users.discordId, id));

  test('the first login stores names, avatar, e-mail address and display name', async () => {
    await logIn();
    expect(await findByDiscordId('700000000000000001')).toMatchObject([
      {
        discordUsername: 'ines',
        discordGlobalName: 'Inês',
        discordEmail: 'ines@example.test',
        discordEmailVerified: true,
        username: 'Inês',
        profilePictureUrl: 'https://cdn.discordapp.com/avatars/700000000000000001/a1b2c3.png?size=128',
        userType: 'other',
        steam64Id: null,
      },
    ]);
  });

  test('each later login refreshes everything but the display name', async () => {
    const id = '700000000000000002';
    await logIn({ id });
    const [first] = await findByDiscordId(id);
    t.clock.advance(hourMs);
    await logIn({ id, username: 'ines.b', global_name: 'Inês B', avatar: 'ffff', email: 'new@example.test' });
    const [second, ...others] = await findByDiscordId(id);
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      id: first?.id,
      memberSince: first?.memberSince,
      discordUsername: 'ines.b',
      discordGlobalName: 'Inês B',
      discordEmail: 'new@example.test',
      profilePictureUrl: `https://cdn.discordapp.com/avatars/${id}/ffff.png?size=128`,
      username: 'Inês',
    });
    expect(Number(second?.lastActiveAt) - Number(first?.lastActiveAt)).toBeGreaterThanOrEqual(hourMs);
  });

  test('a login clears what Discord no longer has', async () => {
    const id = '700000000000000003';
    await logIn({ id });
    await logIn({ id, global_name: null, avatar: null });
    expect(await findByDiscordId(id)).toMatchObject([{ discordGlobalName: null, profilePictureUrl: null }]);
  });

  test.each([
    ['the user name where there is no other', { global_name: null }, 'ines'],
    ['the user name where the other is no name', { global_name: '\u200b\u202e' }, 'ines'],
    ['a neutral name where neither will do', { global_name: null, username: 'x' }, 'New member'],
    ['the name without what may not stand in one', { global_name: ' Zo\u0065\u0301\u200b ' }, 'Zo\u00e9'],
  ])('the first display name is %s', async (_, names, expected) => {
    const id = newDiscordId();
    await logIn({ id, ...names });
    expect(await findByDiscordId(id)).toMatchObject([{ username: expected }]);
  });

  test('a person is recognized by the Discord id alone, so another id with the same e-mail is another user', async () => {
    const email = 'shared@example.test';
    const tokens = [await logIn({ id: '700000000000000010', email }), await logIn({ id: '700000000000000011', email })];
    const ids = await Promise.all(
      tokens.map(async (token) => {
        const answer = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
        return currentUserSchema.parse(answer.json()).discordId;
      }),
    );
    expect(ids).toEqual(['700000000000000010', '700000000000000011']);
    expect(await t.db.select().from(users).where(eq(users.discordEmail, email))).toHaveLength(2);
  });

  test('a person whose e-mail is no longer verified is refused and left unchanged', async () => {
    const id = '700000000000000012';
    await logIn({ id });
    for (const change of [{ verified: false }, { email: null }, { verified: null }, { verified: undefined }]) {
      discord.expect({ id, username: 'changed', ...change });
      expect((await comeBack()).location.searchParams.get('error')).toBe('discord_email_not_verified');
    }
    expect(await findByDiscordId(id)).toMatchObject([{ discordUsername: 'ines', discordEmailVerified: true }]);
  });

  test('only people listed in ADMIN_DISCORD_IDS become admin when they log in', async () => {
    const existing = await aUser(t.db, { discordId: '800000000000000001' });
    expect(existing.userType).toBe('other');
    await logIn({ id: '800000000000000001' });
    await logIn({ id: '800000000000000001' });
    await logIn({ id: '800000000000000002' });
    expect(await findByDiscordId('800000000000000001')).toMatchObject([{ id: existing.id, userType: 'admin' }]);
    expect(await findByDiscordId('800000000000000002')).toMatchObject([{ userType: 'other' }]);
    const acts = await t.db.select().from(auditLog).where(eq(auditLog.targetUserId, existing.id));
    expect(acts).toMatchObject([
      { actorId: null, action: 'set_role', before: { userType: 'other' }, after: { userType: 'admin' } },
    ]);
  });

  test('a banned person listed in ADMIN_DISCORD_IDS stays banned and does not become admin', async () => {
    await aUser(t.db, { discordId: '800000000000000004', isBanned: true });
    discord.expect({ id: '800000000000000004' });
    expect((await comeBack()).location.searchParams.get('error')).toBe('account_banned');
    expect(await findByDiscordId('800000000000000004')).toMatchObject([{ userType: 'other', isBanned: true }]);
  });

  test('a login removes no role', async () => {
    await aUser(t.db, { discordId: '800000000000000003', userType: 'moderator', hasTheEye: true });
    await logIn({ id: '800000000000000003' });
    expect(await findByDiscordId('800000000000000003')).toMatchObject([{ userType: 'moderator', hasTheEye: true }]);
  });

  test('Discord\u2019s access token is revoked at once and stored nowhere', async () => {
    discord.revoked.length = 0;
    await logIn();
    expect(discord.revoked).toEqual(['opaque-access-value']);
    const rows = JSON.stringify([await t.db.select().from(users), await t.db.select().from(sessions)]);
    expect(rows).not.toContain('opaque-access-value');
  });

  test('many first logins of one person at once make one user, with a session each', async () => {
    const id = '700000000000000020';
    discord.expect({ id });
    const twin = await createTestApp({ databaseUrl: t.databaseUrl, env: { DISCORD_API_URL: discord.url } });
    const apps = [t.app, twin.app, t.app, twin.app, t.app, twin.app];
    const ends = await Promise.all(
      apps.map(async (app) => {
        const browser = openBrowser(app);
        const { location } = await browser.goTo('/api/auth/discord');
        return browser.goTo(`/api/auth/discord/callback?code=any&state=${location.searchParams.get('state')}`);
      }),
    ).finally(() => twin.close());
    expect(new Set(ends.map(tokenIn)).size).toBe(apps.length);
    const [user, ...others] = await findByDiscordId(id);
    expect(others).toEqual([]);
    expect(
      await t.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user?.id ?? '')),
    ).toHaveLength(apps.length);
  });
});

describe('a banned person', () => {
  const t = useTestApp();

  test('can log in again once the ban is lifted', async () => {
    await t.logIn('newcomer');
    const setBan = (isBanned: boolean) => t.db.update(users).set({ isBanned });
    await setBan(true);
    const { location } = await openBrowser(t.app).logIn({ persona: 'newcomer' });
    expect(location.searchParams.get('error')).toBe('account_banned');
    await setBan(false);
    await expect(t.logIn('newcomer')).resolves.toBeTruthy();
  });
});
