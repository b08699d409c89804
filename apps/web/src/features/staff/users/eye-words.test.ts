import { expect, test } from 'vitest';
import { eyeWords } from './eye-words.ts';

test('granting and removing the Eye both ask, and name the person and the act', () => {
  expect(eyeWords('Mara', true, 'admin')).toMatchObject({
    title: 'Grant the Eye to Mara?',
    confirmLabel: 'Grant the Eye',
  });
  expect(eyeWords('Mara', false, 'admin')).toMatchObject({
    title: 'Remove the Eye from Mara?',
    confirmLabel: 'Remove the Eye',
  });
});

test('whoever grants the Eye is told that admins hear of it, and moderators that there is a limit', () => {
  const told = 'Admins are told that it was you.';
  expect(eyeWords('Mara', true, 'admin').description).toMatch(new RegExp(`${told}$`));
  expect(eyeWords('Mara', true, 'moderator').description).toContain(`${told} You can grant it 3 times a day.`);
});
