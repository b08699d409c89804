import type { Report } from '@argus/contract/cases/reports';
import { reportWithAdditions, videoHealth } from '@argus/contract/examples/cases';
import { currentUser } from '@argus/contract/examples/members';
import type { CurrentUser } from '@argus/contract/members/users';
import { reviewsNeeded } from '@argus/domain/cases/consensus';
import { restMessages } from '@argus/domain/cases/earlier-cases';
import { formatMessage } from '@argus/domain/shared/message';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import { goneWords } from '../../shared/evidence/link-words.ts';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { CaseFile } from './case-file.tsx';

const script = '<script>alert(1)</script>';
const site = {
  publicUrl: 'https://argus.test',
  steamCommunityUrl: 'https://steamcommunity.com',
  isShortOfReviewers: false,
};
const reportId = '019a8000-0000-7000-8000-0000deadbeef';
const at = '2026-11-14T13:05:00.000Z';
const nothingSaid = { reason: null, votes: null };

function aReport(changes: Partial<Report> = {}): Report {
  return {
    _id: reportId,
    reportId,
    reportedSteam64Id: '76561198079974168',
    reportedPlayerName: 'NightOwl',
    reportedPlayerAvatar: null,
    description: 'Spins in spawn',
    cheatsUsed: ['Spinbot'],
    evidenceLinks: [],
    reportStatus: 'unverified',
    createdAt: at,
    updatedAt: at,
    reviewCount: 2,
    max_reviews_placeholder: 3,
    submittedBy: null,
    submitterUserId: null,
    submitterUsername: 'Deleted user',
    submitterInfo: { steam64Id: null },
    addendum: null,
    lobbiedWith: [],
    reviews: [],
    watchAddedEvidence: [],
    linkHealth: [],
    playerConviction: null,
    restsUntil: null,
    verdictAt: null,
    steamBans: null,
    timeline: [{ at, kind: 'submitted', reportStatus: null, ...nothingSaid }],
    underAppeal: false,
    override: null,
    answer: null,
    duplicateOf: null,
    duplicates: [],
    appeals: [],
    ...changes,
  };
}

const decided = { state: 'upheld', closedAt: at, votes: null, reason: null } as const;

function render(report: Report, user: CurrentUser | null = null, reviewer: Reviewer = { status: 'nobody' }): string {
  return renderToString(
    <MemoryRouter>
      <ReviewerContext value={reviewer}>
        <ToastProvider>
          <CaseFile report={report} site={site} user={user} />
        </ToastProvider>
      </ReviewerContext>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

describe('the case file as the server renders it', () => {
  it('shows the last 8 characters of the id, the review count and a deleted reporter', () => {
    const html = render(aReport());
    expect(html).toContain('#deadbeef');
    expect(html).toContain('2/3');
    expect(html).toContain('Deleted user');
    expect(html).not.toContain('Last Edited');
    expect(html).not.toContain('style=');
  });

  it('says of an open case, as the panel does, how many reviews decide it', () => {
    expect(render(aReport())).toContain(formatMessage(reviewsNeeded));
    expect(render(aReport({ reportStatus: 'verified_undetermined' }))).not.toContain(formatMessage(reviewsNeeded));
  });

  it('says when the report was edited', () => {
    expect(render(aReport({ updatedAt: '2026-11-15T13:05:00.000Z' }))).toContain('Last Edited');
  });

  it('shows what the reporter added later, with its date', () => {
    const { evidenceLinks, addendum } = reportWithAdditions;
    const html = render(aReport({ evidenceLinks, addendum }));
    expect(html).toContain(addendum?.text);
    expect(html.split('>16 Nov 2026<')).toHaveLength(3);
  });

  it('says why a resting report is not reviewed, and until when', () => {
    const html = render(aReport({ restsUntil: '2027-01-20T12:00:00.000Z' }));
    expect(html).toContain(formatMessage(restMessages.report_rests));
    expect(html).toContain('20 Jan 2027');
    expect(render(aReport())).not.toContain(formatMessage(restMessages.report_rests));
  });

  it.each([
    ['verified_troll', 'This report was closed as malicious.'],
    ['verified_duplicate', 'This report was closed as a duplicate'],
  ] as const)('shows one notice above a report closed as %s', (reportStatus, notice) => {
    const html = render(aReport({ reportStatus }));
    expect(html.split(notice)).toHaveLength(2);
    expect(html).not.toContain('data-verdict="red"');
  });

  it('shows a report whose status this version of the page does not know', () => {
    const report: Report = JSON.parse(JSON.stringify({ ...aReport(), reportStatus: 'paused' }));
    const html = render(report);
    expect(html).toContain('Status Unknown');
    expect(html).toContain('data-verdict="none"');
  });

  it('says on a pending case, but not on a closed one, that the player is convicted in another case', () => {
    const playerConviction = { reportId: '019a8000-0000-7000-8000-00000000c0de', convictedAt: at };
    const html = render(aReport({ playerConviction }));
    expect(html).toContain('This player is already convicted in another case, since');
    expect(html).toContain('/report/019a8000-0000-7000-8000-00000000c0de');
    expect(render(aReport())).not.toContain('already convicted');
    expect(render(aReport({ playerConviction, reportStatus: 'verified_undetermined' }))).not.toContain(
      'already convicted',
    );
  });

  it('says below a link since when it is gone and how many reviewers saw it', () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    const html = render(
      aReport({
        evidenceLinks: [{ type: 'video', url }],
        linkHealth: [
          {
            url,
            state: 'gone',
            title: script,
            channel: script,
            goneSince: at,
            seenBy: 2,
            replaceableUntil: at,
            copies: [],
          },
        ],
      }),
    );
    expect(html).toContain('No longer available since 14 Nov 2026.');
    expect(html).toContain('Two reviewers saw it.');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Add a');
  });

  it('escapes HTML in user text', () => {
    const html = render(
      aReport({
        reportedPlayerName: script,
        description: script,
        cheatsUsed: [script],
        evidenceLinks: [{ type: 'match', url: 'https://a.test/', description: script }],
        addendum: null,
        lobbiedWith: [{ steam64Id: '76561198087283304', nameAtTimeOfReport: script, avatarUrlAtTimeOfReport: null }],
        submitterUsername: script,
      }),
    );
    expect(html).not.toContain('<script');
  });

  it('loads no video or foreign image by itself, and contains no link that opens a game or runs a script', () => {
    const html = render(
      aReport({
        evidenceLinks: [
          { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' },
          { type: 'image', url: 'https://pictures.test/a.png' },
          { type: 'image', url: 'http://pictures.test/b.png' },
          { type: 'match', url: 'steam://rungame/730' },
          { type: 'match', url: 'javascript:alert(1)' },
        ],
      }),
    );
    expect(html).not.toContain('<iframe');
    expect(html).not.toMatch(/<(?:img|link|source)[^>]*https:/);
    expect(html).not.toContain('src="https://pictures.test');
    expect(html.match(/Show the image/g)).toHaveLength(1);
    expect(html).not.toMatch(/href="(?:steam|javascript):/);
  });

  it('says in its title that a report was malicious, hides its allegations and shows no avatar of the player', () => {
    const html = render(
      aReport({ reportStatus: 'verified_troll', reportedPlayerAvatar: 'https://avatars.test/a.jpg' }),
    );
    expect(html).toMatch(/<h1[^>]*>This report was malicious<\/h1>/);
    expect(html).not.toContain('avatars.test');
    expect(html.indexOf('Spins in spawn')).toBeGreaterThan(html.indexOf('<details'));
  });

  it('marks a conviction as under appeal, and still shows it as a conviction', () => {
    const convicted = aReport({ reportStatus: 'verified_cheater' });
    const html = render({ ...convicted, underAppeal: true });
    expect(html).toContain('Under appeal');
    expect(html).toContain('data-verdict="red"');
    expect(html).toContain('Convicted Cheater');
    expect(render(convicted)).not.toContain('Under appeal');
  });

  it('asks on a conviction "Is this you?", and tells the convicted player where to contest it', () => {
    const convicted = aReport({ reportStatus: 'verified_cheater' });
    expect(render(convicted)).toContain('Is this you?');
    const html = render(convicted, { ...currentUser, steam64Id: convicted.reportedSteam64Id });
    expect(html).toContain('This is you');
    expect(html).toContain(`href="/request-revaluation/${reportId}"`);
    expect(html).not.toContain('Is this you?');
    expect(render(aReport({ reportStatus: 'verified_undetermined' }))).not.toContain('Is this you?');
  });

  it('says that staff decided the case or overturned the votes, and why', () => {
    const reviews = Array.from({ length: 4 }, (_, index) => ({
      _id: `${reportId.slice(0, -1)}${index}`,
      decision: 'cheater' as const,
      reviewDate: at,
      reviewerId: null,
      reviewerUsername: null,
    }));
    const overturned = aReport({
      reportStatus: 'verified_undetermined',
      reviews,
      override: { at, reason: 'Edited clip.' },
    });
    expect(render(overturned)).toContain('Overturned by staff: Edited clip.');
    const unsaid = { ...overturned, override: { at, reason: null } };
    expect(render(unsaid)).toContain('Overturned by staff: No reason was recorded.');
    expect(render({ ...unsaid, reportStatus: 'verified_cheater' })).toContain('Decided by staff:');
  });

  it('shows the player’s answer and published appeals, but no statement that staff have hidden', () => {
    const said = { filedAt: at, statement: script, isStatementHidden: false, evidenceLinks: [], linkHealth: [] };
    const html = render(aReport({ answer: said, appeals: [{ ...said, ...decided, statement: 'My side.' }] }));
    expect(html).toContain('The player’s answer');
    expect(html).toContain('My side.');
    expect(html).not.toContain('<script');
    const hidden = { ...said, statement: null, isStatementHidden: true };
    expect(render(aReport({ answer: hidden }))).toContain('Staff have hidden this statement.');
    expect(render(aReport({ appeals: [{ ...said, ...decided, statement: null }] }))).not.toContain(
      'The player’s appeal',
    );
  });

  it('says that evidence in the player’s answer is gone', () => {
    const link = { type: 'video', url: 'https://youtu.be/9bZkp7q19f0' } as const;
    const health = { ...videoHealth, url: link.url, state: 'gone' as const, goneSince: '2026-05-03T12:00:00.000Z' };
    const said = { filedAt: at, statement: 'My side.', isStatementHidden: false, evidenceLinks: [link] };
    expect(render(aReport({ answer: { ...said, linkHealth: [health] } }))).toContain(goneWords(health.goneSince));
  });

  it('says that reviewers may not have seen a mirror, unless nobody has reviewed the case yet', () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    const mirror = { kind: 'mirror', type: 'video', url: 'https://youtu.be/9bZkp7q19f0', state: 'ok' } as const;
    const mirrored = {
      linkHealth: [{ ...videoHealth, url, copies: [mirror] }],
      evidenceLinks: [{ type: 'video' as const, url }],
    };
    const open = { ...mirrored, reportStatus: 'unverified' } as const;
    const words = 'Added later: reviewers may not have seen it.';
    expect(render(aReport({ ...open, reviewCount: 0 }))).not.toContain(words);
    expect(render(aReport({ ...open, reviewCount: 1 }))).toContain(words);
    expect(render(aReport({ ...open, reportStatus: 'verified_cheater', reviewCount: 0 }))).toContain(words);
  });

  it('says whether a reviewer or staff added evidence, and names the person only if they agreed to it', () => {
    const added = { _id: reportId, url: 'https://youtu.be/dQw4w9WgXcQ', description: '' };
    const unnamed = { ...added, addedByUserId: null, addedByUsername: null };
    const shown = (evidence: Report['watchAddedEvidence'][number]) =>
      render(aReport({ watchAddedEvidence: [evidence] }));
    expect(shown({ ...unnamed, addedBy: 'reviewer' })).toContain('Added by a reviewer<');
    expect(shown({ ...unnamed, addedBy: 'staff' })).toContain('Added by staff<');
    const named = shown({ ...added, addedBy: 'reviewer', addedByUserId: reportId, addedByUsername: 'Sunniva' });
    expect(named).toContain('Added by a reviewer: ');
    expect(named).toContain(`href="/user/${reportId}"`);
    expect(named).toContain('Sunniva');
  });

  it('shows the day of a review, and the day and time of the verdict', () => {
    const day = '2026-11-15T00:00:00.000Z';
    const html = render(
      aReport({
        timeline: [
          { at: day, kind: 'reviewed', reportStatus: null, ...nothingSaid },
          { at: '2026-11-15T13:05:00.000Z', kind: 'verdict', reportStatus: 'verified_troll', ...nothingSaid },
        ],
      }),
    );
    expect(html).toContain('>15 Nov 2026<');
    expect(html).not.toContain('00:00');
    expect(html).toContain('>15 Nov 2026, 13:05 UTC<');
  });
});

describe('a case under appeal', () => {
  const vote = { decision: 'cheater', reviewDate: at, reviewerId: null, reviewerUsername: null } as const;
  const report = aReport({
    reportStatus: 'verified_cheater',
    underAppeal: true,
    reviewCount: 4,
    max_reviews_placeholder: 5,
    reviews: ['a', 'b', 'c', 'd'].map((_id) => ({ _id, ...vote })),
    timeline: (['submitted', 'reviewed', 'verdict', 'appealed'] as const).map((kind) => ({
      ...{ at, kind, reportStatus: null },
      ...nothingSaid,
    })),
  });

  it('hides the earlier votes from an Eye holder', () => {
    const html = render(report, null, { status: 'reviewer', userId: 'two' });
    for (const told of ['4×', '4/5', 'Review submitted', 'reviewers said cheater', 'Verdict'])
      expect(html).not.toContain(told);
    expect(html).toContain('you cannot see how others voted');
    expect(html).toContain('Appealed');
  });

  it('shows the votes to visitors, and hides them from logged-in users until it is known who they are', () => {
    expect(render(report)).toContain('4×');
    const html = render(report, null, { status: 'unknown' });
    expect(html).toContain('<div class="contents [[data-session]_&amp;]:hidden">');
    expect(html).toContain('<div class="hidden [[data-session]_&amp;]:contents">');
  });
});
