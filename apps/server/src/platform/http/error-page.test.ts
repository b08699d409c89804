import { hash } from 'node:crypto';
import { apiMessages } from '@argus/contract/kernel/api-messages';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import type { Web } from '../../app/services.ts';
import { sayIn } from '../language/say-in.ts';
import { limits } from './limits.ts';

const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const brokenWeb: Web = {
  template: async () => '<!--page-body-->',
  normalizeUrl: async (url) => url,
  render: () => Promise.reject(new Error('the page cannot be rendered')),
  assetsDir: null,
};

async function open(given: Parameters<typeof createTestApp>[0] = {}) {
  const t = await createTestApp(given);
  onTestFinished(() => t.close());
  return t;
}

test('an address with nothing behind it says so on a page in the reader’s language, which loads nothing else', async () => {
  const t = await open();
  const answer = await t.app.inject({ url: '/nothing', headers: { accept, cookie: 'language=de' } });
  const sentence = sayIn('de')(apiMessages.not_found);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'de',
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain('<html lang="de">');
  expect(answer.body).toContain(`<h1>${sentence}</h1>`);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(answer.body) ?? [];
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
  expect(answer.body).not.toMatch(/<script|<link|src=/);
});

test('too many page loads are refused with a page, the login’s among them, and the calls of a page with JSON', async () => {
  const t = await open({ env: { RATE_LIMITS: 'on' } });
  const logIn = (headers: Record<string, string>) => t.app.inject({ url: '/api/auth/discord', headers });
  for (let n = 0; n < limits.login.perAddress; n += 1) await logIn({});
  const page = await logIn({ accept, 'accept-language': 'zh-TW' });
  expect([page.statusCode, page.headers['content-language']]).toEqual([429, 'zh-CN']);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.body).toContain(sayIn('zh-CN')(apiMessages.too_many_requests));
  expect((await logIn({})).json()).toMatchObject({ id: 'too_many_requests' });
});

test('a page that cannot be rendered and an address that cannot be read answer with a page', async () => {
  const t = await open({ services: { web: brokenWeb } });
  const failed = await t.app.inject({ url: '/faq?lang=pl', headers: { accept } });
  expect([failed.statusCode, failed.headers['content-language']]).toEqual([500, 'pl']);
  expect(failed.body).toContain(sayIn('pl')(apiMessages.internal_error));
  const unreadable = await t.app.inject({ url: '/%zz', headers: { accept, cookie: 'language=tr' } });
  expect([unreadable.statusCode, unreadable.headers['content-language']]).toEqual([400, 'tr']);
  expect(unreadable.body).toContain(sayIn('tr')(apiMessages.bad_request));
});

test('a call of the API that is opened in a browser is answered in JSON', async () => {
  const t = await open();
  const answer = await t.app.inject({ url: '/api/nothing', headers: { accept } });
  expect(answer.json()).toMatchObject({ id: 'not_found' });
});
