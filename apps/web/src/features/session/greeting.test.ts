import { expect, test } from 'vitest';
import { greeting, nicknames } from './greeting.ts';

test('greetings use one of at least twelve different nicknames', () => {
  expect(new Set(nicknames.map(({ id }) => id)).size).toBeGreaterThanOrEqual(12);
  expect(greeting('Ace')).toBe('Welcome, Ace! Good to see you.');
});
