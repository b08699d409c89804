import { type ExamAnswer, examAnswers, examRules } from '@argus/domain/members/exam';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

export type Answers = readonly (ExamAnswer | null)[];

const key = 'exam-answers';
const none: Answers = Array.from({ length: examRules.cases }, () => null);

const isAnswer = (text: string): text is ExamAnswer => examAnswers.some((answer) => answer === text);

/** The answers stay in this browser until they are handed in, so that a reload loses nothing. */
export function readAnswers(attemptId: string): Answers {
  const [ofAttempt, ...given] = (readStored('localStorage', key) ?? '').split(' ');
  if (ofAttempt !== attemptId) return none;
  return none.map((_, index) => {
    const answer = given[index] ?? '';
    return isAnswer(answer) ? answer : null;
  });
}

export function storeAnswers(attemptId: string, answers: Answers): void {
  writeStored('localStorage', key, [attemptId, ...answers.map((answer) => answer ?? '-')].join(' '));
}

export function forgetAnswers(): void {
  removeStored('localStorage', key);
}
