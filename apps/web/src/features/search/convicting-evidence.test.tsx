import { videoHealth } from '@argus/contract/examples/cases';
import { playerExamples } from '@argus/contract/examples/players';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ConvictingEvidence } from './convicting-evidence.tsx';

it('convicting evidence shows the clip that reviewers saw, and says which video is gone', () => {
  const { conviction, reports } = playerExamples.searchPlayer.response;
  const [report] = reports;
  if (!conviction || !report) throw new Error('The example has no conviction');
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const videos = [{ type: 'video' as const, url, description: '', startSeconds: 134, endSeconds: 151 }];
  const render = (linkHealth: typeof conviction.linkHealth) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ConvictingEvidence conviction={{ ...conviction, videos, linkHealth }} report={report} />
      </MemoryRouter>,
    );
  expect(render([])).toContain('2:14-2:31');
  const gone = { ...videoHealth, url, state: 'gone' as const, goneSince: '2026-05-03T22:10:00.000Z' };
  expect(render([gone])).toMatch(/<figure[^>]*>.*data-gone.*<\/figure>/);
  expect(render([])).not.toContain('data-gone=""');
});
