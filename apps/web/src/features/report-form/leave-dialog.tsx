import { AlertDialog } from '@base-ui/react/alert-dialog';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { LeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { backdropClass, dialogPopupClass, dialogViewportClass } from '../../ui/overlays/dialog-class.ts';
import type { ReportFormState } from './use-report-form.ts';

export interface LeaveDialogProps {
  guard: LeaveGuard;
  form: Pick<ReportFormState, 'canSaveDraft' | 'isSavedLocally' | 'saveDraft'>;
}

export function LeaveDialog({ guard, form }: LeaveDialogProps) {
  return (
    <AlertDialog.Root
      open={guard.isAsking}
      onOpenChange={(isOpen) => {
        if (!isOpen) guard.stay();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup className={dialogPopupClass}>
            <AlertDialog.Title className="ceremony text-2xl">
              <Trans>Leave this report?</Trans>
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{describeLeaving(form)}</AlertDialog.Description>
            <LeaveChoices guard={guard} form={form} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export function LeaveChoices({ guard, form }: LeaveDialogProps) {
  const [isSaving, setSaving] = useState(false);

  async function saveAndLeave() {
    setSaving(true);
    const isSaved = await form.saveDraft();
    setSaving(false);
    if (isSaved) guard.leave();
    else guard.stay();
  }

  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
      {form.canSaveDraft ? (
        <Button loading={isSaving} onClick={saveAndLeave}>
          <Trans>Save draft and leave</Trans>
        </Button>
      ) : null}
      <Button variant={form.canSaveDraft ? 'secondary' : 'primary'} onClick={guard.stay}>
        <Trans>Stay</Trans>
      </Button>
      <Button variant="ghost" className="sm:mr-auto sm:px-1" onClick={guard.leave}>
        {form.canSaveDraft ? t`Leave without saving` : t`Leave`}
      </Button>
    </div>
  );
}

function describeLeaving({ canSaveDraft, isSavedLocally }: LeaveDialogProps['form']): string {
  if (canSaveDraft) {
    return isSavedLocally
      ? t`You have changes that are not saved to your drafts yet. They stay in this browser and will be here when you come back.`
      : t`You have changes that are not saved to your drafts yet. They will be lost.`;
  }
  return isSavedLocally
    ? t`You have changes that are not saved yet. They stay in this browser and will be here when you come back.`
    : t`You have changes that are not saved yet. They will be lost.`;
}
