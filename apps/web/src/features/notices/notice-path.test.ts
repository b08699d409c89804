import { exampleIds, examplePlayers } from '@argus/contract/examples/example';
import { noticeExamples } from '@argus/contract/examples/notices';
import { expect, test } from 'vitest';
import { noticePath } from './notice-path.ts';

test.each([
  ['the outcome of a report', {}, `/report/${exampleIds.convictingReport}`],
  [
    'the Eye that staff granted',
    { kind: 'eye', reportId: null, aboutUserId: exampleIds.submitter },
    `/panel/users/${exampleIds.submitter}`,
  ],
  [
    'the Eye that staff removed',
    { kind: 'eye_removed', reportId: null, aboutUserId: exampleIds.submitter },
    `/panel/users/${exampleIds.submitter}`,
  ],
  [
    'the outcome of an appeal',
    { filing: { filingId: exampleIds.submitter, kind: 'appeal', state: 'upheld', reason: null } },
    '/my-cases',
  ],
  ['a link that is gone', { kind: 'evidence' }, `/report/${exampleIds.convictingReport}`],
  ['a vote of the accused', { kind: 'vote' }, `/panel/reports/${exampleIds.convictingReport}`],
  ['a followed player', { kind: 'player', reportId: null }, `/?steamId=${examplePlayers.convicted}`],
  ['a player whom the member met', { kind: 'met', reportId: null }, `/?steamId=${examplePlayers.convicted}`],
  ['several players whom the member met', { kind: 'met', reportId: null, reportedSteam64Id: null }, '/met'],
  ['a webhook', { kind: 'webhook', reportId: null }, '/profile/alerts'],
  ['a pause', { kind: 'pause', reportId: null }, '/submit-report'],
  ['the exam', { kind: 'exam', reportId: null }, '/exam'],
] as const)('a notice about %s links to its subject', (_, given, path) => {
  const { newest } = noticeExamples.getUnseenNotices.response;
  if (!newest) throw new Error('the example has a notice');
  expect(noticePath({ ...newest, ...given })).toBe(path);
});
