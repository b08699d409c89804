import type { ManagedUser } from '@argus/contract/staff/users';
import { type Member, mayToggleBan, permissionRefusals } from '@argus/domain/staff/permissions';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActButton } from '../act-button.tsx';
import { setBan } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { useStaffAct } from '../use-staff-act.ts';

export interface UserActProps {
  actor: Member;
  user: ManagedUser;
}

const banMeaning = msg`They are logged out everywhere at once and cannot log in. They are removed from the leaderboard and The Watch. Their reports and reviews stay.`;
const unbanMeaning = msg`They can log in again and return to the leaderboard. Their rank, Essence and Eye are unchanged.`;

export function BanAct({ actor, user }: UserActProps) {
  const [isAsking, setAsking] = useState(false);
  // The question is remembered, so that its text does not change while the dialog closes.
  const [bans, setBans] = useState(true);
  const [reason, setReason] = useState('');
  const { _id: userId, username, isBanned } = user;
  const act = useStaffAct(setBan(useApi()), {
    describeDone: ({ user: { isBanned: isNowBanned } }) =>
      isNowBanned ? t`${username} is banned.` : t`${username} is no longer banned.`,
    failedMessage: panelMessages.ban,
    onDone: () => {
      setAsking(false);
      setReason('');
    },
  });
  if (actor.userType !== 'admin') return null;
  const ruling = mayToggleBan(actor, { id: userId, userType: user.userType });

  function ask() {
    setBans(!isBanned);
    setAsking(true);
  }

  return (
    <>
      <ActButton
        onPress={ask}
        refusal={ruling.ok ? null : say(permissionRefusals[ruling.id])}
        className={isBanned ? undefined : 'text-rose!'}
      >
        {isBanned ? (
          <Trans>
            Unban<span className="sr-only"> {username}</span>
          </Trans>
        ) : (
          <Trans>
            Ban<span className="sr-only"> {username}</span>
          </Trans>
        )}
      </ActButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={bans ? t`Ban ${username}?` : t`Unban ${username}?`}
        description={say(bans ? banMeaning : unbanMeaning)}
        confirmLabel={bans ? t({ message: 'Ban', context: 'verb' }) : t({ message: 'Unban', context: 'verb' })}
        tone={bans ? 'danger' : 'primary'}
        isConfirming={act.isPending}
        onConfirm={() =>
          act.mutate({ params: { userId }, body: { isBanned: bans, banReason: bans ? reason.trim() || null : null } })
        }
      >
        {bans ? (
          <TextField
            label={t`Reason`}
            hint={t`Optional. ${username} reads it when they try to log in, and staff see it. The public does not.`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={500}
            autoComplete="off"
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
