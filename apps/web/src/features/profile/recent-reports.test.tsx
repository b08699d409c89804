import type { ProfilePage } from '@argus/contract/members/users';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import { RecentReports } from './recent-reports.tsx';

const reports: ProfilePage['recentReports'] = [
  { status: 'unverified', name: 'Pending player', underAppeal: false } as const,
  { status: 'verified_cheater', name: 'Convicted player', underAppeal: false } as const,
  { status: 'verified_cheater', name: 'Appealing player', underAppeal: true } as const,
].map(({ status, name, underAppeal }, index) => ({
  reportId: `019a8000-0000-7000-8000-00000000000${index}`,
  reportedSteam64Id: '76561198079974168',
  reportedPlayerName: name,
  reportStatus: status,
  underAppeal,
  createdAt: '2026-11-14T13:05:00.000Z',
}));

function render(reviewer: Reviewer): string {
  return renderToString(
    <MemoryRouter>
      <ReviewerContext value={reviewer}>
        <RecentReports submitterId="one" reports={reports} />
      </ReviewerContext>
    </MemoryRouter>,
  );
}

it('hides open and appealed reports of another member from Eye holders, and says so', () => {
  const html = render({ status: 'reviewer', userId: 'two' });
  expect(html).not.toContain('Pending player');
  expect(html).toContain('Convicted player');
  expect(html).not.toContain('Appealing player');
  expect(html).toContain('Open reports and reports under appeal are hidden from reviewers.');
});

it.each<Reviewer>([{ status: 'nobody' }, { status: 'reviewer', userId: 'one' }])(
  'shows all recent reports to visitors and to their submitter: %o',
  (reviewer) => {
    const html = render(reviewer);
    expect(html).toContain('Pending player');
    expect(html).not.toContain('hidden from reviewers');
  },
);

it('hides open and appealed reports from logged-in users until it is known who they are', () => {
  expect(render({ status: 'unknown' }).match(/\[\[data-session\]_&amp;\]:hidden/g)).toHaveLength(2);
});
