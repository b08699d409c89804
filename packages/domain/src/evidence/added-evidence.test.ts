import { expect, test } from 'vitest';
import { isAdderNamed, isNoteShown } from './added-evidence.ts';

const adder = { kind: 'reviewer', wantsToBeNamed: true, isDeleted: false } as const;
const decided = { status: 'verified_cheater', isUnderAppeal: false, hasOpenTwin: false } as const;

test.each([
  [{}, {}, true],
  [{}, { status: 'verified_undetermined' }, true],
  [{ wantsToBeNamed: false }, {}, false],
  [{ kind: 'staff' }, {}, false],
  [{ isDeleted: true }, {}, false],
  [{}, { status: 'unverified' }, false],
  [{}, { status: 'processing' }, false],
  [{}, { isUnderAppeal: true }, false],
  [{}, { hasOpenTwin: true }, false],
] as const)('whether the person who added evidence (%j) is named on a case (%j): %s', (who, report, isNamed) => {
  expect(isAdderNamed({ ...adder, ...who }, { ...decided, ...report })).toBe(isNamed);
});

test.each([
  ['reviewer', {}, true],
  ['reviewer', { status: 'processing' }, false],
  ['reviewer', { isUnderAppeal: true }, false],
  ['reviewer', { hasOpenTwin: true }, false],
  ['staff', { status: 'unverified' }, true],
] as const)('whether the note of a %s is shown on a case (%j): %s', (kind, report, isShown) => {
  expect(isNoteShown(kind, { ...decided, ...report })).toBe(isShown);
});
