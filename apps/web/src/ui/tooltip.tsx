import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** Adds to a control's own name; never its only name, for touch shows no tooltips. */
  content: ReactNode;
  children: ReactElement;
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={300} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup className="almond-sm max-w-64 border border-line bg-raised px-2.5 py-1.5 text-sm text-text shadow-lift transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
