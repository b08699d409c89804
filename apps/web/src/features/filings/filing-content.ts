import type { Filing } from '@argus/contract/filings/filings';
import type { AppealGround } from '@argus/domain/filings/filing';
import { type EvidenceRow, emptyRows, isEmptyRow, rowOf, valuesOf } from '../../shared/evidence/evidence-rows.ts';

export interface FilingContent {
  ground: AppealGround | null;
  statement: string;
  rows: readonly EvidenceRow[];
  isPublic: boolean;
}

export const emptyContent: FilingContent = { ground: null, statement: '', rows: emptyRows, isPublic: false };

export function contentOf({ statement, evidenceLinks, isPublic, ground }: Filing): FilingContent {
  const rows = evidenceLinks.map((link, index) => rowOf(link, index + 1));
  return { ground, statement: statement ?? '', rows: rows.length > 0 ? rows : emptyRows, isPublic };
}

export function isSame(one: FilingContent, other: FilingContent): boolean {
  return JSON.stringify(strip(one)) === JSON.stringify(strip(other));
}

function strip({ rows, ...content }: FilingContent) {
  return {
    ...content,
    rows: rows.filter((row) => !isEmptyRow(row)).map(valuesOf),
  };
}
