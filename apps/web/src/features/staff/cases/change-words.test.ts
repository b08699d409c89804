import type { StatusPreview } from '@argus/contract/staff/cases';
import { overrideStatuses } from '@argus/domain/staff/override';
import { expect, test } from 'vitest';
import { say } from '../../../lib/language/say.ts';
import { choiceLabel, confirmWords, evidenceOnlyWords, hiddenVotesWords, standingWords } from './change-words.ts';

const face = {
  color: 'orange',
  verdict: 'pending',
  text: 'Pending Verdict',
  hasAnyUnverified: true,
  totalReports: 1,
  pendingReports: 1,
  convictions: 0,
  convictingReportId: null,
} as const;
const previewOf = (to: StatusPreview['to']): StatusPreview => ({
  from: 'verified_undetermined',
  statusVersion: 'verified_undetermined 2',
  to,
  round: 1,
  startsNewRound: to === 'unverified',
  essence: [],
  hidesVotes: false,
  search: { before: face, after: face },
});

test('the confirm button of a status change says what the change does', () => {
  expect(overrideStatuses.map((to) => confirmWords(previewOf(to), 0).confirmLabel)).toEqual([
    'Reopen',
    'Convict',
    'Close as undetermined',
    'Close as duplicate',
    'Mark as malicious',
  ]);
  expect(evidenceOnlyWords(2)).toMatchObject({ title: 'Add this evidence?', confirmLabel: 'Add evidence' });
});

test('the confirmation of a status change lists all of its consequences', () => {
  expect(confirmWords(previewOf('unverified'), 1)).toMatchObject({
    title: 'Reopen this case?',
    words:
      'The status changes from “Verified: Undetermined” to “Pending Review”. A new round of review begins; earlier decisions no longer count. Nobody’s Essence changes. In search, the player stays “Pending Verdict”. 1 evidence link is added. The audit log records that it was you.',
  });
});

test('the confirmation of a status change says that it hides what reviewers gain or lose', () => {
  const { words } = confirmWords({ ...previewOf('verified_cheater'), hidesVotes: true }, 0);
  expect(words).toContain(say(hiddenVotesWords));
  expect(words).not.toContain('Nobody’s Essence changes.');
});

test('the choice `unverified` is labelled as an action, but as a status if the case already has it', () => {
  expect([choiceLabel('unverified', false), choiceLabel('unverified', true)]).toEqual([
    'Reopen for review',
    'Pending Review',
  ]);
});

test('a preview says what a person will have, but says nothing if the numbers are hidden', () => {
  expect(standingWords({ essenceAfter: 1250, rankAfter: 'Seeker', gainsTheEye: true })).toEqual([
    'will have 1,250 (Seeker, with the Eye)',
  ]);
  expect(standingWords({ essenceAfter: null, rankAfter: null, gainsTheEye: false })).toEqual([]);
});
