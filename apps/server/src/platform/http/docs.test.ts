import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../tests/test-app.ts';
import type { Web } from '../../app/services.ts';

const web: Web = {
  template: async () => '<!--page-body-->',
  normalizeUrl: async (url) => url,
  render: async ({ url }) => ({ status: 200, head: '', body: `the page at ${url}`, state: '{}' }),
  assetsDir: null,
};
const env = { PRODUCT_NAME: 'Cheat & <Watch>', PUBLIC_URL: 'https://watch.example' };
const t = useTestApp({ env, services: { web } });

test('the OpenAPI document names this community and every call', async () => {
  const answer = await t.app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const document = answer.json();
  expect(document).toMatchObject({
    openapi: '3.0.3',
    info: { title: 'Cheat & <Watch>' },
    servers: [{ url: 'https://watch.example' }],
  });
  for (const { path, method } of Object.values<Call>(calls)) {
    expect(document.paths[path], path).toHaveProperty(method.toLowerCase());
  }
});

test('the page of the API stands among the calls, in the frame and under the policy of every other page', async () => {
  const answer = await t.app.inject({ url: '/api/docs' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('the page at /api/docs');
  const policy = answer.headers['content-security-policy'];
  expect(policy).toBe((await t.app.inject({ url: '/faq' })).headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
  expect((await t.app.inject({ url: '/api/docs/nothing' })).statusCode).toBe(404);
});

test.each(['swagger-ui.css', 'reference.css', 'swagger-ui-bundle.js'])(
  'the file %s of the API reference is compressed and revalidated',
  async (name) => {
    const url = `/api/docs/${name}`;
    const file = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(`text/${name.endsWith('.js') ? 'javascript' : 'css'}; charset=utf-8`);
    expect(file.headers['cache-control']).toMatch(/must-revalidate/);
    expect(file.headers['content-encoding']).toBe('br');
    const again = await t.app.inject({ url, headers: { 'if-none-match': String(file.headers.etag) } });
    expect(again.statusCode).toBe(304);
  },
);

test('the API reference has the colours of the site', async () => {
  const { body } = await t.app.inject({ url: '/api/docs/reference.css' });
  const colors = await readFile(fileURLToPath(import.meta.resolve('@argus/contract/colors.css')), 'utf8');
  const used = new Set([...body.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(10);
  for (const name of used) expect(`${colors}${body}`).toContain(`${name}: `);
});
