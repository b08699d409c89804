import { createClient } from '@argus/contract/kernel/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { render } from '../entry-server.tsx';
import { testSite as site } from '../features/site/test-site.ts';
import { unpackState } from '../lib/page-state.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { toAsciiHtml } from './head-html.ts';

const stats = { totalSubmissions: 1234, totalUniqueConvictedCheaters: 56 };

function openApi(productName = site.productName) {
  return createClient(async ({ path }) => {
    const bodies: Record<string, unknown> = { '/api/site': { ...site, productName }, '/api/reports/stats': stats };
    const body = bodies[path];
    return JSON.parse(JSON.stringify(body ? { status: 200, body } : { status: 404, body: { id: 'not_found' } }));
  });
}

function renderWhole(url: string, state: string): string {
  const client = createQueryClient();
  unpackState(client, state);
  return renderToString(
    <StaticRouter location={url}>
      <App api={openApi()} client={client} tokens={null} />
    </StaticRouter>,
  );
}

describe('a page rendered into a cached frame', () => {
  it.each([
    '/',
    '/?steamId=76561197960287930',
    '/?steamId=76561197960287931',
    '/lobby',
    '/leaderboard',
    '/faq',
    '/user/someone',
    '/user/someone-else',
    '/report/019d367c-fa91-7002-96e8-6eda02552304',
    '/drafts',
    '/no/such/page',
  ])('has the same markup and ids as the whole app rendered at once: %s', async (url) => {
    for (const page of [
      await render({ url, language: 'en', api: openApi() }),
      await render({ url, language: 'en', api: openApi() }),
    ]) {
      expect(toAsciiHtml(page.body)).toBe(toAsciiHtml(renderWhole(url, page.state)));
    }
  });

  it('gets a new frame when the settings of the site change', async () => {
    const before = await render({ url: '/faq', language: 'en', api: openApi() });
    const after = await render({ url: '/faq', language: 'en', api: openApi('Argus') });
    expect(before.body).toContain('Panoptes');
    expect(after.body).toContain('Argus');
    expect(after.body).not.toContain('Panoptes');
  });
});
