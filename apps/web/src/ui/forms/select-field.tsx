import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ChevronDownIcon } from '../display/icons.tsx';
import { controlClass, describedBy, FieldFrame, type FieldLook } from './field-frame.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'size'>, FieldLook {
  options: readonly { value: string; label: string }[];
  isFilter?: boolean | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, className, options, isFilter, id, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const look = { label, hideLabel, hint, error, className };
  return (
    <FieldFrame {...look} id={fieldId} required={rest.required} isFilter={isFilter}>
      <div className="relative">
        <select
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, look)}
          className={classNames(controlClass, 'min-h-11 appearance-none pr-10')}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value} className="bg-surface text-text">
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
