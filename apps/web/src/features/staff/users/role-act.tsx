import { mayChangeRole, permissionRefusals } from '@argus/domain/staff/permissions';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActButton } from '../act-button.tsx';
import { setRole } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { useStaffAct } from '../use-staff-act.ts';
import type { UserActProps } from './ban-act.tsx';

const meanings = {
  moderator: msg`They can open the panel, see all users, reports and the audit log, grant and remove the Eye, change verdicts and add evidence. They cannot ban.`,
  other: msg`They lose access to the panel at once. Their account, rank and Essence stay as they are.`,
} as const;

const verbs = { moderator: msg`Make moderator`, other: msg`Remove as moderator` } as const;

/** Only moderators are appointed here; admins come from the server's settings or its command line. */
export function RoleAct({ actor, user }: UserActProps) {
  const [isAsking, setAsking] = useState(false);
  // The question is remembered, so that its text does not change while the dialog closes.
  const [asked, setAsked] = useState<keyof typeof meanings>('moderator');
  const { _id: userId, username, userType, isBanned } = user;
  const act = useStaffAct(setRole(useApi()), {
    describeDone: (_, { body }) =>
      body.userType === 'moderator' ? t`${username} is now a moderator.` : t`${username} is no longer a moderator.`,
    failedMessage: panelMessages.role,
    onDone: () => setAsking(false),
  });
  if (actor.userType !== 'admin' || userType === 'admin') return null;
  const to = userType === 'moderator' ? 'other' : 'moderator';
  const ruling = mayChangeRole(actor, { id: userId, userType, isBanned }, to);

  function ask() {
    setAsked(to);
    setAsking(true);
  }

  return (
    <>
      <ActButton onPress={ask} refusal={ruling.ok ? null : say(permissionRefusals[ruling.id])}>
        {say(verbs[to])}
        <span className="sr-only">: {username}</span>
      </ActButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked === 'moderator' ? t`Make ${username} a moderator?` : t`Remove ${username} as moderator?`}
        description={say(meanings[asked])}
        confirmLabel={say(verbs[asked])}
        tone={asked === 'moderator' ? 'primary' : 'danger'}
        isConfirming={act.isPending}
        onConfirm={() => act.mutate({ params: { userId }, body: { userType: asked } })}
      />
    </>
  );
}
