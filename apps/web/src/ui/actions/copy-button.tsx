import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../display/icons.tsx';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';

const confirmedMs = 2000;

export interface CopyButtonProps extends ButtonLook {
  text: string;
  children: ReactNode;
  onCopied?: (() => void) | undefined;
  onFailed?: (() => void) | undefined;
}

export function CopyButton(props: CopyButtonProps) {
  const { text, children, onCopied, onFailed, variant = 'secondary', size, className } = props;
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      onFailed?.();
      return;
    }
    setCopied(true);
    onCopied?.();
  }

  return (
    <Button variant={variant} size={size} className={className} onClick={copy}>
      {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      {children}
      <span role="status" className="sr-only">
        {isCopied ? t`Copied` : ''}
      </span>
    </Button>
  );
}
