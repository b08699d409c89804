import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlClass, describedBy, FieldFrame, type FieldLook } from './field-frame.tsx';

export interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldLook {}

export function TextareaField(props: TextareaFieldProps) {
  const { label, hideLabel, hint, error, counter, className, id, rows = 5, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const look = { label, hideLabel, hint, error, counter, className };
  return (
    <FieldFrame {...look} id={fieldId} required={rest.required}>
      <textarea
        {...rest}
        rows={rows}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, look)}
        className={classNames(
          controlClass,
          'block field-sizing-content max-h-[60dvh] resize-y',
          // The minimum height is set here, because `rows` has no effect on a field that grows with its content.
          rows < 3 ? 'min-h-16' : rows < 5 ? 'min-h-20' : 'min-h-32',
        )}
      />
    </FieldFrame>
  );
}
