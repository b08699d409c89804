import type { Submission } from '@argus/contract/cases/reports';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SubmissionCard } from './submission-card.tsx';

const reportId = '019a8000-0000-7000-8000-0000deadbeef';
const at = '2026-11-14T13:05:00.000Z';

const submission: Submission = {
  _id: reportId,
  reportId,
  reportedSteam64Id: '76561198079974168',
  reportedPlayerName: 'NightOwl',
  reportedPlayerAvatar: null,
  description: 'Spins in spawn',
  cheatsUsed: [],
  evidenceLinks: [],
  reportStatus: 'unverified',
  createdAt: at,
  updatedAt: at,
  reviewCount: 2,
  max_reviews_placeholder: 3,
  essenceChange: null,
  editableUntil: null,
  submittedBy: null,
  underAppeal: false,
  unseenVideos: 0,
  restsUntil: null,
};

function render(report: Submission): string {
  return renderToString(
    <MemoryRouter>
      <SubmissionCard report={report} />
    </MemoryRouter>,
  );
}

it('a submission card shows the status of the report', () => {
  expect(render(submission)).toContain('Pending Review');
});

it('a submission card says so if the status of the report is unknown', () => {
  const answer: Submission = JSON.parse(JSON.stringify({ ...submission, reportStatus: 'verified_elsewhere' }));
  expect(render(answer)).toContain('Status Unknown');
});

it('a submission card says how many videos reviewers cannot watch, and what to do about it', () => {
  const link = { type: 'video', url: 'https://youtu.be/privAbCdEf1' } as const;
  expect(render(submission)).not.toContain('Reviewers will not see');
  const html = render({ ...submission, evidenceLinks: [link], unseenVideos: 1 });
  expect(html).toContain('Reviewers will not see this video.');
  expect(html).toContain('Set it to Unlisted on YouTube, or add another link.');
  expect(render({ ...submission, evidenceLinks: [link, link], unseenVideos: 1 })).toContain(
    'Reviewers will not see 1 of your 2 links.',
  );
});
