import { expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { limits } from './limits.ts';

const t = useTestApp({ env: { RATE_LIMITS: 'on' } });

/** This measures processor time, so that a busy machine makes no difference. */
const workOf = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user;

test('however much one address sends at once, other addresses are served in between', async () => {
  const { reportedSteam64Id } = await aReport(t.db);
  const token = await tokenFor(t, await aUser(t.db));
  const payload = JSON.stringify({ evidenceLinks: Array(85_000).fill({}) });
  const send = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/reports',
      payload,
      remoteAddress: '203.0.113.1',
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    });
  const search = () =>
    t.app.inject({ url: `/api/cheaters/search?steamId=${reportedSteam64Id}`, remoteAddress: '203.0.113.2' });
  await Promise.all([send(), search()]);

  const start = process.cpuUsage();
  const greedy = Promise.all(Array.from({ length: limits.write.perUser - 1 }, send));
  expect((await search()).statusCode).toBe(200);
  const untilSearch = workOf(start);
  const answers = await greedy;
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  expect(untilSearch).toBeLessThan(workOf(start) / 2);
});

test('a request that waits for its turn is served in the end', async () => {
  const token = await tokenFor(t, await aUser(t.db));
  const ask = () =>
    t.app.inject({ url: '/api/auth/me', remoteAddress: '203.0.113.3', headers: { 'x-auth-token': token } });
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
