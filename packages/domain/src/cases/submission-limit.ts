import { newMemberDays } from '../shared/limits.ts';
import { dayMs } from '../shared/time.ts';

type SubmissionLimits = { members: number; newMembers: number };

export type Submissions = {
  /** The times of submissions in the last 24 hours, in milliseconds, newest first. */
  submittedAt: readonly number[];
  memberSince: number;
  now: number;
  perDay: SubmissionLimits;
};

/** Returns when this person can submit again, or null if they can now. The limit counts the last 24 hours. */
export function nextSubmissionAt({ submittedAt, memberSince, now, perDay }: Submissions): number | null {
  const freeAt = (limit: number) => {
    const blocking = submittedAt[limit - 1];
    return blocking === undefined ? now : blocking + dayMs;
  };
  const noLongerNewAt = memberSince + newMemberDays * dayMs;
  const asMember = Math.max(noLongerNewAt, freeAt(perDay.members));
  const at = now < noLongerNewAt ? Math.min(freeAt(perDay.newMembers), asMember) : freeAt(perDay.members);
  return at > now ? at : null;
}

export const submissionMessages = {
  too_many_submissions: /*i18n*/ {
    id: 'too_many_submissions',
    message:
      'You have submitted {count, plural, one {1 report} other {{count} reports}} within 24 hours. You can submit again on {day} at {time} UTC.',
  },
} as const;
