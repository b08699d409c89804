import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { WarningIcon } from '../display/icons.tsx';

export interface FieldLook {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  counter?: { length: number; max: number } | undefined;
  className?: string | undefined;
}

export const controlClass = classNames(
  'almond w-full border border-line-strong bg-surface px-3.5 py-2 text-base text-text',
  'transition-[border-color] duration-150 hover:border-gold aria-invalid:border-rose aria-invalid:outline-rose',
  'focus-visible:border-gold focus-visible:outline-offset-0 disabled:opacity-60',
);

export function describedBy(id: string, { hint, error, counter }: FieldLook): string | undefined {
  return (
    classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null, counter ? `${id}-count` : null) || undefined
  );
}

export interface FieldFrameProps extends FieldLook {
  id: string;
  required?: boolean | undefined;
  /** A filter is not marked as required or optional. */
  isFilter?: boolean | undefined;
  children: ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hideLabel, hint, error, counter, required, isFilter, className, children } = props;
  const isOver = counter ? counter.length > counter.max : false;
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {required || isFilter ? null : (
          <span className="sr-only">
            <Gap />
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-rose text-sm">
          <WarningIcon size={16} className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint || counter ? (
        <div className="flex items-start justify-between gap-4 text-muted text-sm">
          <div id={`${id}-hint`} className="text-balance">
            {hint}
          </div>
          {counter ? (
            <span
              id={`${id}-count`}
              className={classNames('shrink-0 tabular-nums', isOver && 'font-semibold text-rose')}
            >
              {formatNumber(counter.length)} / {formatNumber(counter.max)}
              <span className="sr-only">
                <Gap />
                <Trans>characters</Trans>
              </span>
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
