import type { Draft } from '@argus/contract/cases/reports';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DraftCard } from './draft-card.tsx';

const at = '2026-11-14T13:05:00.000Z';
const draft: Draft = {
  _id: '019a8000-0000-7000-8000-000000000001',
  reportStatus: 'draft',
  reportedSteam64Id: null,
  reportedPlayerName: null,
  reportedPlayerAvatar: null,
  description: 'Half a thought',
  cheatsUsed: [],
  evidenceLinks: [],
  lobbiedWith: [],
  createdAt: at,
  updatedAt: at,
};

it('a draft card is tagged as a draft', () => {
  const html = renderToString(
    <MemoryRouter>
      <DraftCard draft={draft} onDelete={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<\/svg>Draft</);
});
