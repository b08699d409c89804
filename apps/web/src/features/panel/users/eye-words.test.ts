import { expect, test } from 'vitest';
import { eyeWords } from './eye-words.ts';

test('granting and removing the Eye both ask, and name the person and the act', () => {
  expect(eyeWords('Mara', true)).toMatchObject({ title: 'Grant the Eye to Mara?', confirmLabel: 'Grant the Eye' });
  expect(eyeWords('Mara', false)).toMatchObject({ title: 'Remove the Eye from Mara?', confirmLabel: 'Remove the Eye' });
});
