import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CloseIcon } from '../display/icons.tsx';
import { backdropClass } from './dialog-class.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <BaseDrawer.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)} swipeDirection="right">
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={backdropClass} />
        <BaseDrawer.Viewport className="fixed inset-0 z-40 flex justify-end">
          <BaseDrawer.Popup className="h-full w-80 max-w-[calc(100vw-2.5rem)] translate-x-(--drawer-swipe-movement-x) overflow-y-auto overscroll-contain rounded-tl-3xl border-line border-l bg-surface text-text shadow-lift outline-none transition-[translate] duration-300 ease-lid data-swiping:transition-none data-ending-style:translate-x-full data-starting-style:translate-x-full">
            <BaseDrawer.Content className="grid gap-4 p-6">
              <div className="flex items-center justify-between gap-4">
                <BaseDrawer.Title className="ceremony text-2xl">{title}</BaseDrawer.Title>
                <BaseDrawer.Close
                  aria-label={t`Close`}
                  className="almond-sm -m-2 grid size-11 shrink-0 place-items-center text-muted hover:text-text"
                >
                  <CloseIcon />
                </BaseDrawer.Close>
              </div>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
