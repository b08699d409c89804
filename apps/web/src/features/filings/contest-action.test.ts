import type { Report } from '@argus/contract/cases/reports';
import { report } from '@argus/contract/examples/cases';
import { expect, it } from 'vitest';
import { findStanding } from './contest-action.ts';

const accused = { _id: 'somebody', steam64Id: report.reportedSteam64Id };
const submitter = { _id: report.submitterUserId ?? '', steam64Id: null };
const convicting = { ...report, reportStatus: 'verified_cheater' } as const;
const appeal: Report['appeals'][number] = {
  filedAt: report.createdAt,
  state: 'upheld',
  closedAt: report.createdAt,
  votes: null,
  reason: null,
  statement: null,
  isStatementHidden: false,
  evidenceLinks: [],
  linkHealth: [],
};

it.each([
  ['the accused of an open report', report, accused, 'answer', false],
  ['the accused of a conviction', convicting, accused, 'appeal', false],
  ['the accused who has appealed before', { ...convicting, appeals: [appeal] }, accused, 'appeal', true],
  ['the accused while an appeal runs', { ...convicting, underAppeal: true }, accused, null, false],
  ['the accused of a closed report', { ...report, reportStatus: 'verified_duplicate' as const }, accused, null, false],
  [
    'the submitter of a closed report',
    { ...report, reportStatus: 'verified_troll' as const },
    submitter,
    'reopening',
    true,
  ],
  ['the submitter of an open report', report, submitter, null, true],
])('finds what %s can file', (_, about, me, action, needsNewVideo) => {
  expect(findStanding(about, me, null)).toMatchObject({ action, needsNewVideo });
});

it('offers what the server says can be filed, whatever the status of the report', () => {
  const known = { report: { ...report }, action: null, needsNewVideo: false, isEvidenceGone: false, filing: null };
  expect(findStanding(convicting, accused, known)).toMatchObject({ role: 'accused', action: null });
});

it('offers nothing to a user who is neither the accused nor the submitter', () => {
  expect(findStanding(convicting, { _id: 'x', steam64Id: null }, null)).toEqual({ role: 'stranger' });
});
