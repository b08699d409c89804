import type { Message } from '../shared/message.ts';
import { isStaff } from '../staff/permissions.ts';
import { type ExamCandidate, examRefusals } from './exam.ts';

export type EyeStep =
  | { step: 'holder' | 'exam' | 'granted' | 'removed' | 'staff' }
  | { step: 'essence'; needed: number; fraction: number };

/** Says what a member does next to hold the Eye. In the step `granted` they do nothing: Essence alone brings it. */
export function nextEyeStep(person: ExamCandidate & { isExamOn: boolean }): EyeStep {
  const { hasTheEye, eyeRemovedByStaff, essence, eyeEssence, userType, isExamOn } = person;
  if (hasTheEye) return { step: 'holder' };
  if (eyeRemovedByStaff) return { step: 'removed' };
  if (isExamOn && isStaff(userType)) return { step: 'staff' };
  if (essence < eyeEssence) {
    const fraction = eyeEssence > 0 ? Math.max(0, essence / eyeEssence) : 0;
    return { step: 'essence', needed: eyeEssence - essence, fraction };
  }
  return { step: isExamOn ? 'exam' : 'granted' };
}

export const eyeStepMessages = {
  essence_to_exam: /*i18n*/ { id: 'essence_to_exam', message: '{needed, number} Essence to the exam' },
  essence_to_eye: /*i18n*/ { id: 'essence_to_eye', message: '{needed, number} Essence to the Eye' },
  exam_open: /*i18n*/ { id: 'exam_open', message: 'The exam is open to you' },
  exam_begun: /*i18n*/ { id: 'exam_begun', message: 'Your exam is waiting' },
  eye_soon: /*i18n*/ { id: 'eye_soon', message: 'You have the Essence for the Eye' },
  eye_by_staff: /*i18n*/ { id: 'eye_by_staff', message: 'Staff decide about your Eye' },
} as const satisfies Record<string, Message>;

export function eyeStepMessage({ step }: EyeStep, isExamOn: boolean): Message | null {
  switch (step) {
    case 'holder':
      return null;
    case 'essence':
      return isExamOn ? eyeStepMessages.essence_to_exam : eyeStepMessages.essence_to_eye;
    case 'exam':
      return eyeStepMessages.exam_open;
    case 'granted':
      return eyeStepMessages.eye_soon;
    case 'removed':
    case 'staff':
      return eyeStepMessages.eye_by_staff;
  }
}

export const eyeStepReasons = {
  removed: examRefusals.exam_after_removal,
  staff: examRefusals.exam_for_staff,
} as const satisfies Partial<Record<EyeStep['step'], Message>>;
