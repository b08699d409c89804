import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { backdropClass, dialogPopupClass, dialogViewportClass } from './dialog-class.ts';
import { CloseIcon } from './icons.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup className={dialogPopupClass}>
            <div className="flex items-start justify-between gap-4">
              <BaseDialog.Title className="ceremony text-2xl">{title}</BaseDialog.Title>
              <BaseDialog.Close
                aria-label="Close"
                className="almond-sm -m-2 grid size-10 shrink-0 place-items-center text-muted hover:text-text"
              >
                <CloseIcon />
              </BaseDialog.Close>
            </div>
            {description ? (
              <BaseDialog.Description className="mt-2 text-muted">{description}</BaseDialog.Description>
            ) : null}
            {children ? <div className="mt-5">{children}</div> : null}
            {footer ? <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div> : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
