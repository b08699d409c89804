import { findMomentFault } from '@argus/domain/evidence/moment';
import { t } from '@lingui/core/macro';
import { type KeyboardEventHandler, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { type FieldProblem, problemAt } from '../../ui/forms/field-problem.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type EvidenceRow, linkOf, rowFieldId } from './evidence-rows.ts';

export interface EvidenceMomentFieldsProps {
  row: EvidenceRow;
  problems: readonly FieldProblem[];
  onChange: (row: EvidenceRow) => void;
  onKeyDown?: KeyboardEventHandler | undefined;
}

export function EvidenceMomentFields({ row, problems, onChange, onKeyDown }: EvidenceMomentFieldsProps) {
  const [isFinished, setFinished] = useState(false);
  const fault = isFinished ? findMomentFault(linkOf(row)) : null;
  const common = { onKeyDown, autoComplete: 'off', onBlur: () => setFinished(true) } as const;
  const idOf = (field: 'moment' | 'round' | 'tick') => rowFieldId(row.key, field);
  if (row.type === 'video') {
    return (
      <TextField
        {...common}
        id={idOf('moment')}
        label={t`Moment`}
        error={(fault && say(fault.message)) ?? problemAt(problems, idOf('moment'))}
        placeholder="2:14-2:31"
        value={row.moment ?? ''}
        onChange={(event) => onChange({ ...row, moment: event.target.value })}
      />
    );
  }
  if (row.type !== 'match') return null;
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...common}
        id={idOf('round')}
        label={t`Round`}
        inputMode="numeric"
        error={fault?.field === 'round' ? say(fault.message) : problemAt(problems, idOf('round'))}
        placeholder="7"
        value={row.round ?? ''}
        onChange={(event) => onChange({ ...row, round: event.target.value })}
      />
      <TextField
        {...common}
        id={idOf('tick')}
        label={t`Demo tick`}
        inputMode="numeric"
        error={fault?.field === 'tick' ? say(fault.message) : problemAt(problems, idOf('tick'))}
        placeholder="128553"
        value={row.tick ?? ''}
        onChange={(event) => onChange({ ...row, tick: event.target.value })}
      />
    </div>
  );
}
