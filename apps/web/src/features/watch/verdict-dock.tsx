import { decisionLabels } from '@argus/domain/cases/report-status';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { useRootFlag } from '../../lib/use-root-flag.ts';
import { Button } from '../../ui/actions/button.tsx';
import { KeyCap } from '../../ui/display/key-cap.tsx';
import { VerdictCards, type VerdictCardsProps } from './verdict-cards.tsx';

interface VerdictDockProps extends VerdictCardsProps {
  onSkip: () => void;
  children?: ReactNode;
}

export function VerdictDock({ onSkip, children, ...cards }: VerdictDockProps) {
  const { chosen, showsKeys } = cards;
  useRootFlag('dock');
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-line border-t bg-ink px-4 py-2 sm:-mx-6 sm:px-6 lg:almond-lg lg:bottom-3 lg:mx-0 lg:border lg:border-line-strong lg:bg-surface lg:p-2.5 lg:[box-shadow:0_1rem_0_var(--ink),var(--lift)]">
      {children}
      <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_9rem] lg:items-stretch lg:gap-3">
        <VerdictCards {...cards} />
        {chosen === null ? null : (
          <p aria-hidden="true" className="truncate font-semibold text-sm lg:hidden">
            {say(decisionLabels[chosen])}
          </p>
        )}
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 lg:h-full lg:grid-cols-1 lg:grid-rows-[1fr_auto] lg:gap-1">
          <Button
            type="submit"
            disabled={chosen === null}
            className="order-2 lg:order-1 lg:min-h-10 lg:py-1"
            aria-keyshortcuts={showsKeys ? 'Enter' : undefined}
          >
            <Trans>Submit</Trans>
            {showsKeys ? (
              <KeyCap className="max-lg:hidden">
                <Trans context="key">Enter</Trans>
              </KeyCap>
            ) : null}
          </Button>
          <Button
            variant="ghost"
            onClick={onSkip}
            className="order-1 lg:order-2 lg:min-h-7 lg:py-0 lg:text-sm"
            aria-keyshortcuts={showsKeys ? 'S' : undefined}
          >
            <Trans>Skip</Trans>
            {showsKeys ? <KeyCap className="max-lg:hidden">S</KeyCap> : null}
          </Button>
        </div>
      </div>
    </div>
  );
}
