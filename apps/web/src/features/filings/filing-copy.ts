import { appealGrounds, type FilingKind } from '@argus/domain/filings/filing';
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
  const text = JSON.stringify(content);
  writeStored('localStorage', keyOf(slot), text);
  return readStored('localStorage', keyOf(slot)) === text;
}

export function dropCopy(slot: CopySlot): void {
  removeStored('localStorage', keyOf(slot));
}

/** Copies may come from older versions or be edited by hand, so only what is valid is read. */
export function findCopy(slot: CopySlot): FilingContent | null {
  const copy = parse(readStored('localStorage', keyOf(slot)));
  if (copy === null) return null;
  const fields = new Map<string, unknown>(Object.entries(copy));
  const statement = fields.get('statement');
  return {
    ground: appealGrounds.find((known) => known === fields.get('ground')) ?? null,
    statement: typeof statement === 'string' ? statement : '',
    rows: readStoredRows(fields.get('rows')),
    isPublic: fields.get('isPublic') === true,
  };
}

function parse(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
