import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../src/start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ slowMilliseconds: 20 });
});
afterEach(() => {
  sandbox.failures.clear();
  sandbox.webhooks.clear();
});
afterAll(() => sandbox.close());

const embed = {
  title: 'A',
  description: 'B',
  url: 'https://argus.example/',
  color: 1,
  timestamp: '2026-11-16T12:00:00Z',
};
const message = { allowed_mentions: { parse: [] }, embeds: [embed] };
const post = (body: unknown = message) =>
  fetch(`${sandbox.settings.DISCORD_API_URL}/webhooks/184205716020330901/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });

it('the sandbox shows a message in the channel of its webhook', async () => {
  expect((await post()).status).toBe(204);
  expect(sandbox.webhooks.list('184205716020330901')).toEqual([{ webhookId: '184205716020330901', message }]);
  expect(sandbox.webhooks.list('1')).toEqual([]);
  const shown = await fetch(`${sandbox.url}/sandbox/webhooks/184205716020330901`);
  expect(await shown.json()).toEqual({ messages: [message] });
});

it('a webhook of the sandbox refuses what Discord would refuse', async () => {
  expect((await post({ ...message, embeds: [] })).status).toBe(400);
  expect((await post({ ...message, embeds: [{ ...embed, title: 'a'.repeat(257) }] })).status).toBe(400);
  expect(sandbox.webhooks.list()).toEqual([]);
});

it.each(['429', '500', '504', '401', '404'] as const)(
  'a webhook of the sandbox answers %s without accepting the message',
  async (mode) => {
    sandbox.failures.webhook.set(mode, 1);
    const answer = await post();
    expect(answer.status).toBe(Number(mode));
    expect(answer.headers.get('retry-after')).toBe(mode === '429' ? '90' : null);
    expect(sandbox.webhooks.list()).toEqual([]);
  },
);

it('a webhook of the sandbox accepts the message and then is slow, breaks the connection or sends garbage', async () => {
  sandbox.failures.webhook.set('slow', 1);
  expect((await post()).status).toBe(204);
  sandbox.failures.webhook.set('cut-off', 1);
  await expect(post()).rejects.toThrow();
  sandbox.failures.webhook.set('garbage', 1);
  expect((await post()).status).toBe(200);
  sandbox.failures.webhook.set('redirect', 1);
  expect((await post()).status).toBe(307);
  sandbox.failures.webhook.set('unreachable', 1);
  await expect(post()).rejects.toThrow();
  expect(sandbox.webhooks.list()).toHaveLength(3);
});
