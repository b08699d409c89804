import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listen, sendRaw } from '../../../tests/http/raw-request.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { Web } from '../../app/services.ts';

/**
 * This is as strict about addresses as the real one. That the real one renders whatever it is given is tested with the
 * web.
 */
const web: Web = {
  template: async () => '<!--page-body-->',
  normalizeUrl: async (url) => new URL(url, 'http://page.invalid').pathname,
  render: async ({ url }) => ({ status: url === '/' ? 200 : 404, head: '', body: 'page', state: '' }),
  assetsDir: null,
};

const t = useTestApp({ services: { web } });
let port: number;
beforeAll(async () => {
  port = await listen(t.app);
});

const send = (method: string, path: string, header = 'X-Odd: 1') =>
  sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`);

test.each([
  ...['//', '///', '//[', '//a:b', '/%0a', '/%0d%0a', '/%e2%80%a8', '/card/user/%0a.png', '/card/player/%0a.png'],
  ...['*', 'http://elsewhere.example/', 'http://[', '/\\\\', '/%00', '/%zz', '/%ff', '/sitemap/%0a/1.xml', '/api//x'],
])('GET %s is answered with 404 or 400', async (path) => {
  expect([400, 404]).toContain((await send('GET', path)).status);
});

test('no address, method or header causes an error of the server', async () => {
  const token = fc.stringMatching(/^[A-Za-z-]{1,12}$/);
  const method = fc.oneof(
    fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'),
    token,
  );
  const part = fc.oneof(
    fc.constantFrom('/', '//', '%0a', '%00', '%zz', '%ff', '%2f', '\\', '..', ':', '[', '@', '?', '&', '=', '#', '*'),
    fc.constantFrom(
      'api/',
      'reports/',
      'users/public-profile/',
      'card/user/',
      '.png',
      'sitemap/',
      'cheaters/search?steamId=',
    ),
    // These characters may appear in the first line of a request.
    fc.stringMatching(/^[!-~]{0,8}$/),
  );
  const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('')}`);
  const value = fc.stringMatching(/^[ -~]{0,40}$/);
  const name = fc.oneof(
    fc.constantFrom(
      'X-Auth-Token',
      'Cookie',
      'If-None-Match',
      'Accept-Encoding',
      'Content-Type',
      'X-Forwarded-For',
      'Range',
    ),
    token,
  );
  await fc.assert(
    fc.asyncProperty(method, path, name, value, async (verb, address, header, text) => {
      const { status } = await send(verb, address, `${header}: ${text}`);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});
