import { randomBytes } from 'node:crypto';
import { apiKeyLimits, shownPartOf, toApiKey } from '@argus/domain/members/api-key';
import { dayMs } from '@argus/domain/shared/time';
import { AppError } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import { lockUsers } from '../../../platform/db/locks.ts';
import { newId } from '../../../platform/db/uuid.ts';
import { type ApiKeyRow, countKeys, insertKey } from './api-keys.queries.ts';
import { hashKey } from './find-api-key.ts';

const secretBytes = 20;

/** The user's row is locked while their keys are counted. The key itself is returned once and not stored. */
export async function createApiKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  name: string,
): Promise<{ key: string; row: ApiKeyRow }> {
  const now = clock();
  const key = toApiKey(randomBytes(secretBytes).toString('hex'));
  const row: ApiKeyRow = {
    id: newId(now),
    userId,
    name,
    prefix: shownPartOf(key),
    hash: hashKey(key),
    createdAt: new Date(now),
    lastUsedAt: null,
    revokedAt: null,
  };
  await inTransaction(db, async (tx) => {
    const [owner] = await lockUsers(tx, [userId]);
    // The account may have been deleted while the request waited for the lock.
    if (!owner || owner.deletedAt) throw new AppError('unauthenticated');
    const { live, recent } = await countKeys(tx, userId, new Date(now - dayMs));
    if (live >= apiKeyLimits.perUser) throw new AppError('too_many_api_keys');
    if (recent >= apiKeyLimits.createdPerDay) throw new AppError('too_many_new_api_keys');
    await insertKey(tx, row);
  });
  return { key, row };
}
