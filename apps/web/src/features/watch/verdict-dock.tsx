import { type Decision, decisionLabels } from '@argus/domain/report-status';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { VerdictCards } from './verdict-cards.tsx';

export interface VerdictDockProps {
  chosen: Decision | null;
  onChoose: (decision: Decision) => void;
  onSkip: () => void;
  isSubmitting: boolean;
  showsKeys: boolean;
}

/** On a wide screen all of it stays in view; on a phone only the button bar does. */
export function VerdictDock({ chosen, onChoose, onSkip, isSubmitting, showsKeys }: VerdictDockProps) {
  const cards = useRef<HTMLFieldSetElement>(null);

  function goToCards() {
    cards.current?.scrollIntoView({ block: 'center' });
    cards.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div
      data-dock=""
      className="almond-lg grid-cols-[minmax(0,1fr)_9rem] items-stretch gap-3 border border-line-strong bg-surface p-2.5 [box-shadow:0_1rem_0_var(--ink),var(--lift)] max-lg:contents lg:sticky lg:bottom-3 lg:z-20 lg:grid"
    >
      <VerdictCards ref={cards} chosen={chosen} onChoose={onChoose} showsKeys={showsKeys} />
      <div className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-line border-t bg-ink px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
        <p className="truncate text-sm lg:hidden">
          {chosen === null ? (
            <button type="button" onClick={goToCards} className="link min-h-6">
              Choose a verdict
            </button>
          ) : (
            <span className="font-semibold">{decisionLabels[chosen]}</span>
          )}
        </p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 lg:h-full lg:grid-cols-1 lg:grid-rows-[1fr_auto] lg:gap-1">
          <Button
            type="submit"
            disabled={chosen === null}
            loading={isSubmitting}
            className="order-2 lg:order-1 lg:min-h-10 lg:py-1"
            aria-keyshortcuts={showsKeys ? 'Enter' : undefined}
          >
            Submit
            {showsKeys ? <KeyCap className="max-lg:hidden">Enter</KeyCap> : null}
          </Button>
          <Button
            variant="ghost"
            onClick={onSkip}
            disabled={isSubmitting}
            className="order-1 lg:order-2 lg:min-h-7 lg:py-0 lg:text-sm"
            aria-keyshortcuts={showsKeys ? 'S' : undefined}
          >
            Skip
            {showsKeys ? <KeyCap className="max-lg:hidden">S</KeyCap> : null}
          </Button>
        </div>
      </div>
    </div>
  );
}
