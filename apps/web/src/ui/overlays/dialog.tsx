import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Button } from '../actions/button.tsx';
import { backdropClass, dialogPopupClass, dialogViewportClass } from './dialog-class.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  closeLabel: string;
  children: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, closeLabel, children }: DialogProps) {
  // The dialog is closed at first and costly, so the server and hydration leave it out.
  if (!useIsHydrated()) return null;
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup className={dialogPopupClass}>
            <BaseDialog.Title className="ceremony text-2xl">{title}</BaseDialog.Title>
            <BaseDialog.Description className="mt-2 text-muted">{description}</BaseDialog.Description>
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <BaseDialog.Close render={<Button variant="secondary" />}>{closeLabel}</BaseDialog.Close>
              {children}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
