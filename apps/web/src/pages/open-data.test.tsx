import type { ApiClient } from '@argus/contract/kernel/client';
import type { OpenData } from '@argus/contract/publishing/open-data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { openDataQuery } from '../features/open-data/api.ts';
import { SiteContext } from '../features/site/site-context.ts';
import { testSite as site } from '../features/site/test-site.ts';
import { ApiContext } from '../lib/api-context.ts';
import { Page } from './open-data.tsx';

const pem =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----';
const file = (name: string) => ({ path: `/data/2026-11-16/${name}`, bytes: 18_220, sha256: 'abc' });
const openData: OpenData = {
  list: {
    issuedAt: '2026-11-16T12:00:00.000Z',
    validUntil: '2026-11-23T12:00:00.000Z',
    players: 1412,
    keyId: 'Wq2y0mJ8s1Zb4kTf',
    publicKeyPem: `${pem}\n`,
  },
  dump: {
    day: '2026-11-16',
    before: '2026-11-14',
    manifestPath: '/data/2026-11-16/manifest.json',
    tables: [
      {
        name: 'verdicts',
        rows: 2557,
        ndjson: file('v.ndjson.gz'),
        csv: file('v.csv.gz'),
      },
    ],
  },
};
const api: ApiClient = () => Promise.reject(new Error('is not asked'));

function render(answer: OpenData): string {
  const client = new QueryClient();
  client.setQueryData(openDataQuery(api).queryKey, answer);
  return renderToString(
    <QueryClientProvider client={client}>
      <ApiContext value={api}>
        <SiteContext value={site}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </SiteContext>
      </ApiContext>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

it('explains what a conviction means and what users of the list must do, and shows its addresses and key', () => {
  const html = render(openData);
  expect(html).toContain('names 1,412 players');
  for (const words of ['What a conviction means', 'Link the proof.', 'Refresh it.', 'Honour retractions.']) {
    expect(html).toContain(words);
  }
  for (const url of ['/lists/convicted.txt', '/lists/convicted.json', '/.well-known/argus.json']) {
    expect(html).toContain(`href="${url}"`);
  }
  expect(html).toContain(pem);
  expect(html).toContain('curl -f -O https://panoptes.example/lists/convicted.txt');
});

it('lists the files of the newest nightly dump', () => {
  const html = render(openData);
  expect(html).toContain('2,557 rows');
  expect(html).toContain('What review decided, as it was decided.');
  expect(html).toContain('href="/data/2026-11-16/v.csv.gz"');
  expect(html).toContain('CSV, 19 kB');
  expect(html).toContain('href="/data/2026-11-16/manifest.json"');
});

it('says when no nightly data is published', () => {
  const html = render({ list: null, dump: null });
  expect(html).toContain('The first list is issued soon.');
  expect(html).toContain('does not publish its data yet');
  expect(html).not.toContain('openssl');
});
