import { dayMs } from '@argus/domain/shared/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../app/errors.ts';
import { type LimitName, limits } from './limits.ts';
import { createLog } from './logging.ts';
import { createRateLimiter } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([0, -dayMs, -365 * dayMs, dayMs, 365 * dayMs])(
  'a clock that jumps by %d ms locks nobody out for more than a minute',
  async (jump) => {
    const limiter = await createRateLimiter({ RATE_LIMITS: 'on' }, createLog({ LOG_LEVEL: 'silent' }));
    const consume = () => limiter.consume('lookup', 'perAddress', '198.51.100.1');
    for (let n = 0; n < limits.lookup.perAddress; n += 1) await consume();
    vi.setSystemTime(Date.now() + jump);
    const refusals = [];
    for (let n = 0; n <= limits.lookup.perAddress; n += 1) refusals.push(await consume().catch((error) => error));
    expect(refusals.at(-1)).toBeInstanceOf(AppError);
    expect(refusals.at(-1).retryAfterSeconds).toBeLessThanOrEqual(60);
    vi.advanceTimersByTime(60_000);
    await consume();
  },
);

test.each(Object.entries(limits))('%s is limited per address and per user', async (name, { perAddress, perUser }) => {
  const limiter = await createRateLimiter({ RATE_LIMITS: 'on' }, createLog({ LOG_LEVEL: 'silent' }));
  const isLimit = (given: string): given is LimitName => given in limits;
  if (!isLimit(name)) throw new Error(`${name} is no limit`);
  for (const [scope, points] of [
    ['perAddress', perAddress],
    ['perUser', perUser],
  ] as const) {
    for (let n = 0; n < points; n += 1) await limiter.consume(name, scope, 'somebody');
    await expect(limiter.consume(name, scope, 'somebody')).rejects.toMatchObject({ status: 429 });
  }
});
