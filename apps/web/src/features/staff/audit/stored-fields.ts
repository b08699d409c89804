import { isRecord } from '../../../lib/records.ts';

/** A value is null if the field was not stored. */
export interface StoredField {
  field: string;
  before: string | null;
  after: string | null;
}

export function listStoredFields(before: unknown, after: unknown): StoredField[] {
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...fields].map((field) => ({ field, before: asStored(old[field]), after: asStored(fresh[field]) }));
}

function asStored(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
