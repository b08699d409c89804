import { expect, test } from 'vitest';
import { eyeWords } from './eye-words.ts';

test('the question before granting or removing the Eye names the person and the action', () => {
  expect(eyeWords('Mara', true, 'admin')).toMatchObject({
    title: 'Grant the Eye to Mara?',
    confirmLabel: 'Grant the Eye',
  });
  expect(eyeWords('Mara', false, 'admin')).toMatchObject({
    title: 'Remove the Eye from Mara?',
    confirmLabel: 'Remove the Eye',
  });
});

test('the question before granting the Eye says that admins are notified, and tells moderators their limit', () => {
  const told = 'Admins are told that it was you.';
  expect(eyeWords('Mara', true, 'admin').description).toMatch(new RegExp(`${told}$`));
  expect(eyeWords('Mara', true, 'moderator').description).toContain(`${told} You can grant it 3 times a day.`);
});
