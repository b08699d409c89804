import { dayMs } from '../shared/time.ts';
import type { UserType } from '../staff/permissions.ts';

export type EyeCandidate = { hasTheEye: boolean; eyeRemovedByStaff: boolean; essence: number; eyeEssence: number };

/** Has reached the threshold; whether that is enough depends on the exam. A removal by staff is undone by neither. */
export function isEligibleForEye({ hasTheEye, eyeRemovedByStaff, essence, eyeEssence }: EyeCandidate): boolean {
  return !hasTheEye && !eyeRemovedByStaff && essence >= eyeEssence;
}

/** With the exam on, Essence alone never grants the Eye. Nothing but staff takes it away. */
export function eyeAfterSettlement(candidate: EyeCandidate & { isExamOn: boolean }): boolean {
  return candidate.hasTheEye || (!candidate.isExamOn && isEligibleForEye(candidate));
}

/** How often a moderator may grant the Eye within 24 hours: whoever reviews decides, so nobody appoints a whole bench alone. */
export const eyeGrantsPerDay = 3;

/** When this member of staff can grant the Eye again; null: now. `grantedAt` are the times of the last 24 hours, newest first. */
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
