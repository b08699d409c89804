import { createClient } from '@argus/contract/kernel/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeUrl, render } from './entry-server.tsx';

describe('normalizeUrl', () => {
  it.each([
    ['/', '/'],
    ['/?y=1', '/'],
    ['/?utm_source=x&steamId=7&y=1&steamId=8', '/?steamId=7'],
    ['/?steamId=a%20b%26c', '/?steamId=a+b%26c'],
    ['/leaderboard?page=2&steamId=7', '/leaderboard?page=2'],
    ['/FAQ/?x', '/faq'],
    ['/user/184205716020330101/Mara/x?y', '/user/184205716020330101'],
    ['/report/a%2Fb', '/report/a%2Fb'],
    ['/the-watch?reportId=1', '/the-watch'],
    ['/auth/discord/callback?token=secret', '/auth/discord/callback'],
    ['/nothing', '/not-found'],
    ['/nothing/else?y=1', '/not-found'],
    ['/%0a', '/not-found'],
    ['/%0d%0a', '/not-found'],
    ['/%e2%80%a8', '/not-found'],
    ['//[', '/not-found'],
    ['//a:b', '/not-found'],
  ])('maps %s to the page %s', (url, normalized) => {
    expect(normalizeUrl(url)).toBe(normalized);
  });

  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '?',
      '%0a',
      '%00',

      '\\',
      '..',
      ':',
      '[',
      '@',
      'user',
      'report',
      'steamId=',
      '&',
    ),
    fc.webSegment(),
    fc.string({ unit: 'binary-ascii', maxLength: 5 }).map(encodeURIComponent),
  );

  it('returns an address that is already normalized unchanged', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = normalizeUrl(`/${parts.join('')}`);
        expect(url).toMatch(/^\/(?!\/)/);
        expect(normalizeUrl(url)).toBe(url);
      }),
    );
  });

  it('returns only addresses that can be rendered', async () => {
    const answer = JSON.stringify({ status: 404, body: { msg: 'There is nothing here.' } });
    const api = createClient(async () => JSON.parse(answer));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        expect([200, 404, 503]).toContain(
          (await render({ url: normalizeUrl(`/${parts.join('')}`), language: 'en', api })).status,
        );
      }),
      { numRuns: 50 },
    );
  });
});
