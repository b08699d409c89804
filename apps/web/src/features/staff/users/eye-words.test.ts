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

test('the question says that admins are told, and tells moderators their limit', () => {
  const told = 'Admins are told that it was you.';
  for (const grants of [true, false])
    expect(eyeWords('Mara', grants, 'admin').description).toMatch(new RegExp(`${told}$`));
  expect(eyeWords('Mara', true, 'moderator').description).toContain(`${told} You can grant it 3 times a day.`);
  expect(eyeWords('Mara', false, 'moderator').description).toContain(`${told} You can remove it 3 times a day.`);
});
