import { reportLimits } from '@argus/domain/limits';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon, TrashIcon, VideoIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { RowProblem } from './check-change.ts';
import { addRow, changeRow, type EvidenceRow, removeRow } from './evidence-rows.ts';

export interface EvidenceFieldsProps {
  rows: readonly EvidenceRow[];
  problems: readonly RowProblem[];
  onChange: (rows: readonly EvidenceRow[]) => void;
  disabled: boolean;
}

export function fieldId(rowKey: number, field: RowProblem['field']): string {
  return `staff-evidence-${rowKey}-${field}`;
}

export function EvidenceFields({ rows, problems, onChange, disabled }: EvidenceFieldsProps) {
  const errorAt = (key: number, wanted: RowProblem['field']) =>
    problems.find(({ rowKey, field }) => rowKey === key && field === wanted)?.msg;

  function add() {
    const more = addRow(rows);
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
    <fieldset disabled={disabled} className="grid gap-3 disabled:opacity-60">
      <legend className="font-semibold">Add Watch Evidence</legend>
      <p className="text-muted text-sm">
        YouTube links. Everybody sees them on the case; staff gain no Essence for it.
      </p>
      <ul className="grid gap-4">
        {rows.map((row, index) => (
          <li key={row.key} className="grid gap-2">
            <div className="flex items-start gap-1">
              <TextField
                id={fieldId(row.key, 'url')}
                label={`YouTube link ${index + 1}`}
                hideLabel
                error={errorAt(row.key, 'url')}
                icon={<VideoIcon />}
                type="url"
                inputMode="url"
                placeholder="https://youtu.be/…"
                value={row.url}
                onChange={(event) => onChange(changeRow(rows, { ...row, url: event.target.value }))}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="min-w-0 flex-1"
              />
              {rows.length > 1 || row.url !== '' || row.description !== '' ? (
                <button
                  type="button"
                  onClick={() => remove(row.key)}
                  aria-label={`Remove link ${index + 1}`}
                  className="almond-sm grid size-11 shrink-0 place-items-center text-muted hover:text-rose"
                >
                  <TrashIcon />
                </button>
              ) : null}
            </div>
            {row.url === '' ? null : (
              <TextField
                id={fieldId(row.key, 'description')}
                label={`Note on link ${index + 1}`}
                hideLabel
                error={errorAt(row.key, 'description')}
                placeholder="Note, e.g. watch from 2:14"
                value={row.description}
                onChange={(event) => onChange(changeRow(rows, { ...row, description: event.target.value }))}
                autoComplete="off"
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length < reportLimits.evidenceLinks ? (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={add}>
          <PlusIcon size={16} />
          Add another link
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Once the row is on the page. */
function focusRow(row: EvidenceRow | undefined): void {
  if (row) requestAnimationFrame(() => document.getElementById(fieldId(row.key, 'url'))?.focus());
}
