import { expect, test } from 'vitest';
import { checkFirstDay, type FirstDayState, firstDaySteps } from './first-day.ts';

const empty: FirstDayState = {
  hasLogin: false,
  reviewers: 0,
  hasReport: false,
  canBeContacted: false,
  hasRecentBackup: false,
  hasCommunityWebhook: false,
  exam: { mode: 'auto', pool: { cheater: 0, not_cheater: 0 } },
};

const doneWith = (state: Partial<FirstDayState>) =>
  checkFirstDay({ ...empty, ...state }).flatMap(({ step, isDone }) => (isDone ? [step] : []));
const stepOf = (name: string, state: Partial<FirstDayState>) =>
  checkFirstDay({ ...empty, ...state }).find(({ step }) => step === name);

test('an empty community has done nothing', () => {
  expect(checkFirstDay(empty).map(({ step }) => step)).toEqual([...firstDaySteps]);
  expect(doneWith({})).toEqual([]);
});

test.each([
  [{ hasLogin: true }, 'login'],
  [{ reviewers: 3 }, 'reviewers'],
  [{ hasReport: true }, 'report'],
  [{ canBeContacted: true }, 'contact'],
  [{ hasRecentBackup: true }, 'backup'],
  [{ hasCommunityWebhook: true }, 'webhook'],
  [{ exam: { mode: 'off', pool: { cheater: 0, not_cheater: 0 } } }, 'exam'],
  [{ exam: { mode: 'auto', pool: { cheater: 10, not_cheater: 20 } } }, 'exam'],
  [{ exam: { mode: 'on', pool: { cheater: 4, not_cheater: 9 } } }, 'exam'],
] as const)('%j completes only the step %s', (state, step) => {
  expect(doneWith(state)).toEqual([step]);
});

test('reviewers and exam cases are counted towards what is needed', () => {
  expect(stepOf('reviewers', { reviewers: 2 })).toMatchObject({ isDone: false, counted: { done: 2, needed: 3 } });
  expect(stepOf('reviewers', { reviewers: 40 })).toMatchObject({ isDone: true, counted: { done: 3, needed: 3 } });
  const pool = { cheater: 3, not_cheater: 26 };
  expect(stepOf('exam', { exam: { mode: 'auto', pool } })?.counted).toEqual({ done: 29, needed: 30 });
  expect(stepOf('exam', { exam: { mode: 'on', pool } })).toMatchObject({
    isDone: false,
    counted: { done: 13, needed: 13 },
  });
});
