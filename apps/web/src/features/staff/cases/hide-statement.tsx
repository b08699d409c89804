import type { StaffFiling } from '@argus/contract/staff/inbox';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { hideStatement } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { findReasonProblem, ReasonField } from '../reason-field.tsx';
import { useStaffAct } from '../use-staff-act.ts';

export function HideStatement({ filing }: { filing: Pick<StaffFiling, 'filingId' | 'isStatementHidden'> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {filing.isStatementHidden ? t`Show the statement again` : t`Hide the statement`}
      </Button>
      {/* The dialog is mounted anew each time, so that nothing typed before remains. */}
      {isAsking ? <HideDialog filing={filing} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface HideDialogProps {
  filing: Pick<StaffFiling, 'filingId' | 'isStatementHidden'>;
  onClose: () => void;
}

function HideDialog({ filing: { filingId, isStatementHidden }, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const act = useStaffAct(hideStatement(useApi()), {
    describeDone: (_, { body }) => (body.isHidden ? t`The statement is hidden.` : t`The statement is shown again.`),
    failedMessage: panelMessages.hide,
    onDone: onClose,
  });
  const problem = findReasonProblem(reason);

  function confirm() {
    setTried(true);
    if (problem !== null || act.isPending) return;
    act.mutate({ params: { filingId }, body: { isHidden: !isStatementHidden, reason: reason.trim() } });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isStatementHidden ? t`Show this statement again?` : t`Hide this statement?`}
      description={
        isStatementHidden
          ? t`Everyone who could read it before can read it again.`
          : t`After this, only staff and its author can read it. Hide abuse, not arguments.`
      }
      confirmLabel={isStatementHidden ? t`Show it` : t`Hide it`}
      tone={isStatementHidden ? 'primary' : 'danger'}
      isConfirming={act.isPending}
      onConfirm={confirm}
    >
      <ReasonField
        id="hide-reason"
        value={reason}
        onChange={setReason}
        hint={t`Only staff see it, in the audit log.`}
        error={wasTried ? problem : null}
      />
    </ConfirmDialog>
  );
}
