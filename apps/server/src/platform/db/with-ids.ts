import { newId } from './uuid.ts';

/** The ids of rows written at the same moment sort in the order of the list. */
export function withIds<Row>(rows: readonly Row[], createdAt: Date): (Row & { id: string; createdAt: Date })[] {
  const ids = rows.map(() => newId(createdAt.getTime())).sort();
  return ids.flatMap((id, index) => rows.slice(index, index + 1).map((row) => ({ ...row, id, createdAt })));
}
