import { timelineKinds } from '@argus/contract/timeline';
import { type ReportStatus, reportStatuses, statusColor } from '@argus/domain/report-status';
import { describe, expect, it } from 'vitest';
import { caseTitle, reasonWords, statusSentence, timelineWords } from './case-words.ts';

describe('a case in words', () => {
  it('speaks of a conviction, and wears its colour, only where there is one', () => {
    for (const status of reportStatuses) {
      const isConvicted = status === 'verified_cheater';
      expect(/^convicted/i.test(statusSentence(status)), status).toBe(isConvicted);
      expect(statusColor(status) === 'red', status).toBe(isConvicted);
    }
  });

  it('says of open reports that a report is not a verdict', () => {
    for (const status of ['unverified', 'processing'] as const) {
      expect(statusSentence(status)).toContain('A report is not a verdict.');
    }
  });

  it('claims nothing about a status it does not know', () => {
    const status: ReportStatus = JSON.parse('"paused"');
    expect(statusColor(status)).toBe('none');
    expect(statusSentence(status)).not.toMatch(/convict|closed|waiting/i);
  });

  it('names the status where one was given', () => {
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

  it('tells the steps of an appeal', () => {
    const step = { at: '2026-11-03T13:05:00.000Z', reportStatus: null, reason: null };
    const votes = { cheater: 3, total: 4 };
    expect(timelineWords({ ...step, kind: 'appealed', votes: null })).toBe('Appealed');
    expect(timelineWords({ ...step, kind: 'appeal_upheld', votes })).toBe('Appeal: conviction upheld, 3 of 4');
    expect(timelineWords({ ...step, kind: 'appeal_overturned', votes })).toBe('Appeal: overturned');
  });

  it('says why staff did it, or that they did not say', () => {
    const act = { at: '2026-11-03T13:05:00.000Z', reportStatus: null, votes: null };
    expect(reasonWords({ ...act, kind: 'overridden', reason: 'Edited clip.' })).toBe('Edited clip.');
    expect(reasonWords({ ...act, kind: 'overridden', reason: null })).toBe('No reason was recorded.');
    expect(reasonWords({ ...act, kind: 'verdict', reason: null })).toBeNull();
  });

  it('never titles a malicious report with the player', () => {
    const titled = { reportedPlayerName: 'NightOwl', reportStatus: 'verified_troll' } as const;
    expect(caseTitle(titled)).toBe('This report was malicious');
    expect(caseTitle({ ...titled, reportStatus: 'verified_cheater' })).toBe('Report on NightOwl: Convicted Cheater');
  });
});
