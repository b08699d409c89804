import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';

export interface ActButtonProps {
  children: ReactNode;
  onPress: () => void;
  variant?: ButtonVariant | undefined;
  isBusy?: boolean | undefined;
  /** Why it cannot be done; the button stays focusable so that it can say so. */
  refusal?: string | null | undefined;
  className?: string | undefined;
}

export function ActButton({ children, onPress, variant = 'secondary', isBusy, refusal, className }: ActButtonProps) {
  const reasonId = useId();
  if (!refusal) {
    return (
      <Button variant={variant} size="sm" loading={isBusy} onClick={onPress} className={className}>
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
