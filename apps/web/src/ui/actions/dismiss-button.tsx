import { t } from '@lingui/core/macro';
import { classNames } from '../../lib/class-names.ts';
import { CloseIcon } from '../display/icons.tsx';

export interface DismissButtonProps {
  label?: string;
  onClick: () => void;
  className?: string;
}

export function DismissButton({ label = t`Dismiss`, onClick, className }: DismissButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={classNames('almond-sm grid size-9 shrink-0 place-items-center text-muted hover:text-text', className)}
    >
      <CloseIcon size={18} />
    </button>
  );
}
