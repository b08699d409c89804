import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { type EvidenceRow, emptyRows, momentIn } from './evidence-rows.ts';

/** Reads what is valid of the rows stored in the browser; one empty row if there are none. */
export function readStoredRows(value: unknown): readonly EvidenceRow[] {
  const rows = (Array.isArray(value) ? value : []).flatMap(readRow).map((row, index) => ({ ...row, key: index + 1 }));
  return rows.length > 0 ? rows : emptyRows;
}

function readRow(value: unknown): Omit<EvidenceRow, 'key'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const type = 'type' in value ? evidenceTypes.find((known) => known === value.type) : undefined;
  if (!type) return [];
  const url = textIn(value, 'url');
  return [
    {
      type,
      url,
      description: textIn(value, 'description'),
      ...momentOf(value, url),
      ...('round' in value ? { round: textIn(value, 'round') } : {}),
      ...('tick' in value ? { tick: textIn(value, 'tick') } : {}),
    },
  ];
}

/** A row of an earlier version has no moment. */
function momentOf(value: object, url: string): Pick<EvidenceRow, 'moment'> {
  if ('moment' in value) return { moment: textIn(value, 'moment') };
  const named = momentIn(url);
  return named === '' ? {} : { moment: named };
}

function textIn(value: object, field: string): string {
  const text: unknown = Object.entries(value).find(([name]) => name === field)?.[1];
  return typeof text === 'string' ? text : '';
}
