import type { RenderPage } from '@argus/contract/kernel/page';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../tests/http/raw-request.ts';
import { createTestApp } from '../../../tests/test-app.ts';

test('if one address requests 600 distinct pages over real connections, all beyond 200 are refused and others are still served', async () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const render: RenderPage = async ({ url, inTurn }) => {
    await gate.promise;
    await inTurn?.(() => order.push(url));
    return { status: 200, head: '', body: url, state: '' };
  };
  const web = { template: async () => '<!--page-body-->', normalizeUrl: async (url: string) => url, render };
  const t = await createTestApp({ env: { TRUST_PROXY: '1' }, services: { web: { ...web, assetsDir: null } } });
  onTestFinished(() => t.close());
  const origin = `http://127.0.0.1:${await listen(t.app)}`;
  let refused = 0;
  const ask = async (path: string, address: string) => {
    const { status, headers } = await fetch(origin + path, { headers: { 'x-forwarded-for': address } });
    if (status === 503) refused += 1;
    return { status, retryAfter: headers.get('retry-after') };
  };
  const greedy = Array.from({ length: 600 }, (_, n) => ask(`/?y=${n}`, '203.0.113.7'));
  await expect.poll(() => refused, { timeout: 30_000 }).toBe(400);
  const other = ask('/faq', '203.0.113.8');
  await expect.poll(() => refused, { timeout: 30_000 }).toBe(401);
  gate.resolve();
  expect((await other).status).toBe(200);
  const answers = await Promise.all(greedy);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(199);
  expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '2')).toHaveLength(401);
  expect(order.indexOf('/faq')).toBeLessThanOrEqual(1);
});
