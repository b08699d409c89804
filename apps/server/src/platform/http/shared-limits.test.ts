import { apiKeyRates } from '@argus/domain/members/api-key';
import { expect, onTestFinished, test, vi } from 'vitest';
import { redisProblem, startRedis } from '../../../tests/http/redis-server.ts';
import { anApiKey, bearing } from '../../../tests/panel.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { limits } from './limits.ts';

const most = limits.login.perAddress;
const allowed = 302;
const title =
  'two processes share the limits of an address and of an API key in Redis, count on their own while it is down, and share again afterwards';

test.skipIf(redisProblem !== null)(redisProblem ? `${title} (${redisProblem})` : title, async () => {
  const redis = await startRedis();
  const env = { RATE_LIMITS: 'on', REDIS_URL: redis.url };
  const first = await createTestApp({ env });
  onTestFinished(() => first.close());
  const second = await createTestApp({ env, databaseUrl: first.databaseUrl });
  onTestFinished(() => second.close());

  const logIn = (of: TestApp, remoteAddress: string) => of.app.inject({ url: '/api/auth/discord', remoteAddress });
  /** Sends requests of this address to both processes in turn until both refuse, and returns how many were allowed. */
  const countAllowed = async (remoteAddress: string) => {
    let count = 0;
    for (let refusals = 0; refusals < 2; ) {
      for (const process of [first, second]) {
        const { statusCode, headers } = await logIn(process, remoteAddress);
        expect([allowed, 429]).toContain(statusCode);
        if (statusCode === 429) {
          expect(Number(headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
        }
        refusals = statusCode === 429 ? refusals + 1 : 0;
        if (statusCode === allowed) count += 1;
      }
    }
    return count;
  };
  let tried = 0;
  /** Each attempt uses a new address, until processes that are still (re)connecting count as expected. */
  const expectAllowed = (expected: number) =>
    vi.waitFor(
      async () => {
        tried += 1;
        expect(await countAllowed(`198.51.100.${tried}`)).toBe(expected);
      },
      { timeout: 30_000, interval: 200 },
    );

  await expectAllowed(most);

  const { key } = await anApiKey(first);
  const lookUp = async (of: TestApp, n: number) => {
    const payload = { ids: ['76561198084120101'] };
    const request = { method: 'POST', url: '/api/players/lookup', headers: bearing(key), payload } as const;
    return (await of.app.inject({ ...request, remoteAddress: `192.0.2.${n}` })).statusCode;
  };
  const statuses = [];
  for (let n = 0; n < apiKeyRates.lookups; n += 1) statuses.push(await lookUp(n % 2 === 0 ? first : second, n));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([await lookUp(first, 200), await lookUp(second, 201)]).toEqual([429, 429]);

  await redis.stop();
  await expectAllowed(2 * most);
  await redis.start();
  await expectAllowed(most);
});
