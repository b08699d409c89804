import { newId } from './uuid.ts';

/** Adds ids that sort in the order of the list, for rows written at the same moment. */
export function withIds<Row>(rows: readonly Row[], createdAt: Date): (Row & { id: string; createdAt: Date })[] {
  const ids = rows.map(() => newId(createdAt.getTime())).sort();
  return ids.flatMap((id, index) => rows.slice(index, index + 1).map((row) => ({ ...row, id, createdAt })));
}
