import type { WatchCase } from '@argus/contract/cases/reviews';
import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { useLayoutEffect, useState } from 'react';
import { parseRecord } from '../../lib/records.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { typedTextPrefix } from '../../lib/typed-text.ts';
import { type EvidenceRow, emptyRows, isEmptyRow } from '../../shared/evidence/evidence-rows.ts';
import { readStoredRows } from '../../shared/evidence/stored-rows.ts';

export const noOriginal = 'none';

export interface ReviewDraft {
  decision: Decision | null;
  rows: readonly EvidenceRow[];
  /** This is the id of the original report or `noOriginal`, and null if nothing was chosen. */
  duplicateOf: string | null;
}

export interface DraftSlot {
  userId: string;
  reportId: string;
}

type SeenCase = Pick<WatchCase, 'updatedAt'>;

export interface FoundDraft {
  draft: ReviewDraft;
  /** True if the verdict was chosen for an earlier version of the case and therefore discarded. */
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

export function useReviewDraft(userId: string, { _id: reportId, updatedAt }: Pick<WatchCase, '_id' | 'updatedAt'>) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isOutdated, setOutdated] = useState(false);

  // The server cannot render the stored draft, so it is read after rendering, but before the first paint.
  useLayoutEffect(() => {
    const found = findDraft({ userId, reportId }, { updatedAt });
    setDraft(found?.draft ?? emptyDraft);
    setOutdated(found?.isOutdated ?? false);
  }, [userId, reportId, updatedAt]);

  function edit(change: Partial<ReviewDraft>) {
    const changed = { ...draft, ...change };
    setDraft(changed);
    saveDraft({ userId, reportId }, changed, { updatedAt });
    if (changed.decision !== null) setOutdated(false);
  }

  return { draft, edit, isOutdated };
}
