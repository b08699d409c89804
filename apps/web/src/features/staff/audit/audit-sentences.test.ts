import { auditActions } from '@argus/domain/staff/audit-actions';
import { expect, test } from 'vitest';
import { type AuditWord, auditSentence, listStoredFields } from './audit-sentences.ts';

const named = { actor: 'Ada', user: 'Bob', report: 'the report on rook_99' };

function textOf(words: readonly AuditWord[]): string {
  return words
    .map((word) => {
      if (typeof word === 'string') return word;
      if (word.kind === 'date') return new Date(word.value).toISOString().slice(0, 10);
      return word.kind === 'player' ? word.steam64Id : named[word.kind];
    })
    .join('');
}

const onBoth = { targetUserId: 'u', targetReportId: 'r', before: null, after: null };
const onNobody = { ...onBoth, targetUserId: null, targetReportId: null };
const reason = 'The clip shows somebody else.';

test.each([
  ['grant_eye', {}, 'Ada granted the Eye to Bob'],
  ['grant_eye', { after: { hasTheEye: true, invitationId: 'i' } }, 'Ada granted the Eye to Bob by invitation'],
  ['create_invitation', onNobody, 'Ada created an invitation for a reviewer'],
  ['revoke_invitation', onNobody, 'Ada withdrew an invitation'],
  ['dismiss_first_day', onNobody, 'Ada dismissed the list of the first day'],
  ['remove_eye', {}, 'Ada removed the Eye from Bob'],
  ['ban', { after: { isBanned: true, banReason: 'aimbot spam' } }, 'Ada banned Bob: aimbot spam'],
  ['ban', { after: { isBanned: true, banReason: null } }, 'Ada banned Bob'],
  ['unban', {}, 'Ada unbanned Bob'],
  [
    'set_role',
    { before: { userType: 'other' }, after: { userType: 'moderator' } },
    'Ada changed the role of Bob from Member to Moderator',
  ],
  ['revoke_sessions', {}, 'Ada logged Bob out everywhere'],
  [
    'override_status',
    { before: { status: 'unverified', round: 1 }, after: { status: 'verified_cheater', round: 1, reason } },
    `Ada changed the status of the report on rook_99 from Pending Review to Convicted Cheater: ${reason}`,
  ],
  ['add_evidence', { after: { urls: ['a', 'b'] } }, 'Ada added 2 links to the report on rook_99'],
  ['end_rest', { after: { round: 1 } }, 'Ada let the Watch review the report on rook_99, which was resting'],
  ['open_votes', { after: { round: 1 } }, 'Ada revealed the votes on the report on rook_99'],
  [
    'decide_filing',
    { before: { kind: 'claim', state: 'staff' }, after: { decision: 'decline', reason } },
    `Ada declined the claim by Bob about the report on rook_99: ${reason}`,
  ],
  [
    'decide_filing',
    { before: { kind: 'appeal', state: 'admission' }, after: { decision: 'accept' } },
    'Ada admitted the appeal by Bob about the report on rook_99',
  ],
  ['hide_statement', { after: { reason } }, `Ada hid the statement of Bob about the report on rook_99: ${reason}`],
  ['show_statement', {}, 'Ada showed the statement of Bob about the report on rook_99 again'],
  ['add_note', { targetUserId: null }, 'Ada added a note about the report on rook_99'],
  ['add_note', { ...onNobody, after: { about: 'player', id: '7656' } }, 'Ada added a note about 7656'],
  ['remove_note', { before: { about: 'user' } }, 'Ada removed a note about Bob'],
  [
    'pause_reporting',
    { after: { pausedUntil: '2026-11-22T09:00:00.000Z', pauseReason: 'No clips.' } },
    'Ada paused the reporting of Bob until 2026-11-22: No clips.',
  ],
  [
    'pause_reporting',
    { after: { pausedUntil: null, pauseReason: 'No clips.' } },
    'Ada paused the reporting of Bob until an admin lifts it: No clips.',
  ],
  ['lift_pause', {}, 'Ada let Bob report again'],
  ['remove_copy', { before: { kind: 'mirror' } }, 'Ada removed a mirror from the report on rook_99'],
  ['add_exam_case', onNobody, 'Ada added an exam case'],
  ['edit_exam_case', {}, 'Ada edited an exam case made from the report on rook_99'],
  ['retire_exam_case', onNobody, 'Ada retired an exam case'],
  ['restore_exam_case', onNobody, 'Ada brought an exam case back'],
  // This action exists only on a newer server.
  ['paint_it_black', onNobody, 'Ada: paint_it_black'],
])('the audit log describes the action %s with %j in a sentence', (action, details, sentence) => {
  expect(textOf(auditSentence({ ...onBoth, action, ...details }))).toBe(sentence);
});

test('every action in the audit log has its own sentence, without field names or stored values', () => {
  const all = auditActions.map((action) => textOf(auditSentence({ ...onBoth, action })));
  expect(new Set(all).size).toBe(auditActions.length);
  for (const sentence of all) expect(sentence).not.toMatch(/_[a-z]|[a-z][A-Z]|undefined|null/);
});

test('listStoredFields lists every field as it is stored', () => {
  expect(listStoredFields({ status: 'unverified', round: 1 }, { status: 'verified_troll', urls: ['a'] })).toEqual([
    { field: 'status', before: 'unverified', after: 'verified_troll' },
    { field: 'round', before: '1', after: null },
    { field: 'urls', before: null, after: '["a"]' },
  ]);
  expect(listStoredFields(null, null)).toEqual([]);
});
