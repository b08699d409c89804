import { reportLimits } from '@argus/domain/shared/limits';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import { newId } from '../../platform/db/uuid.ts';
import { countDrafts, type DraftRow, insertDraft } from './drafts.queries.ts';

/** The user's row is locked, so that many tabs saving at once cannot pass the limit. */
export async function createDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  content: StoredContent,
): Promise<DraftRow> {
  const now = clock();
  const savedAt = new Date(now);
  const draft = { id: newId(now), userId, content, createdAt: savedAt, updatedAt: savedAt };
  await inTransaction(db, async (tx) => {
    await lockUsers(tx, [userId]);
    if ((await countDrafts(tx, userId)) >= reportLimits.draftsPerUser) throw new AppError('too_many_drafts');
    await insertDraft(tx, draft);
  });
  return draft;
}
