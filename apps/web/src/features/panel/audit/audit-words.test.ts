import { expect, test } from 'vitest';
import { actionLabel, listChanges } from './audit-words.ts';

test('a change is told in words, and what stayed is left out', () => {
  expect(
    listChanges(
      { status: 'unverified', round: 1, userType: 'other' },
      { status: 'verified_troll', round: 1, userType: 'moderator' },
    ),
  ).toEqual([
    { label: 'Role', before: 'Member', after: 'Moderator' },
    { label: 'Status', before: 'Pending Review', after: 'Malicious' },
  ]);
});

test('what was not there before has no before', () => {
  const urls = ['https://youtu.be/a', 'https://youtu.be/b'];
  expect(listChanges(null, { urls })).toEqual([{ label: 'Links', before: null, after: urls.join(', ') }]);
  expect(listChanges({ isBanned: false, banReason: null }, { isBanned: true, banReason: null })).toEqual([
    { label: 'Banned', before: 'no', after: 'yes' },
  ]);
});

test('an act or a field the panel does not know yet is still shown', () => {
  expect(actionLabel('paint_it_black')).toBe('paint_it_black');
  expect(listChanges({ limit: 1 }, { limit: 2 })).toEqual([{ label: 'limit', before: '1', after: '2' }]);
});
