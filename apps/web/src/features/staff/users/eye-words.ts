import { eyeGrantsPerDay } from '@argus/domain/members/eye';
import type { UserType } from '@argus/domain/staff/permissions';

export function eyeWords(username: string, grants: boolean, actorType: UserType) {
  const limit = actorType === 'admin' ? '' : ` You can grant it ${eyeGrantsPerDay} times a day.`;
  return grants
    ? {
        title: `Grant the Eye to ${username}?`,
        description: `They can review cases in The Watch from now on, and their decisions count towards verdicts. Admins are told that it was you.${limit}`,
        confirmLabel: 'Grant the Eye',
      }
    : {
        title: `Remove the Eye from ${username}?`,
        description:
          'They can no longer review cases in The Watch. Their past reviews stay and still count. Essence does not bring the Eye back: only staff can grant it again.',
        confirmLabel: 'Remove the Eye',
      };
}
