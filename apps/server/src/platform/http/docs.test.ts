import { readFile } from 'node:fs/promises';
import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp({ env: { PRODUCT_NAME: 'Cheat & <Watch>', PUBLIC_URL: 'https://watch.example' } });

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

const linksIn = (html: string) =>
  [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);

test('the page of the API docs has the name of the community, escaped', async () => {
  const answer = await t.app.inject({ url: '/api/docs' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('API of Cheat &amp; &lt;Watch>');
});

test('the page of the API docs loads nothing but files of this server', async () => {
  const answer = await t.app.inject({ url: '/api/docs' });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; /);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(answer.body).not.toMatch(/<script>|style="|<style|\son\w+=/);
  const urls = linksIn(answer.body);
  expect(urls).toHaveLength(6);
  for (const url of urls) expect(url).toMatch(/^\/(favicon\.svg|api\/docs\/[\w./-]+)$/);
});

test('the files of the API docs are compressed and cached, the library’s for good', async () => {
  const { body } = await t.app.inject({ url: '/api/docs' });
  for (const url of linksIn(body).filter((link) => link !== '/favicon.svg')) {
    const file = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(file.statusCode, url).toBe(200);
    const isLibrary = /\/\d+\.\d+\.\d+\//.test(url);
    expect(file.headers['cache-control'], url).toMatch(
      isLibrary ? /^public, max-age=31536000, immutable$/ : /must-revalidate/,
    );
    expect(file.headers['content-type'], url).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    if (isLibrary) expect(file.headers['content-encoding'], url).toBe('br');
    const again = await t.app.inject({ url, headers: { 'if-none-match': String(file.headers.etag) } });
    expect(again.statusCode, url).toBe(304);
  }
});

test('the page of the API docs has the colours of the site', async () => {
  const ours = await readFile(new URL('./docs/docs.css', import.meta.url), 'utf8');
  const { body } = await t.app.inject({ url: '/api/docs/colors.css' });
  const used = new Set([...ours.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(10);
  for (const name of used) expect(`${body}${ours}`).toContain(`${name}: `);
});
