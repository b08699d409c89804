import { expect, it } from 'vitest';
import { contestPath } from '../../lib/paths.ts';
import { nextStep } from './this-is-you.tsx';

const conviction = { reportId: 'c1', reportStatus: 'verified_cheater', underAppeal: false } as const;
const appealed = { ...conviction, reportId: 'c2', underAppeal: true } as const;
const open = { reportId: 'o1', reportStatus: 'processing', underAppeal: false } as const;
const closed = { reportId: 'u1', reportStatus: 'verified_undetermined', underAppeal: false } as const;

it.each([
  ['a conviction', [closed, open, conviction], contestPath('c1'), 'Contest this verdict'],
  ['two of them', [conviction, { ...conviction, reportId: 'c3' }], null, 'Contest this verdict'],
  ['one that is not appealed yet', [appealed, conviction], contestPath('c1'), 'Contest this verdict'],
  ['a running appeal', [appealed, open], null, 'See your appeal'],
  ['an open report', [open, closed], contestPath('o1'), 'Answer the report'],
])('offers the accused player the next step for %s', (_, reports, formPath, label) => {
  expect(nextStep(reports)).toMatchObject({ formPath, label });
});

it('offers the player no next step without an open report or a conviction', () => {
  expect(nextStep([closed])).toBeNull();
  expect(nextStep([])).toBeNull();
});
