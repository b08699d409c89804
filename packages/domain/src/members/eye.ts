import { dayMs } from '../shared/time.ts';
import type { UserType } from '../staff/permissions.ts';

export type EyeCandidate = { hasTheEye: boolean; eyeRemovedByStaff: boolean; essence: number; eyeEssence: number };

/** Reaching the threshold may not be enough, because there may be an exam. Neither undoes a removal by staff. */
export function isEligibleForEye({ hasTheEye, eyeRemovedByStaff, essence, eyeEssence }: EyeCandidate): boolean {
  return !hasTheEye && !eyeRemovedByStaff && essence >= eyeEssence;
}

/** With the exam on, Essence alone never grants the Eye. Only staff can take it away. */
export function eyeAfterSettlement(candidate: EyeCandidate & { isExamOn: boolean }): boolean {
  return candidate.hasTheEye || (!candidate.isExamOn && isEligibleForEye(candidate));
}

/**
 * A moderator may grant the Eye this often within 24 hours, and remove it as often, so that nobody appoints a whole
 * bench of reviewers alone or sends one home.
 */
export const eyeChangesPerDay = 3;

/**
 * Returns when this member of staff can grant or remove the Eye again, or null if they can now. `changedAt` has the
 * times at which they did the same within the last 24 hours, newest first.
 */
export function nextEyeChangeAt(userType: UserType, changedAt: readonly number[]): number | null {
  const blocking = userType === 'admin' ? undefined : changedAt[eyeChangesPerDay - 1];
  return blocking === undefined ? null : blocking + dayMs;
}

export const eyeMessages = {
  too_many_eye_grants: /*i18n*/ {
    id: 'too_many_eye_grants',
    message:
      'You have granted the Eye {count} times within 24 hours. You can grant it again on {day} at {time} UTC; an admin can grant it now.',
  },
  too_many_eye_removals: /*i18n*/ {
    id: 'too_many_eye_removals',
    message:
      'You have removed the Eye {count} times within 24 hours. You can remove it again on {day} at {time} UTC; an admin can remove it now.',
  },
  eye_granted: /*i18n*/ { id: 'eye_granted', message: '{actor} granted the Eye to {holder}.' },
  eye_removed: /*i18n*/ { id: 'eye_removed', message: '{actor} removed the Eye from {holder}.' },
} as const;
