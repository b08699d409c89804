import { appealGrounds, type FilingKind } from '@argus/domain/filings/filing';
import { parseRecord } from '../../lib/records.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { typedTextPrefix } from '../../lib/typed-text.ts';
import { readStoredRows } from '../../shared/evidence/stored-rows.ts';
import type { FilingContent } from './filing-content.ts';

export interface CopySlot {
  userId: string;
  kind: FilingKind;
  reportId: string;
}

const keyOf = ({ userId, kind, reportId }: CopySlot) => `${typedTextPrefix('filing', userId)}${kind}:${reportId}`;

/** Returns whether the browser stored the copy. */
export function saveCopy(slot: CopySlot, content: FilingContent): boolean {
  return writeStored('localStorage', keyOf(slot), JSON.stringify(content));
}

export function dropCopy(slot: CopySlot): void {
  removeStored('localStorage', keyOf(slot));
}

/** A copy may come from an older version or be edited by hand, so invalid parts are ignored. */
export function findCopy(slot: CopySlot): FilingContent | null {
  const copy = parseRecord(readStored('localStorage', keyOf(slot)));
  if (copy === null) return null;
  return {
    ground: appealGrounds.find((known) => known === copy.ground) ?? null,
    statement: typeof copy.statement === 'string' ? copy.statement : '',
    rows: readStoredRows(copy.rows),
    isPublic: copy.isPublic === true,
  };
}
