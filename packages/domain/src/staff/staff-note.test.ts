import { expect, test } from 'vitest';
import { mayRemoveNote } from './staff-note.ts';

test('only its author and admins may remove a note', () => {
  expect(mayRemoveNote({ id: 'm', userType: 'moderator' }, 'm')).toBe(true);
  expect(mayRemoveNote({ id: 'm', userType: 'moderator' }, 'n')).toBe(false);
  expect(mayRemoveNote({ id: 'a', userType: 'admin' }, 'n')).toBe(true);
});
