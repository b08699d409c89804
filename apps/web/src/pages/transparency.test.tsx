import type { ApiClient } from '@argus/contract/kernel/client';
import type { Figures } from '@argus/contract/publishing/transparency';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SiteContext } from '../features/site/site-context.ts';
import { testSite as site } from '../features/site/test-site.ts';
import { transparencyQuery } from '../features/transparency/api.ts';
import { ApiContext } from '../lib/api-context.ts';
import { Page } from './transparency.tsx';

const figures: Figures = {
  countedUntil: '2026-11-16T00:00:00.000Z',
  verdicts: {
    total: { cheater: 412, undetermined: 96, duplicate: 31, troll: 3 },
    weeks: [
      { week: '2026-11-02', verdicts: { cheater: 1, undetermined: 0, duplicate: 0, troll: 0 } },
      { week: '2026-11-09', verdicts: { cheater: 17, undetermined: 6, duplicate: 1, troll: 0 } },
    ],
  },
  daysToVerdict: { median: 1, p90: 5.2 },
  open: { cases: null, oldestSince: null },
  reached: { unanimous: 300, fourOfFive: 100, split: 0 },
  appeals: { filed: 21, upheld: 12, overturned: 6, medianDays: null },
  overrides: [
    {
      from: 'verified_cheater',
      to: 'verified_undetermined',
      count: 1,
      newest: [{ reportId: '0199e5a4-0d5c-7f7e-9a96-5b8c2d6e1f01', day: '2026-10-28' }],
    },
  ],
  eye: { granted: 14, removed: 2 },
  activeReviewers: null,
  outcome: {
    convicted: { result: { players: 180, banned: 63, share: 0.35, low: 0.284, high: 0.422 } },
    undetermined: { result: null },
  },
};
const api: ApiClient = () => Promise.reject(new Error('is not asked'));

function render(answer: { figures: Figures | null }): string {
  const client = new QueryClient();
  client.setQueryData(transparencyQuery(api).queryKey, answer);
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

it('the transparency page writes the plotted figures as text', () => {
  const html = render({ figures });
  expect(html).toContain('63 of 180 players: 35% (28% to 42%)');
  expect(html).toContain('300 (75%)');
  expect(html).toContain('1 day<');
  expect(html).toContain('5.2 days');
  expect(html).toContain('16 Nov 2026');
});

it('the transparency page says “too few” where a number could identify somebody, and links overrides', () => {
  const html = render({ figures });
  // The five are the other share, the open cases, the oldest one, the days of appeals and the active reviewers.
  expect(html.match(/>too few</g)).toHaveLength(5);
  expect(html).toContain('href="/report/0199e5a4-0d5c-7f7e-9a96-5b8c2d6e1f01"');
  expect(html).toMatch(/Verified: Undetermined<\/p><p[^>]*>1<\/p>/);
  expect(html).toMatch(/times staff granted the Eye<\/dt><dd[^>]*>14<\/dd>/);
});

it('the transparency page says when nothing has been counted yet', () => {
  expect(render({ figures: null })).toContain('The first figures come with the first verdict');
});

it('the transparency page counts grants of the Eye, but draws no empty charts before the first verdict', () => {
  const total = { cheater: 0, undetermined: 0, duplicate: 0, troll: 0 };
  const html = render({ figures: { ...figures, verdicts: { ...figures.verdicts, total } } });
  expect(html).toContain('The first figures come with the first verdict');
  expect(html).toMatch(/times staff granted the Eye<\/dt><dd[^>]*>14<\/dd>/);
  expect(html).not.toContain('Verdicts a week');
});
