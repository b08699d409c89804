import { eyeGrantsPerDay } from '@argus/domain/members/eye';
import type { UserType } from '@argus/domain/staff/permissions';
import { t } from '@lingui/core/macro';

export function eyeWords(username: string, grants: boolean, actorType: UserType) {
  const limit = actorType === 'admin' ? '' : t` You can grant it ${eyeGrantsPerDay} times a day.`;
  return grants
    ? {
        title: t`Grant the Eye to ${username}?`,
        description: t`They can review cases in The Watch from now on, and their decisions count towards verdicts. Admins are told that it was you.${limit}`,
        confirmLabel: t`Grant the Eye`,
      }
    : {
        title: t`Remove the Eye from ${username}?`,
        description: t`They can no longer review cases in The Watch. Their past reviews stay and still count. Essence does not bring the Eye back: only staff can grant it again.`,
        confirmLabel: t`Remove the Eye`,
      };
}
