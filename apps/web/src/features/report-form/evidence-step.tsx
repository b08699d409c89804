import { type EvidenceType, evidenceTypes } from '@argus/domain/evidence-link';
import { reportLimits } from '@argus/domain/limits';
import { reportMessages } from '@argus/domain/report-rules';
import { Button } from '../../ui/button.tsx';
import { evidenceLooks } from '../../ui/evidence-type.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { EvidenceRowFields } from './evidence-row.tsx';
import { addRow, changeRow, type EditContent, type FormContent, removeRow } from './form-content.ts';
import { type FieldProblem, fieldIds } from './form-problems.ts';

export interface EvidenceStepProps {
  content: FormContent;
  edit: EditContent;
  problems: readonly FieldProblem[];
}

export function EvidenceStep({ content, edit, problems }: EvidenceStepProps) {
  const { evidence } = content;

  function add(type: EvidenceType) {
    const rows = addRow(evidence, type);
    edit((current) => ({ ...current, evidence: rows }));
    focusRow(rows.at(-1)?.key);
  }

  function remove(key: number) {
    const place = evidence.findIndex((row) => row.key === key);
    const rows = removeRow(evidence, key);
    edit((current) => ({ ...current, evidence: rows }));
    focusRow((rows[place] ?? rows.at(-1))?.key);
  }

  return (
    <>
      <ol className="grid gap-4">
        {evidence.map((row, index) => (
          <li key={row.key}>
            <EvidenceRowFields
              row={row}
              place={index + 1}
              problems={problems}
              onChange={(changed) =>
                edit((current) => ({ ...current, evidence: changeRow(current.evidence, changed) }))
              }
              onRemove={evidence.length > 1 || row.url !== '' || row.description !== '' ? () => remove(row.key) : null}
            />
          </li>
        ))}
      </ol>
      {evidence.length < reportLimits.evidenceLinks ? (
        <div className="flex flex-wrap gap-3">
          {evidenceTypes.map((type) => (
            <Button key={type} variant="secondary" size="sm" className="min-h-10" onClick={() => add(type)}>
              <PlusIcon size={16} />
              Add {type === 'image' ? 'an' : 'a'} {evidenceLooks[type].one.toLowerCase()}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-muted">{reportMessages.tooManyLinks}</p>
      )}
    </>
  );
}

/** Once the row is on the page. */
function focusRow(key: number | undefined): void {
  if (key !== undefined) requestAnimationFrame(() => document.getElementById(fieldIds.rowUrl(key))?.focus());
}
