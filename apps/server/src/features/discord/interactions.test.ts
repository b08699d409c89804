import { apiMessages } from '@argus/contract/kernel/api-messages';
import { discordMessages } from '@argus/domain/discord/discord-messages';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { hourMs, minuteMs, secondMs } from '@argus/domain/shared/time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPlayer } from '../../../tests/builders.ts';
import {
  aDiscordAccount,
  aServer,
  ask,
  askForMessage,
  build,
  check,
  deliver,
  directMessages,
  findEdit,
  plainCommand,
  post,
  signed,
} from '../../../tests/discord.ts';
import { openDatabaseProxy } from '../../../tests/http/database-proxy.ts';
import { createTestApp, type TestApp, useTestApp } from '../../../tests/test-app.ts';
import { discordInteractions } from '../../platform/db/schema/users.ts';
import { limits } from '../../platform/http/limits.ts';
import { deleteOldInteractions } from './interactions.queries.ts';
import { answerWithinMs } from './late-answers.ts';

const t = useTestApp();
const refused = { id: 'invalid_signature', msg: apiMessages.invalid_signature.message };
const ping = (id = '184205716020361111') =>
  JSON.stringify({ id, type: 1, application_id: t.config.DISCORD_CLIENT_ID, token: 'x', version: 1 });
const someone = '76561198500001234';
const aBody = () => JSON.stringify(build(t, { act: check(someone) }));

describe('the endpoint for interactions', () => {
  test('answers a ping', async () => {
    const answer = await post(t, ping());
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { type: 1 }, 'no-store']);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('does not exist without a public key', async () => {
    const other = await createTestApp({ env: { DISCORD_PUBLIC_KEY: '' }, databaseUrl: t.databaseUrl });
    onTestFinished(() => other.close());
    expect((await post(other, ping())).statusCode).toBe(404);
  });

  test('refuses what Discord did not sign, and looks at nothing in it', async () => {
    const body = aBody();
    const other = aBody();
    const own = signed(t, body);
    const [signature, timestamp] = ['x-signature-ed25519', 'x-signature-timestamp'] as const;
    const late = signed(t, body, t.clock.now() - secondMs);
    const forgeries: [string, string, Record<string, string>][] = [
      ['nothing', body, {}],
      ['no time', body, { [signature]: own[signature] }],
      ['no signature', body, { [timestamp]: own[timestamp] }],
      ['a cut signature', body, { ...own, [signature]: own[signature].slice(2) }],
      ['the signature of another body', body, signed(t, other)],
      ['the time of another request', body, { ...own, [timestamp]: late[timestamp] }],
      ['a cut body', body.slice(0, -1), own],
      ['a longer body', `${body} `, own],
      ['keys in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())), own],
      ['no body', '', own],
      ['what is no JSON', 'type=1', { [signature]: '0'.repeat(128), [timestamp]: own[timestamp] }],
    ];
    for (const [what, sent, headers] of forgeries) {
      const answer = await post(t, sent, headers);
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 401, refused]);
    }
    expect((await post(t, body, own)).statusCode).toBe(200);
  });

  test('refuses the key of another application', async () => {
    const other = await createTestApp({ databaseUrl: t.databaseUrl });
    onTestFinished(() => other.close());
    const body = aBody();
    expect((await post(t, body, signed(other, body))).json()).toEqual(refused);
  });

  test.each([
    ['a minute old', -minuteMs, 401],
    ['from a minute ahead', minuteMs + secondMs, 401],
    ['half a minute old', -minuteMs / 2, 200],
    ['half a minute ahead', minuteMs / 2, 200],
  ])('answers a request that is %s by its age', async (_, offset, status) => {
    const body = aBody();
    expect((await post(t, body, signed(t, body, t.clock.now() + offset))).statusCode).toBe(status);
  });

  test('takes each request once, in whichever process and however it is signed', async () => {
    const key = { DISCORD_PUBLIC_KEY: t.sandbox.application.publicKey };
    const other = await createTestApp({ databaseUrl: t.databaseUrl, env: key });
    onTestFinished(() => other.close());
    const body = aBody();
    const headers = signed(t, body);
    const statuses = await Promise.all(
      [t, other, t, other].map(async (process) => (await post(process, body, headers)).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
    expect((await post(other, body, signed(t, body, t.clock.now() + secondMs))).json()).toEqual(refused);
    const again = ping('184205716020362222');
    expect([(await post(t, again)).statusCode, (await post(t, again)).statusCode]).toEqual([200, 401]);
  });

  test('answers requests that arrive in another order than they were signed', async () => {
    const [first, second] = [aBody(), aBody()];
    const headers = [signed(t, first), signed(t, second, t.clock.now() + secondMs)] as const;
    expect((await post(t, second, headers[1])).statusCode).toBe(200);
    expect((await post(t, first, headers[0])).statusCode).toBe(200);
  });

  test('forgets the ids of requests that are too old to be accepted', async () => {
    await post(t, aBody());
    const count = () => t.db.$count(discordInteractions);
    await deleteOldInteractions(t.db, new Date(t.clock.now() + 2 * hourMs));
    expect(await count()).toBeGreaterThan(0);
    await t.db.update(discordInteractions).set({ seenAt: new Date(Date.now() - 2 * hourMs) });
    await deleteOldInteractions(t.db, new Date(t.clock.now()));
    expect(await count()).toBe(0);
  });

  test.each<[string, (known: Record<string, unknown>) => unknown]>([
    ['another application', (known) => ({ ...known, application_id: '184205716020330001' })],
    ['no application', ({ application_id: _, ...known }) => known],
    ['an unknown type', (known) => ({ ...known, type: 99 })],
    ['an autocompletion', (known) => ({ ...known, type: 4 })],
    ['a type that is text', (known) => ({ ...known, type: '2' })],
    ['nobody who asks', ({ member: _, ...known }) => known],
    ['an asker without an id', (known) => ({ ...known, member: { user: { id: 'me' } } })],
    ['no data', ({ data: _, ...known }) => known],
    ['a token that is a path', (known) => ({ ...known, token: '../../users/@me' })],
    ['an id that is no number', (known) => ({ ...known, id: "1'; --" })],
    ['a custom id that is too long', (known) => ({ ...known, type: 3, data: { custom_id: 'x'.repeat(101) } })],
    ['a list', (known) => [known]],
    ['null', () => null],
  ])('refuses %s, although it is signed', async (_, change) => {
    const answer = await post(t, JSON.stringify(change(JSON.parse(aBody()))));
    expect([answer.statusCode, answer.json().id]).toEqual([400, 'bad_request']);
  });

  test('refuses a body that is too large, before it looks at the signature', async () => {
    const body = JSON.stringify({ ...JSON.parse(aBody()), padding: 'x'.repeat(128 * 1024) });
    expect((await post(t, body)).statusCode).toBe(413);
  });

  test('knows who asks in servers, in direct messages, and where only the person has the app', async () => {
    const account = aDiscordAccount();
    for (const place of [aServer, directMessages, { ...aServer, isInstalledForUser: true }]) {
      const { content, isPrivate } = await askForMessage(t, { account, place, act: plainCommand('following') });
      expect([content, isPrivate]).toEqual([
        'To follow players, log in to Argus once with this Discord account.',
        true,
      ]);
    }
  });

  test('says that a command which Discord still shows is gone', async () => {
    for (const act of [plainCommand('ban'), plainCommand('Check players'), plainCommand('constructor')]) {
      const { content, isPrivate } = await askForMessage(t, { act });
      expect([content, isPrivate]).toEqual([expect.stringContaining('no longer known'), true]);
    }
  });
});

describe('Discord is answered within three seconds', () => {
  const limitMs = 3 * secondMs;

  async function time<T>(work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work;
    expect(performance.now() - startedAt).toBeLessThan(limitMs);
    return result;
  }

  test('even if Steam is slow: the answer follows, and who sees it was decided before', async () => {
    t.sandbox.failures.steam.set('slow');
    onTestFinished(() => t.sandbox.failures.steam.clear());
    const shared = build(t, { act: check('nightowl') });
    const own = build(t, { act: check('nightowl', true) });
    const replies = await Promise.all([time(deliver(t, shared)), time(deliver(t, own))]);
    expect(replies).toMatchObject([
      { state: 'thinking', isEphemeral: false },
      { state: 'thinking', isEphemeral: true },
    ]);
    t.sandbox.failures.steam.clear();
    for (const interaction of [shared, own]) {
      const { embeds, allowed_mentions } = await findEdit(t, interaction);
      expect(embeds).toMatchObject([{ title: 'NightOwl' }]);
      expect(allowed_mentions).toEqual({ parse: [] });
    }
  });

  test('and if Discord itself is busy then, the answer is sent again', async () => {
    t.sandbox.failures.steam.set('slow');
    onTestFinished(() => t.sandbox.failures.clear());
    const interaction = build(t, { act: check('smokewall') });
    expect((await deliver(t, interaction)).state).toBe('thinking');
    t.sandbox.failures.discord.set('500', 1);
    t.sandbox.failures.steam.clear();
    expect((await findEdit(t, interaction)).embeds).toMatchObject([{ title: 'SmokeWall' }]);
  });

  test('even if the server stops meanwhile: it sends what it owes first', async () => {
    const stopping = await createTestApp();
    stopping.sandbox.failures.steam.set('slow');
    const interaction = build(stopping, { act: check('nightowl') });
    expect((await deliver(stopping, interaction)).state).toBe('thinking');
    const closed = stopping.app.close();
    stopping.sandbox.failures.clear();
    await closed;
    const reply = stopping.sandbox.replies.find(interaction.token);
    await stopping.close();
    expect(reply?.message?.embeds).toMatchObject([{ title: 'NightOwl' }]);
  });

  test('and a server that stops does not wait for a connection that Discord closed', async () => {
    const stopping = await createTestApp();
    const origin = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const { steam64Id } = await aPlayer(stopping.db);
    stopping.sandbox.failures.steam.set('slow');
    const body = JSON.stringify(build(stopping, { act: check('nightowl') }));
    const headers = { 'content-type': 'application/json', ...signed(stopping, body) };
    const url = `${origin}/api/discord/interactions`;
    await expect(fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(1000) })).rejects.toThrow();
    // By then the answer to the closed connection is late, too.
    expect((await deliver(stopping, build(stopping, { act: check('smokewall') }))).state).toBe('thinking');
    stopping.sandbox.failures.clear();
    expect((await deliver(stopping, build(stopping, { act: check(steam64Id) }))).state).toBe('shown');
    const startedAt = performance.now();
    await stopping.app.close();
    expect(performance.now() - startedAt).toBeLessThan(4 * secondMs);
    await stopping.close();
  });

  test('even if the database is slow: a field to fill cannot follow, so the asker is told to try again', async () => {
    const proxy = await openDatabaseProxy(t.databaseUrl);
    onTestFinished(() => proxy.close());
    const slow = await createTestApp({ databaseUrl: proxy.url });
    onTestFinished(() => slow.close());
    await post(slow, ping('184205716020363333'));
    const interaction = build(slow, { act: plainCommand('lobby') });
    proxy.freeze();
    expect((await time(deliver(slow, interaction))).state).toBe('thinking');
    await proxy.reconnect();
    expect((await findEdit(slow, interaction)).content).toBe(discordMessages.took_too_long.message);
  });

  test('leaves a second for the way there and back', () => {
    expect(answerWithinMs).toBeLessThanOrEqual(limitMs - secondMs);
  });
});

describe('limits', () => {
  let limited: TestApp;
  const start = async () => {
    limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => limited.close());
  };
  const tooMany = apiMessages.too_many_requests.message;
  const { perUser, perServer } = limits.discord;

  test('hold for each person, wherever they ask, and not for the others', async () => {
    await start();
    const { steam64Id } = await aPlayer(limited.db);
    const account = aDiscordAccount();
    const places = [aServer, directMessages];
    const askAgain = async (n: number) => {
      const place = places[n % places.length] ?? aServer;
      return askForMessage(limited, { account, place, act: check(steam64Id) });
    };
    for (let n = 0; n < perUser; n += 1) expect((await askAgain(n)).content).not.toBe(tooMany);
    expect(await askAgain(0)).toMatchObject({ content: tooMany, isPrivate: true });
    expect((await ask(limited, { act: check(steam64Id) })).message?.content).toBe('');
  });

  test('let nobody wait for what others behind the same address of Discord asked', async () => {
    await start();
    const { steam64Id } = await aPlayer(limited.db);
    limited.sandbox.failures.steam.set('slow');
    const slow = Array.from({ length: 70 }, (_, n) =>
      deliver(limited, build(limited, { act: check(`nobody${n}`), place: directMessages })),
    );
    const startedAt = performance.now();
    await ask(limited, { act: check(steam64Id), place: directMessages });
    expect(performance.now() - startedAt).toBeLessThan(1.5 * secondMs);
    limited.sandbox.failures.clear();
    await Promise.all(slow);
  });

  test('hold for everybody in a server together, and not in the others', async () => {
    await start();
    const { steam64Id } = await aPlayer(limited.db);
    const act = check(steam64Id);
    for (let n = 0; n < perServer; n += 1) expect((await ask(limited, { act })).message?.content).not.toBe(tooMany);
    expect((await ask(limited, { act })).message?.content).toBe(tooMany);
    const elsewhere = { ...aServer, serverId: '184205716020349999' };
    for (const place of [elsewhere, directMessages]) {
      expect((await ask(limited, { act, place })).message?.content).not.toBe(tooMany);
    }
  });
});

test('no log contains what was asked', async () => {
  const secret = 'Zebra words that nobody should log';
  const interaction = build(t, { act: check(secret) });
  expect((await deliver(t, interaction)).message?.content).toContain(steamInputMessages.steam_input_invalid.message);
  expect(t.logged()).not.toContain(secret);
  expect(t.logged()).not.toContain(interaction.token);
});
