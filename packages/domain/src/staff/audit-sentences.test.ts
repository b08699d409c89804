import { expect, test } from 'vitest';
import { formatMessage, type Message } from '../shared/message.ts';
import { auditActions } from './audit-actions.ts';
import { auditSentences, describeAct, type LoggedAct } from './audit-sentences.ts';

const names = { actor: 'Ada', user: 'Bob', report: 'rook_99' };
const onBoth = { targetUserId: 'u', targetReportId: 'r', before: null, after: null };
const onUser = { ...onBoth, targetReportId: null };
const onNobody = { ...onUser, targetUserId: null };
const reason = 'The clip shows somebody else.';

const told = (label: Message | string) => (typeof label === 'string' ? label : formatMessage(label));

function textOf(act: LoggedAct): string {
  const { sentence, values, labels, player, until } = describeAct(act);
  const changed = labels ? { from: told(labels.from), to: told(labels.to) } : {};
  return formatMessage(sentence, {
    ...names,
    player: player ?? '',
    until: until?.slice(0, 10) ?? '',
    ...values,
    ...changed,
  });
}

test.each<[string, Partial<LoggedAct>, string]>([
  ['grant_eye', onUser, 'Ada granted the Eye to Bob.'],
  ['remove_eye', onUser, 'Ada removed the Eye from Bob.'],
  ['ban', onUser, 'Ada banned Bob.'],
  ['unban', onUser, 'Ada unbanned Bob.'],
  [
    'set_role',
    { before: { userType: 'other' }, after: { userType: 'moderator' } },
    'Ada changed the role of Bob from Member to Moderator.',
  ],
  ['set_role', { after: { userType: 'moderator' } }, 'Ada changed the role of Bob.'],
  ['revoke_sessions', onUser, 'Ada logged Bob out everywhere.'],
  [
    'override_status',
    { before: { status: 'unverified', round: 1 }, after: { status: 'verified_cheater', round: 1, reason } },
    'Ada changed the status of the report on rook_99 from Pending Review to Convicted Cheater.',
  ],
  ['add_evidence', { after: { urls: ['a'] } }, 'Ada added 1 link to the report on rook_99.'],
  ['add_evidence', { after: { urls: ['a', 'b'] } }, 'Ada added 2 links to the report on rook_99.'],
  ['end_rest', { after: { round: 1 } }, 'Ada let the Watch review the report on rook_99, which was resting.'],
  ['open_votes', { after: { round: 1 } }, 'Ada revealed the votes on the report on rook_99.'],
  [
    'decide_filing',
    { before: { kind: 'claim', state: 'staff' }, after: { decision: 'decline', reason } },
    'Ada declined the claim by Bob about the report on rook_99.',
  ],
  [
    'decide_filing',
    { before: { kind: 'reopening', state: 'staff' }, after: { decision: 'accept', reason } },
    'Ada accepted the request by Bob to reopen the report on rook_99.',
  ],
  [
    'decide_filing',
    { before: { kind: 'appeal', state: 'admission' }, after: { decision: 'accept' } },
    'Ada admitted the appeal by Bob about the report on rook_99.',
  ],
  [
    'decide_filing',
    { before: { kind: 'appeal', state: 'staff' }, after: { decision: 'accept' } },
    'Ada accepted the appeal by Bob about the report on rook_99.',
  ],
  ['decide_filing', {}, 'Ada decided on what Bob filed about the report on rook_99.'],
  ['hide_statement', { after: { reason } }, 'Ada hid the statement by Bob about the report on rook_99.'],
  ['show_statement', {}, 'Ada showed the statement by Bob about the report on rook_99 again.'],
  ['add_note', { after: { about: 'report', id: 'r' } }, 'Ada added a note about the report on rook_99.'],
  ['add_note', { ...onNobody, after: { about: 'player', id: '7656' } }, 'Ada added a note about the player 7656.'],
  ['remove_note', { ...onUser, before: { about: 'user', id: 'u' }, after: {} }, 'Ada removed a note about Bob.'],
  ['remove_note', onNobody, 'Ada removed a note.'],
  [
    'pause_reporting',
    { after: { pausedUntil: '2026-11-22T09:00:00.000Z', pauseReason: 'No clips.' } },
    'Ada paused the reporting of Bob until 2026-11-22.',
  ],
  [
    'pause_reporting',
    { after: { pausedUntil: null, pauseReason: 'No clips.' } },
    'Ada paused the reporting of Bob until an admin lifts the pause.',
  ],
  ['lift_pause', onUser, 'Ada let Bob report again.'],
  ['take_over_lease', {}, 'Ada took over an item of the Inbox about the report on rook_99.'],
  ['add_mirror', {}, 'Ada added a mirror to the report on rook_99.'],
  ['remove_copy', { before: { kind: 'mirror' } }, 'Ada removed a mirror from the report on rook_99.'],
  ['remove_copy', {}, 'Ada removed a link from the report on rook_99.'],
  ['add_exam_case', onNobody, 'Ada added an exam case.'],
  ['edit_exam_case', {}, 'Ada edited an exam case made from the report on rook_99.'],
  ['retire_exam_case', onNobody, 'Ada retired an exam case.'],
  ['restore_exam_case', onNobody, 'Ada brought an exam case back.'],
  // This action exists only on a newer server.
  ['paint_it_black', onNobody, 'Ada did something that this version does not know: paint_it_black.'],
])('the log describes the action %s with %j in a sentence', (action, details, sentence) => {
  expect(textOf({ ...onBoth, action, ...details })).toBe(sentence);
});

test('every action of the log has its own sentence, complete without any stored values', () => {
  expect(Object.keys(auditSentences).toSorted()).toEqual(auditActions.toSorted());
  const all = auditActions.map((action) => textOf({ ...onBoth, action }));
  expect(new Set(all).size).toBe(auditActions.length);
  for (const sentence of all) {
    expect(sentence).toMatch(/^Ada .+\.$/);
    expect(sentence).not.toMatch(/[{}]|_[a-z]|[a-z][A-Z]|undefined|null/);
  }
});

test.each([
  ['override_status', { reason }, reason],
  ['ban', { isBanned: true, banReason: 'aimbot spam' }, 'aimbot spam'],
  ['ban', { isBanned: true, banReason: null }, null],
  ['pause_reporting', { pauseReason: 'No clips.' }, 'No clips.'],
])('the reason for %s with %j is %s', (action, after, given) => {
  expect(describeAct({ ...onBoth, action, after }).reason).toBe(given);
});

test('a stored value with braces or a name of the language is shown as it is and changes nothing else', () => {
  const hostile = { status: '{actor} {change, select, other {x}}' };
  const act = { ...onBoth, action: 'override_status', before: hostile, after: { status: 'verified_troll' } };
  expect(textOf(act)).toContain('from {actor} {change, select, other {x}} to');
  expect(describeAct({ ...act, before: { userType: 'constructor' }, action: 'set_role' }).labels?.from).toBe(
    'constructor',
  );
});
