import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlClass, describedBy, FieldFrame, type FieldLook } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size'>, FieldLook {
  icon?: ReactNode;
  isFilter?: boolean | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, counter, className, icon, isFilter, id, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const look = { label, hideLabel, hint, error, counter, className };
  return (
    <FieldFrame {...look} id={fieldId} required={rest.required} isFilter={isFilter}>
      <div className="relative">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">
            {icon}
          </span>
        ) : null}
        <input
          type="text"
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, look)}
          className={classNames(controlClass, 'min-h-11', icon ? 'pl-11' : null)}
        />
      </div>
    </FieldFrame>
  );
}
