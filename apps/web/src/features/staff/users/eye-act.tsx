import { mayToggleEye, permissionRefusals } from '@argus/domain/staff/permissions';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { classNames } from '../../../lib/class-names.ts';
import { say } from '../../../lib/language/say.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { setEye, undoEye } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { useStaffAct } from '../use-staff-act.ts';
import type { UserActProps } from './ban-act.tsx';
import { eyeWords } from './eye-words.ts';

export function EyeAct({ actor, user }: UserActProps) {
  const [isAsking, setAsking] = useState(false);
  // The question is remembered, so that its text does not change while the dialog closes.
  const [grants, setGrants] = useState(true);
  const { _id: userId, username, hasTheEye } = user;
  const api = useApi();
  const describeDone = ({ user: changed }: { user: { hasTheEye: boolean } }) =>
    changed.hasTheEye ? t`${username} now holds the Eye.` : t`${username} no longer holds the Eye.`;
  const undo = useStaffAct(undoEye(api), { describeDone, failedMessage: panelMessages.eye });
  const act = useStaffAct(setEye(api), {
    describeDone,
    failedMessage: panelMessages.eye,
    onDone: () => setAsking(false),
    undo: () => undo.mutate(userId),
  });
  const ruling = mayToggleEye(actor, { id: userId, userType: user.userType });

  function ask() {
    setGrants(!hasTheEye);
    setAsking(true);
  }

  return (
    <>
      <EyeSwitch
        label={t`The Eye of ${username}`}
        isOn={hasTheEye}
        isBusy={act.isPending || undo.isPending}
        refusal={ruling.ok ? null : say(permissionRefusals[ruling.id])}
        onToggle={ask}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...eyeWords(username, grants, actor.userType)}
        tone={grants ? 'primary' : 'danger'}
        isConfirming={act.isPending}
        onConfirm={() => act.mutate({ params: { userId }, body: { hasTheEye: grants } })}
      />
    </>
  );
}

interface EyeSwitchProps {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  refusal: string | null;
  onToggle: () => void;
}

function EyeSwitch({ label, isOn, isBusy, refusal, onToggle }: EyeSwitchProps) {
  const reasonId = useId();
  const isDisabled = isBusy || refusal !== null;
  return (
    <span title={refusal ?? undefined} className="-ml-1 inline-flex items-center gap-2 align-middle">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={() => {
          if (!isDisabled) onToggle();
        }}
        className={classNames('rounded-full p-1', refusal ? 'cursor-default opacity-50' : 'hover:brightness-125')}
      >
        <svg width="44" height="24" viewBox="0 0 44 24" fill="none" aria-hidden="true" className="block">
          <rect
            x="1"
            y="1"
            width="42"
            height="22"
            rx="11"
            strokeWidth="1.5"
            className={isOn ? 'fill-gold-tint stroke-gold' : 'fill-raised stroke-line-strong'}
          />
          {isOn ? (
            <>
              <circle cx="32" cy="12" r="7.5" className="fill-gold-fill" />
              <circle cx="32" cy="12" r="2.8" className="fill-on-gold" />
            </>
          ) : (
            <path
              d="M5.5 10.5q6.5 6 13 0M12 14v3M8 13l-1.3 2.4M16 13l1.3 2.4"
              strokeWidth="1.6"
              strokeLinecap="round"
              className="stroke-muted"
            />
          )}
        </svg>
      </button>
      {refusal ? (
        <span id={reasonId} className="sr-only">
          {refusal}
        </span>
      ) : null}
    </span>
  );
}
