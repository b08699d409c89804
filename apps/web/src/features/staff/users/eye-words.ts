import { eyeChangesPerDay } from '@argus/domain/members/eye';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import type { UserType } from '@argus/domain/staff/permissions';
import { plural, t } from '@lingui/core/macro';

export function eyeWords(username: string, grants: boolean, actorType: UserType) {
  return grants
    ? {
        title: t`Grant the Eye to ${username}?`,
        description: grantWords(actorType),
        confirmLabel: t`Grant the Eye`,
      }
    : {
        title: t`Remove the Eye from ${username}?`,
        description: removeWords(actorType),
        confirmLabel: t`Remove the Eye`,
      };
}

function grantWords(actorType: UserType): string {
  const meaning = t`They can review cases in The Watch from now on, and their decisions count towards verdicts. Admins are told that it was you.`;
  if (actorType === 'admin') return meaning;
  const limit = plural(eyeChangesPerDay, {
    one: 'You can grant it # time a day.',
    other: 'You can grant it # times a day.',
  });
  return joinSentences([meaning, limit]);
}

function removeWords(actorType: UserType): string {
  const meaning = t`They can no longer review cases in The Watch. Their past reviews stay and still count. Essence does not bring the Eye back: only staff can grant it again. Admins are told that it was you.`;
  if (actorType === 'admin') return meaning;
  const limit = plural(eyeChangesPerDay, {
    one: 'You can remove it # time a day.',
    other: 'You can remove it # times a day.',
  });
  return joinSentences([meaning, limit]);
}
