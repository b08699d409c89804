import { expect, test } from 'vitest';
import { reasonReaders } from './inbox-words.ts';

test.each([
  ['claim', 'staff', 'Shown to the person who filed it and, if you accept, to everyone on the case.'],
  ['reopening', 'staff', 'Shown to the person who filed it and, if you accept, to everyone on the case.'],
  ['appeal', 'admission', 'Shown to the person who filed it and, if you admit it, to everyone on the case.'],
  ['appeal', 'staff', 'Shown to everyone on the case.'],
] as const)('reasonReaders says who can read the reason for a decision (%s, %s)', (kind, state, words) => {
  expect(reasonReaders({ kind, state })).toBe(words);
});
