import { type Decision, decisions } from '@argus/domain/report-status';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

export interface EvidenceRow {
  /** Tells rows apart while they come and go. */
  key: number;
  url: string;
  description: string;
}

export interface ReviewDraft {
  decision: Decision | null;
  rows: readonly EvidenceRow[];
}

/** Whose draft, and about which case. */
export interface DraftSlot {
  userId: string;
  reportId: string;
}

/** The version of the case that was on screen. */
interface SeenCase {
  updatedAt: string;
}

export interface FoundDraft {
  draft: ReviewDraft;
  /** A verdict was chosen on an earlier version of the case: it is not taken over. */
  isOutdated: boolean;
}

export const emptyDraft: ReviewDraft = { decision: null, rows: [{ key: 1, url: '', description: '' }] };

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

export function isEmptyRow({ url, description }: EvidenceRow): boolean {
  return url === '' && description === '';
}

function emptyRow(rows: readonly EvidenceRow[]): EvidenceRow {
  return { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, url: '', description: '' };
}

function keyOf({ userId, reportId }: DraftSlot): string {
  return `watch-draft:${userId}:${reportId}`;
}

export function keepDraft(slot: DraftSlot, draft: ReviewDraft, { updatedAt }: SeenCase): void {
  const { decision } = draft;
  const rows = draft.rows.map(({ url, description }) => ({ url, description }));
  if (decision === null && draft.rows.every(isEmptyRow)) dropDraft(slot);
  else writeStored('localStorage', keyOf(slot), JSON.stringify({ decision, rows, updatedAt }));
}

export function dropDraft(slot: DraftSlot): void {
  removeStored('localStorage', keyOf(slot));
}

export function findDraft(slot: DraftSlot, { updatedAt }: SeenCase): FoundDraft | null {
  const kept = parseRecord(readStored('localStorage', keyOf(slot)));
  if (kept === null) return null;
  const decision = decisions.find((known) => known === kept.decision) ?? null;
  const rows = (Array.isArray(kept.rows) ? kept.rows : []).flatMap(readRow).map((row, index) => ({
    key: index + 1,
    ...row,
  }));
  const isSameVersion = kept.updatedAt === updatedAt;
  return {
    draft: { decision: isSameVersion ? decision : null, rows: rows.length > 0 ? rows : emptyDraft.rows },
    isOutdated: decision !== null && !isSameVersion,
  };
}

function readRow(value: unknown): Omit<EvidenceRow, 'key'>[] {
  if (!isRecord(value) || typeof value.url !== 'string') return [];
  return [{ url: value.url, description: typeof value.description === 'string' ? value.description : '' }];
}

function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
