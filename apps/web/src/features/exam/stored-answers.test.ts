import { examRules } from '@argus/domain/members/exam';
import { beforeEach, expect, test } from 'vitest';
import { forgetAnswers, readAnswers, storeAnswers } from './stored-answers.ts';

const none = Array(examRules.cases).fill(null);

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
});

test('what was decided is there after a reload, for the same attempt only', () => {
  const answers = ['cheater', null, 'not_cheater', ...none.slice(3)] as const;
  storeAnswers('one', answers);
  expect(readAnswers('one')).toEqual(answers);
  expect(readAnswers('other')).toEqual(none);
  forgetAnswers();
  expect(readAnswers('one')).toEqual(none);
});

test('what somebody wrote there by hand is no answer', () => {
  window.localStorage.setItem('exam-answers', 'one maybe cheater');
  expect(readAnswers('one')).toEqual([null, 'cheater', ...none.slice(2)]);
});
