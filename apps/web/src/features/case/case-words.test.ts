import { timelineKinds } from '@argus/contract/cases/timeline';
import { type ReportStatus, reportStatuses, statusColor } from '@argus/domain/cases/report-status';
import { describe, expect, it } from 'vitest';
import {
  caseTitle,
  convictionWords,
  foldReviews,
  reasonWords,
  reviewGroupWords,
  statusSentence,
  timelineWords,
} from './case-words.ts';

describe('the words of a case', () => {
  it('call a case a conviction, and colour it as one, only if its player was convicted', () => {
    for (const status of reportStatuses) {
      const isConvicted = status === 'verified_cheater';
      expect(/^convicted/i.test(statusSentence(status)), status).toBe(isConvicted);
      expect(statusColor(status) === 'red', status).toBe(isConvicted);
    }
  });

  it('say on open reports that a report is not a verdict', () => {
    for (const status of ['unverified', 'processing'] as const) {
      expect(statusSentence(status)).toContain('A report is not a verdict.');
    }
  });

  it('say neither convicted, closed nor waiting for a status that this version does not know', () => {
    const status: ReportStatus = JSON.parse('"paused"');
    expect(statusColor(status)).toBe('none');
    expect(statusSentence(status)).not.toMatch(/convict|closed|waiting/i);
  });

  it('name the status of a verdict in the timeline', () => {
    const unsaid = { at: '2026-11-14T13:05:00.000Z', reason: null, votes: null };
    expect(timelineWords({ ...unsaid, kind: 'verdict', reportStatus: 'verified_cheater' })).toBe(
      'Verdict: Convicted Cheater',
    );
    expect(timelineWords({ ...unsaid, kind: 'overridden', reportStatus: 'verified_troll' })).toBe(
      'Decided by staff: Malicious',
    );
    for (const kind of timelineKinds)
      expect(timelineWords({ ...unsaid, kind, reportStatus: null })).not.toMatch(/null|: *$/);
  });

  it('describe the steps of an appeal', () => {
    const step = { at: '2026-11-03T13:05:00.000Z', reportStatus: null, reason: null };
    const votes = { cheater: 3, total: 4 };
    expect(timelineWords({ ...step, kind: 'appealed', votes: null })).toBe('Appealed');
    expect(timelineWords({ ...step, kind: 'appeal_upheld', votes })).toBe('Appeal: conviction upheld, 3 of 4');
    expect(timelineWords({ ...step, kind: 'appeal_overturned', votes })).toBe('Appeal: overturned');
  });

  it('give the reason for a decision by staff, or say that none was recorded', () => {
    const act = { at: '2026-11-03T13:05:00.000Z', reportStatus: null, votes: null };
    expect(reasonWords({ ...act, kind: 'overridden', reason: 'Edited clip.' })).toBe('Edited clip.');
    expect(reasonWords({ ...act, kind: 'overridden', reason: null })).toBe('No reason was recorded.');
    expect(reasonWords({ ...act, kind: 'verdict', reason: null })).toBeNull();
  });

  it('never name the player in the title of a malicious report', () => {
    const titled = { reportedPlayerName: 'NightOwl', reportStatus: 'verified_troll' } as const;
    expect(caseTitle(titled)).toBe('This report was malicious');
    expect(caseTitle({ ...titled, reportStatus: 'verified_cheater' })).toBe('Report on NightOwl: Convicted Cheater');
  });
});

describe('convictionWords', () => {
  const vote = (decision: 'cheater' | 'undetermined') => ({
    _id: '',
    decision,
    reviewDate: '2026-10-27T00:00:00.000Z',
    reviewerId: null,
    reviewerUsername: null,
  });
  const verdict = { at: '2026-10-27T21:30:00.000Z', kind: 'verdict', reportStatus: 'verified_cheater' } as const;
  const convicted: Parameters<typeof convictionWords>[0] = {
    reportStatus: 'verified_cheater',
    reviews: [vote('cheater'), vote('cheater'), vote('cheater'), vote('undetermined'), vote('cheater')],
    timeline: [{ ...verdict, reason: null, votes: null }],
    override: null,
  };
  const said = (changes: object) => convictionWords({ ...convicted, ...changes });

  it('says how many reviewers said cheater, and the day of the verdict', () => {
    expect(said({})).toBe('4 of 5 reviewers said cheater, 27 Oct 2026');
  });

  it('says that staff decided the case, and when', () => {
    expect(said({ override: { at: verdict.at, reason: null } })).toBe('Decided by staff, 27 Oct 2026');
  });

  it('returns null if the votes are hidden or the player was not convicted', () => {
    expect(said({ reviews: [] })).toBeNull();
    expect(said({ reportStatus: 'verified_undetermined' })).toBeNull();
    expect(said({ reportStatus: 'unverified', timeline: [] })).toBeNull();
  });
});

it('the timeline describes edits and additions by the reporter, and old edits that restarted the review', () => {
  const moment = { at: '2026-10-27T00:00:00.000Z', reportStatus: null, reason: null, votes: null };
  expect(timelineWords({ ...moment, kind: 'edited' })).toBe('Edited by the reporter');
  expect(timelineWords({ ...moment, kind: 'edited', reportStatus: 'unverified' })).toBe(
    'Edited by the reporter; the review starts over',
  );
  expect(timelineWords({ ...moment, kind: 'added' })).toBe('The reporter added to the report');
});

describe('reviews in the timeline', () => {
  const moment = (kind: 'submitted' | 'reviewed' | 'evidence' | 'added' | 'reopened' | 'verdict', day: number) => ({
    at: `2026-10-${day}T00:00:00.000Z`,
    kind,
    reportStatus: null,
    reason: null,
    votes: null,
  });
  const told = (...moments: ReturnType<typeof moment>[]) =>
    foldReviews(moments).map((entry) =>
      entry.kind === 'reviews' ? `${entry.count} ${reviewGroupWords(entry)}` : entry.kind,
    );

  it('become one entry, even if evidence was added between them', () => {
    const folded = foldReviews([
      moment('submitted', 19),
      moment('reviewed', 20),
      moment('reviewed', 22),
      moment('evidence', 22),
      moment('reviewed', 26),
      moment('verdict', 26),
    ]);
    expect(folded.map(({ kind }) => kind)).toEqual(['submitted', 'reviews', 'evidence', 'verdict']);
    expect(folded[1]).toMatchObject({
      count: 3,
      firstDay: moment('reviewed', 20).at,
      lastDay: moment('reviewed', 26).at,
    });
  });

  it.each(['added', 'reopened'] as const)('are not joined across another event: %s', (kind) => {
    expect(told(moment('reviewed', 20), moment(kind, 21), moment('reviewed', 22), moment('reviewed', 23))).toEqual([
      '1 Review submitted',
      kind,
      '2 2 reviews',
    ]);
  });

  it('leave a timeline without reviews as it is', () => {
    expect(foldReviews([])).toEqual([]);
    expect(told(moment('submitted', 10))).toEqual(['submitted']);
  });
});
