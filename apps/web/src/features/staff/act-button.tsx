import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';

export interface ActButtonProps {
  children: ReactNode;
  onPress: () => void;
  isBusy?: boolean | undefined;
  /** A refused button stays focusable, so that it can say why. */
  refusal?: string | null | undefined;
  className?: string | undefined;
}

export function ActButton({ children, onPress, isBusy, refusal, className }: ActButtonProps) {
  const reasonId = useId();
  if (!refusal) {
    return (
      <Button variant="secondary" size="sm" loading={isBusy} onClick={onPress} className={className}>
        {children}
      </Button>
    );
  }
  return (
    <span title={refusal}>
      <Button variant="secondary" size="sm" aria-disabled aria-describedby={reasonId} className="text-muted opacity-65">
        {children}
      </Button>
      <span id={reasonId} className="sr-only">
        {refusal}
      </span>
    </span>
  );
}
