import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { isRecord } from '../../lib/records.ts';
import { type EvidenceRow, emptyRows, momentIn } from './evidence-rows.ts';

/** Returns the valid rows stored in the browser, or one empty row if there are none. */
export function readStoredRows(value: unknown): readonly EvidenceRow[] {
  const rows = (Array.isArray(value) ? value : []).flatMap(readRow).map((row, index) => ({ ...row, key: index + 1 }));
  return rows.length > 0 ? rows : emptyRows;
}

function readRow(value: unknown): Omit<EvidenceRow, 'key'>[] {
  const type = isRecord(value) ? evidenceTypes.find((known) => known === value.type) : undefined;
  if (!isRecord(value) || !type) return [];
  const url = readText(value.url);
  return [
    {
      type,
      url,
      description: readText(value.description),
      ...momentOf(value, url),
      ...('round' in value ? { round: readText(value.round) } : {}),
      ...('tick' in value ? { tick: readText(value.tick) } : {}),
    },
  ];
}

/** A row that was stored by an earlier version has no moment, so it is read from the link. */
function momentOf(value: Record<string, unknown>, url: string): Pick<EvidenceRow, 'moment'> {
  if ('moment' in value) return { moment: readText(value.moment) };
  const named = momentIn(url);
  return named === '' ? {} : { moment: named };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
