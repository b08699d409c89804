import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../states/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  loading?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, className, loading = false, type = 'button', onClick, children, ...rest } = props;
  // A busy button stays focusable, so that the focus is not lost.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={handleClick}
    >
      {loading ? <Spinner size={18} /> : null}
      {children}
    </button>
  );
}
