import { decisionLabels, decisions } from '@argus/domain/cases/report-status';
import type { Message } from '@argus/domain/shared/message';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { KeyCap } from '../../ui/display/key-cap.tsx';
import { backdropClass, dialogPopupClass, dialogViewportClass } from '../../ui/overlays/dialog-class.ts';

type Words = Message | MessageDescriptor;

const keys: readonly (readonly [key: string | MessageDescriptor, does: Words])[] = [
  ...decisions.map((decision, index) => [String(index + 1), decisionLabels[decision]] as const),
  [msg({ message: 'Enter', context: 'key' }), msg`Submit the verdict`],
  ['Z', msg`Undo the last verdict`],
  ['S', msg`Skip the case`],
  [msg({ message: 'Space', context: 'key' }), msg`Play or pause`],
  [',', msg`Two seconds back, or one frame while paused`],
  ['.', msg`Two seconds forward, or one frame while paused`],
  ['N', msg`Next evidence`],
  ['E', msg`Add evidence`],
  ['?', msg`Show the keys`],
];

export function KeysOverlay({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup className={dialogPopupClass}>
            <BaseDialog.Title className="ceremony text-2xl">
              <Trans>Keys of the Watch</Trans>
            </BaseDialog.Title>
            <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 max-sm:gap-y-1.5 max-sm:text-sm">
              {keys.map(([key, does]) => {
                const cap = typeof key === 'string' ? key : say(key);
                return (
                  <div key={cap} className="contents">
                    <dt>
                      <KeyCap className={cap.length === 1 ? 'min-h-7 min-w-7 text-base' : 'min-h-7'}>{cap}</KeyCap>
                      <span className="sr-only">{cap}</span>
                    </dt>
                    <dd>{say(does)}</dd>
                  </div>
                );
              })}
            </dl>
            <div className="mt-6 flex justify-end">
              <BaseDialog.Close render={<Button variant="secondary" />}>
                <Trans>Close</Trans>
              </BaseDialog.Close>
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
