import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { reportLimits } from '@argus/domain/shared/limits';
import type { KeyboardEvent } from 'react';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PlusIcon } from '../../ui/display/icons.tsx';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';
import { EvidenceRowFields } from './evidence-row-fields.tsx';
import { addRow, type EvidenceRow, isEmptyRow, removeRow, rowFieldId } from './evidence-rows.ts';
import type { EvidenceRules } from './evidence-rules.ts';
import { evidenceLooks } from './evidence-type.tsx';

export interface EvidenceEditorProps {
  rows: readonly EvidenceRow[];
  rules: EvidenceRules;
  problems: readonly FieldProblem[];
  onChange: (rows: readonly EvidenceRow[]) => void;
  max?: number;
  fullMessage: string;
  required?: boolean;
  ignoresEnter?: boolean;
}

export function EvidenceEditor({ rows, rules, problems, onChange, ...options }: EvidenceEditorProps) {
  const { max = reportLimits.evidenceLinks, fullMessage, required = false, ignoresEnter = false } = options;

  function add(type: EvidenceType) {
    const more = addRow(rows, type);
    onChange(more);
    focusRow(more.at(-1));
  }

  function remove(key: number) {
    const place = rows.findIndex((row) => row.key === key);
    const rest = removeRow(rows, key);
    onChange(rest);
    focusRow(rest[place] ?? rest.at(-1));
  }

  return (
    <>
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          <li
            key={row.key}
            className={rules.types.length > 1 ? undefined : '[&+li]:border-line [&+li]:border-t [&+li]:pt-4'}
          >
            <EvidenceRowFields
              row={row}
              place={index + 1}
              rules={rules}
              problems={problems}
              required={required && index === 0}
              onChange={(changed) => onChange(rows.map((each) => (each === row ? changed : each)))}
              onKeyDown={ignoresEnter ? preventSubmit : undefined}
              onRemove={rows.length > 1 || !isEmptyRow(row) ? () => remove(row.key) : null}
            />
          </li>
        ))}
      </ol>
      {rows.length < max ? (
        <div className="flex flex-wrap gap-3">
          {rules.types.map((type) => (
            <Button key={type} variant="secondary" size="sm" className="min-h-10" onClick={() => add(type)}>
              <PlusIcon size={16} />
              {say(rules.types.length > 1 ? evidenceLooks[type].add : evidenceLooks[type].addAnother)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-muted">{fullMessage}</p>
      )}
    </>
  );
}

function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

function focusRow(row: EvidenceRow | undefined): void {
  if (row) requestAnimationFrame(() => document.getElementById(rowFieldId(row.key, 'url'))?.focus());
}
