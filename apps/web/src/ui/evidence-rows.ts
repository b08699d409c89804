import type { EvidenceType } from '@argus/domain/evidence-link';
import type { FieldProblem } from './field-problem.ts';

export interface EvidenceRow {
  /** Stays with the row when others are added or removed. */
  key: number;
  type: EvidenceType;
  url: string;
  description: string;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export const emptyRows: readonly EvidenceRow[] = [{ key: 1, type: 'video', url: '', description: '' }];

export function addRow(rows: readonly EvidenceRow[], type: EvidenceType): EvidenceRow[] {
  return [...rows, { key: nextKey(rows), type, url: '', description: '' }];
}

export function changeRow(rows: readonly EvidenceRow[], changed: EvidenceRow): EvidenceRow[] {
  return rows.map((row) => (row.key === changed.key ? changed : row));
}

/** One row always remains. */
export function removeRow(rows: readonly EvidenceRow[], key: number): EvidenceRow[] {
  const rest = rows.filter((row) => row.key !== key);
  return rest.length > 0 ? rest : addRow(rows, 'video').slice(-1);
}

export function isEmptyRow({ url, description }: EvidenceRow): boolean {
  return url === '' && description === '';
}

export function rowFieldId(key: number, field: 'url' | 'description'): string {
  return `evidence-${key}-${field}`;
}

/** Problems of a list of links, each at the row that holds the link. */
export function locateRowProblems(rows: readonly EvidenceRow[], issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(({ path: [, place, field], message }) => {
    const row = rows[Number(place)];
    return row ? [{ fieldId: rowFieldId(row.key, field === 'description' ? field : 'url'), msg: message }] : [];
  });
}

function nextKey(rows: readonly EvidenceRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}
