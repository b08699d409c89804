import { dayMs } from '@argus/domain/shared/time';
import { startSandbox } from '@argus/sandbox/start-sandbox';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { sessions, users } from '../../src/platform/db/schema/users.ts';
import { openBrowser, tokenIn } from '../browser.ts';
import { aPlayer, aReport } from '../builders.ts';
import { handOver } from '../hand-over.ts';
import { aCaller, aRequest, submit } from '../report-requests.ts';
import { createTestApp } from '../test-app.ts';
import { measureOwnTime, shortenDeadlines } from '../timing.ts';
import { startFaultyUpstream, type UpstreamFault } from './faulty-upstream.ts';

const unavailable = [503, 'steam_unavailable', 'Steam is not responding right now. Please try again shortly.'] as const;
const broken = [502, 'steam_response_invalid', 'Steam sent an unexpected response. Please try again later.'] as const;
const outcomes: [UpstreamFault, readonly [number, string, string]][] = [
  ['ten megabytes without a length', broken],
  ['ten megabytes packed into ten kilobytes', broken],
  ['an answer that drips and never ends', unavailable],
  ['headers and then silence', unavailable],
  ['an answer cut off', unavailable],
  ['no HTTP at all', unavailable],
];

const product = handOver(async (cleanUp) => {
  // The app and the proxy share a sandbox, because another sandbox would not know its login codes.
  const sandbox = await startSandbox();
  cleanUp(() => sandbox.close());
  const upstream = await startFaultyUpstream(sandbox.url, cleanUp);
  const settings = Object.entries(sandbox.settings).map(([name, value]) => [
    name,
    /_API_URL$/.test(name) ? value.replace(sandbox.url, upstream.url) : value,
  ]);
  const t = await createTestApp({ env: Object.fromEntries(settings) });
  cleanUp(() => t.close());
  const { reportedSteam64Id } = await aReport(t.db);
  const search = () => measureOwnTime(() => t.app.inject({ url: `/api/cheaters/search?steamId=${reportedSteam64Id}` }));
  return { t, upstream, search };
});
type Product = Awaited<ReturnType<typeof product.take>>;

let strangers = 0;
/** Returns the id of a player whom only Steam knows. */
const aStranger = () => {
  strangers += 1;
  return String(76_561_198_400_000_000n + BigInt(strangers));
};

/**
 * Only a timeout ends these failures. It is shortened for them alone, and not for the calls that must work afterwards.
 */
const endless: ReadonlySet<UpstreamFault> = new Set([
  'an answer that drips and never ends',
  'headers and then silence',
]);

/** Expects that no request is left waiting and that nothing unrelated to the service was affected. */
async function expectUnharmed({ t, upstream, search }: Product): Promise<void> {
  const { result, ms } = await search();
  expect(result.statusCode).toBe(200);
  expect(ms).toBeLessThan(500);
  await expect.poll(() => upstream.waiting()).toBe(0);
  expect(await checkInvariants(t.db)).toEqual([]);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(outcomes)('%s', (name, [status, id, msg]) => {
  test('from Steam: unknown players get a sentence, known ones are served and can be reported', async () => {
    const deadlines = endless.has(name) ? shortenDeadlines() : [];
    const opened = await product.take();
    const { t, upstream, search } = opened;
    const known = await aPlayer(t.db, { fetchedAt: new Date(t.clock.now() - 2 * dayMs) });
    upstream.fail(/GetPlayerSummaries/, name);
    const url = `/api/steam/profile?steamInput=${aStranger()}`;
    const lookUp = t.app.inject({ url });
    expect((await search()).result.statusCode).toBe(200);
    const answer = await lookUp;
    expect([answer.statusCode, answer.json()]).toEqual([status, { id, msg }]);
    t.clock.advance(60_000);
    const filed = await submit(t, await aCaller(t), aRequest({ reportedSteam64Id: known.steam64Id }));
    expect(filed.status).toBe(201);
    expect(Math.max(...deadlines)).toBeLessThanOrEqual(10_000);

    vi.restoreAllMocks();
    upstream.restore();
    t.clock.advance(60_000);
    const restored = await t.app.inject({ url });
    expect(restored.statusCode).toBe(200);
    await expectUnharmed(opened);
    product.leave(opened);
  });

  test.each([
    ['in place of a token', /oauth2\/token$/],
    ['in place of the user', /users\/@me/],
  ])('from Discord %s: the login ends with a code, nothing is stored, and the next one works', async (_, path) => {
    if (endless.has(name)) shortenDeadlines();
    const opened = await product.take();
    const { t, upstream } = opened;
    const tables = () => Promise.all([t.db.$count(users), t.db.$count(sessions)]);
    const before = await tables();
    upstream.fail(path, name);
    const newcomer = { name: `Newcomer ${aStranger()}` };
    const { location } = await openBrowser(t.app).logIn(newcomer);
    expect(location.searchParams.get('error')).toBe('discord_authentication_failed');
    expect(await tables()).toEqual(before);
    vi.restoreAllMocks();
    upstream.restore();
    tokenIn(await openBrowser(t.app).logIn(newcomer));
    await expectUnharmed(opened);
    product.leave(opened);
  });
});
