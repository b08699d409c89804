import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { backdropClass, dialogPopupClass, dialogViewportClass } from '../../ui/overlays/dialog-class.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { formMessages } from './messages.ts';
import { canSaveAll, describeUnsent, findUnsentText, saveAsDrafts } from './unsent-text.ts';

export interface UnsentDialogProps {
  userId: string;
  onAnswer: (isLeaving: boolean) => void;
}

/** Logging out discards what this browser has stored, so this dialog asks first. */
export function UnsentDialog({ userId, onAnswer }: UnsentDialogProps) {
  const api = useApi();
  const [unsent] = useState(() => findUnsentText(userId));
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isNothing = unsent.reports.length + unsent.filings.length === 0;
  const canSave = canSaveAll(unsent);

  useEffect(() => {
    if (isNothing) onAnswer(true);
  }, [isNothing, onAnswer]);

  async function saveAndLeave() {
    setError(null);
    setSaving(true);
    try {
      await saveAsDrafts(api, unsent.reports);
      onAnswer(true);
    } catch (failure) {
      setError(describeError(failure, { fallback: formMessages.saveDraft }));
      setSaving(false);
    }
  }

  if (isNothing) return null;
  return (
    <AlertDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup className={dialogPopupClass}>
            <AlertDialog.Title className="ceremony text-2xl">
              <Trans>Log out?</Trans>
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted wrap-anywhere">
              {describeUnsent(unsent)}
            </AlertDialog.Description>
            {error === null ? null : (
              <Notice tone="danger" live className="mt-5">
                {error}
              </Notice>
            )}
            <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
              {canSave ? (
                <Button loading={isSaving} onClick={saveAndLeave}>
                  <Trans>Save draft and log out</Trans>
                </Button>
              ) : null}
              <Button variant={canSave ? 'secondary' : 'primary'} onClick={() => onAnswer(false)}>
                <Trans>Stay</Trans>
              </Button>
              <Button variant="ghost" className="sm:mr-auto sm:px-1" onClick={() => onAnswer(true)}>
                <Trans>Discard and log out</Trans>
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
