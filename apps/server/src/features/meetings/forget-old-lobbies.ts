import { forgottenBefore } from '@argus/domain/meetings/remembering';
import type { Db } from '../../platform/db/client.ts';
import { deleteLobbiesBefore } from './meetings.queries.ts';

export async function forgetOldLobbies(db: Db, now: number, signal: AbortSignal): Promise<void> {
  const before = new Date(forgottenBefore(now));
  while (!signal.aborted && (await deleteLobbiesBefore(db, before)));
}
