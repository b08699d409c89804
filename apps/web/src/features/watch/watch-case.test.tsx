import type { WatchCase as Case } from '@argus/contract/cases/reviews';
import { videoHealth, watchCase } from '@argus/contract/examples/cases';
import { createClient } from '@argus/contract/kernel/client';
import { decisionLabels } from '@argus/domain/cases/report-status';
import { groundLabels } from '@argus/domain/filings/filing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApiContext } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { restrictedWords } from '../../shared/evidence/link-words.ts';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { WatchCase } from './watch-case.tsx';

const video = { type: 'video', url: 'https://youtu.be/9bZkp7q19f0', description: '' } as const;
const said = { statement: 'My side of round 7.', evidenceLinks: [video], linkHealth: [] };
const appeal: Case['appeal'] = {
  ...said,
  appealId: watchCase.reportId,
  ground: 'wrong_player',
  filedAt: watchCase.createdAt,
};

function render(report: Case): string {
  return renderToString(
    <ApiContext value={createClient(() => Promise.reject(new Error('nothing is asked')))}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ToastProvider>
            <WatchCase
              report={report}
              userId="u"
              steamCommunityUrl="https://steamcommunity.com"
              position={1}
              size={1}
              takesFocus={false}
              isReturned={false}
              areKeysOn
              onSubmit={() => {}}
              onSkip={() => {}}
              onLobbyAnswer={() => {}}
              isAnswering={false}
              onKey={() => {}}
              pending={null}
            />
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ApiContext>,
  ).replaceAll('<!-- -->', '');
}

it('labels a case under appeal as such, shows the player’s statement and asks for no more evidence', () => {
  const html = render({ ...watchCase, appeal, reportStatus: 'verified_cheater' });
  expect(html).toContain('Case 1 of 1, an appeal');
  expect(html).toContain(say(groundLabels.wrong_player));
  expect(html).toContain('My side of round 7.');
  expect(html).toContain('Evidence from the player');
  expect(html).not.toContain('Add More Evidence');
  for (const label of Object.values(decisionLabels)) expect(html).toContain(say(label));
});

it('shows the player’s answer on a case without an appeal', () => {
  const html = render({ ...watchCase, answer: said });
  expect(html).toContain('The player’s answer');
  expect(html).toContain('Add More Evidence');
  expect(html).toContain('Case 1 of 1');
  expect(render(watchCase)).not.toContain('The player’s answer');
});

it('says whether a link from the player is available', () => {
  const match = { type: 'image', url: 'https://i.imgur.com/a.png', description: '' } as const;
  const health = { ...videoHealth, url: match.url, state: 'restricted' as const };
  const html = render({ ...watchCase, answer: { ...said, evidenceLinks: [match], linkHealth: [health] } });
  expect(html).toContain(say(restrictedWords));
});

it('shows the verdicts of other reports on the player without their submitters', () => {
  const html = render(watchCase);
  expect(html).toContain('Other reports on this player');
  expect(html).toContain('Verified: Undetermined');
  expect(html).not.toContain('submitted');
  expect(render({ ...watchCase, otherReports: [] })).not.toContain('Other reports on this player');
});
