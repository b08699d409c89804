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
 * A moderator may grant the Eye this often within 24 hours, so that nobody appoints a whole bench of reviewers alone.
 */
export const eyeGrantsPerDay = 3;

/**
 * Returns when this member of staff can grant the Eye again, or null if they can now. `grantedAt` has the times of the
 * last 24 hours, newest first.
 */
export function nextEyeGrantAt(userType: UserType, grantedAt: readonly number[]): number | null {
  const blocking = userType === 'admin' ? undefined : grantedAt[eyeGrantsPerDay - 1];
  return blocking === undefined ? null : blocking + dayMs;
}

export const eyeMessages = {
  too_many_eye_grants: /*i18n*/ {
    id: 'too_many_eye_grants',
    message:
      'You have granted the Eye {count} times within 24 hours. You can grant it again on {day} at {time} UTC; an admin can grant it now.',
  },
  eye_granted: /*i18n*/ { id: 'eye_granted', message: '{actor} granted the Eye to {holder}.' },
} as const;
