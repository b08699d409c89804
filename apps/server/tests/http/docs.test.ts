import type { Call } from '@argus/contract/call';
import { calls } from '@argus/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { PRODUCT_NAME: 'Cheat & <Watch>', PUBLIC_URL: 'https://watch.example' } });
});
afterAll(() => t.close());

test('the OpenAPI document tells of this community and every call', async () => {
  const answer = await t.app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const document = answer.json();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Cheat & <Watch>' },
    servers: [{ url: 'https://watch.example' }],
  });
  for (const { path, method } of Object.values<Call>(calls)) {
    expect(document.paths[path], path).toHaveProperty(method.toLowerCase());
  }
});

test('the page lists every call with its access, and the name cannot break it', async () => {
  const answer = await t.app.inject({ url: '/api/docs' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('API of Cheat &amp; &lt;Watch>');
  for (const [name, { path, access }] of Object.entries<Call>(calls)) {
    const article = answer.body.split(`<article id="${name}">`)[1]?.split('</article>')[0];
    expect(article, name).toContain(path);
    expect(article, name).toContain(`<span class="access">${access}</span>`);
  }
});

test('the page loads nothing but its own stylesheet', async () => {
  const answer = await t.app.inject({ url: '/api/docs' });
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  );
  expect(answer.body).not.toMatch(/<script|style="|<style/);
  const [, href = ''] = /rel="stylesheet" href="([^"]+)"/.exec(answer.body) ?? [];
  const style = await t.app.inject({ url: href });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});
