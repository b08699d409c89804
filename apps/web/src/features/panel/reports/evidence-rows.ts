export interface EvidenceRow {
  /** Tells rows apart while they come and go. */
  key: number;
  url: string;
  description: string;
}

export const noRows: readonly EvidenceRow[] = [{ key: 1, url: '', description: '' }];

export function addRow(rows: readonly EvidenceRow[]): EvidenceRow[] {
  return [...rows, emptyRow(rows)];
}

export function changeRow(rows: readonly EvidenceRow[], changed: EvidenceRow): EvidenceRow[] {
  return rows.map((row) => (row.key === changed.key ? changed : row));
}

/** One row always remains. */
export function removeRow(rows: readonly EvidenceRow[], key: number): EvidenceRow[] {
  const rest = rows.filter((row) => row.key !== key);
  return rest.length > 0 ? rest : [emptyRow(rows)];
}

function emptyRow(rows: readonly EvidenceRow[]): EvidenceRow {
  return { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, url: '', description: '' };
}
