import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { parseRecord } from '../../lib/records.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { typedTextPrefix } from '../../lib/typed-text.ts';
import { type EvidenceRow, emptyRows, isEmptyRow } from '../../shared/evidence/evidence-rows.ts';
import { readStoredRows } from '../../shared/evidence/stored-rows.ts';

export const noOriginal = 'none';

export interface ReviewDraft {
  decision: Decision | null;
  rows: readonly EvidenceRow[];
  /** The id of the original report or `noOriginal`; null if nothing was chosen. */
  duplicateOf: string | null;
}

export interface DraftSlot {
  userId: string;
  reportId: string;
}

interface SeenCase {
  updatedAt: string;
}

export interface FoundDraft {
  draft: ReviewDraft;
  /** The verdict was chosen for an earlier version of the case and is discarded. */
  isOutdated: boolean;
}

export const emptyDraft: ReviewDraft = { decision: null, rows: emptyRows, duplicateOf: null };

function keyOf({ userId, reportId }: DraftSlot): string {
  return typedTextPrefix('watch-draft', userId) + reportId;
}

export function saveDraft(slot: DraftSlot, draft: ReviewDraft, { updatedAt }: SeenCase): void {
  if (draft.decision === null && draft.rows.every(isEmptyRow)) dropDraft(slot);
  else writeStored('localStorage', keyOf(slot), JSON.stringify({ ...draft, updatedAt }));
}

export function dropDraft(slot: DraftSlot): void {
  removeStored('localStorage', keyOf(slot));
}

export function findDraft(slot: DraftSlot, { updatedAt }: SeenCase): FoundDraft | null {
  const stored = parseRecord(readStored('localStorage', keyOf(slot)));
  if (stored === null) return null;
  const decision = decisions.find((known) => known === stored.decision) ?? null;
  const isSameVersion = stored.updatedAt === updatedAt;
  return {
    draft: {
      decision: isSameVersion ? decision : null,
      rows: readStoredRows(stored.rows),
      duplicateOf: typeof stored.duplicateOf === 'string' ? stored.duplicateOf : null,
    },
    isOutdated: decision !== null && !isSameVersion,
  };
}
