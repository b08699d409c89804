import { filingLimits, filingMessages } from '@argus/domain/filings/filing';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';

const { min, max } = filingLimits.reasonLength;

export interface ReasonFieldProps {
  id: string;
  value: string;
  hint: string;
  error: string | null;
  rows?: number | undefined;
  onChange: (value: string) => void;
}

export function ReasonField({ id, value, hint, error, rows = 3, onChange }: ReasonFieldProps) {
  return (
    <TextareaField
      id={id}
      label={t`Reason`}
      required
      rows={rows}
      value={value}
      // The case shows the reason on one line, so line breaks in pasted text become spaces.
      onChange={(event) => onChange(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      hint={hint}
      error={error}
      counter={{ length: countCharacters(value.trim()), max }}
    />
  );
}

export function findReasonProblem(reason: string): string | null {
  const length = countCharacters(reason.trim());
  return length < min || length > max ? say(filingMessages.reason_length) : null;
}
