import { examRules } from '@argus/domain/members/exam';
import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { forgetAnswers, readAnswers, storeAnswers } from './stored-answers.ts';

const none = Array(examRules.cases).fill(null);

beforeEach(() => {
  Object.assign(globalThis, { window: { localStorage: memoryStorage() } });
});

test('stored exam answers are read again after a reload, but not for another attempt', () => {
  const answers = ['cheater', null, 'not_cheater', ...none.slice(3)] as const;
  storeAnswers('one', answers);
  expect(readAnswers('one')).toEqual(answers);
  expect(readAnswers('other')).toEqual(none);
  forgetAnswers();
  expect(readAnswers('one')).toEqual(none);
});

test('invalid stored text is not read as an exam answer', () => {
  window.localStorage.setItem('exam-answers', 'one maybe cheater');
  expect(readAnswers('one')).toEqual([null, 'cheater', ...none.slice(2)]);
});
