import { AlertDialog } from '@base-ui/react/alert-dialog';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Button } from '../actions/button.tsx';
import { backdropClass, dialogPopupClass, dialogViewportClass } from './dialog-class.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** `quiet` means that going ahead is possible, but not advised. */
  tone?: 'primary' | 'danger' | 'quiet' | undefined;
  isConfirming?: boolean | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = t`Cancel`,
  tone = 'danger',
  isConfirming = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  // The dialog is closed at first and costly, so the server and hydration leave it out.
  if (!useIsHydrated()) return null;
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup className={dialogPopupClass}>
            <AlertDialog.Title className="ceremony text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
            {children ? <div className="mt-5">{children}</div> : null}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <AlertDialog.Close render={<Button variant={tone === 'quiet' ? 'primary' : 'secondary'} />}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button variant={tone === 'quiet' ? 'secondary' : tone} loading={isConfirming} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
