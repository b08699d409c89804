import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { mayTakeExam } from './exam.ts';
import { type EyeStep, eyeStepMessage, nextEyeStep } from './way-to-the-eye.ts';

const member = {
  hasTheEye: false,
  eyeRemovedByStaff: false,
  essence: 120,
  eyeEssence: 250,
  userType: 'other',
  isExamOn: true,
} as const;

const say = (step: EyeStep, isExamOn: boolean) => {
  const message = eyeStepMessage(step, isExamOn);
  return message && formatMessage(message, 'needed' in step ? { needed: step.needed } : {});
};

test.each([
  [member, 'essence', '130 Essence to the exam'],
  [{ ...member, isExamOn: false }, 'essence', '130 Essence to the Eye'],
  [{ ...member, essence: -50 }, 'essence', '300 Essence to the exam'],
  [{ ...member, essence: -5, eyeEssence: 0 }, 'essence', '5 Essence to the exam'],
  [{ ...member, essence: 250 }, 'exam', 'The exam is open to you'],
  [{ ...member, essence: 250, isExamOn: false }, 'granted', 'You have the Essence for the Eye'],
  [{ ...member, essence: 9000, eyeRemovedByStaff: true }, 'removed', 'Staff decide about your Eye'],
  [{ ...member, essence: 9000, userType: 'moderator' as const }, 'staff', 'Staff decide about your Eye'],
  [{ ...member, userType: 'moderator' as const, isExamOn: false }, 'essence', '130 Essence to the Eye'],
  [{ ...member, hasTheEye: true }, 'holder', null],
])('a member with %j is at the step “%s” of the way to the Eye: %s', (person, step, sentence) => {
  const next = nextEyeStep(person);
  expect(next.step).toBe(step);
  expect(say(next, person.isExamOn)).toBe(sentence);
  if (next.step === 'essence') {
    expect(next.fraction).toBeGreaterThanOrEqual(0);
    expect(next.fraction).toBeLessThan(1);
  }
  if (person.isExamOn) expect(mayTakeExam(person).ok).toBe(step === 'exam');
});
