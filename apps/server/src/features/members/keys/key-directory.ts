import { isApiKey } from '@argus/domain/members/api-key';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../app/errors.ts';
import type { Parts } from '../../../app/services.ts';
import type { KeyDirectory } from '../../../platform/http/api-key.ts';
import { createCacheTags } from '../../../platform/http/cache-tags.ts';
import { atMostEntries } from '../../../platform/http/lru-limit.ts';
import { prepareApiKeyQueries, storeKeyUse } from './api-keys.queries.ts';
import { hashKey } from './hash-key.ts';

const maxKeys = 10_000;
const usePrecisionMs = 60_000;

interface LiveKey {
  id: string;
  tags: readonly string[];
  lastUsedAt: number;
}

/** Live keys in memory, until the database reports a change of the key or its owner. */
export function createKeyDirectory({ db, changes, clock, log }: Pick<Parts, 'db' | 'changes' | 'clock' | 'log'>) {
  const { findLiveKey } = prepareApiKeyQueries(db);
  const tagIndex = createCacheTags();
  const liveKeys = new LRUCache<string, LiveKey>({
    ...atMostEntries(maxKeys),
    dispose: ({ tags }, hash) => tagIndex.remove(hash, tags),
  });
  /** What was looked up before a change is not stored after it. */
  let changesSeen = 0;
  changes.onChange((tag) => {
    changesSeen += 1;
    if (tag === '*') liveKeys.clear();
    else for (const hash of tagIndex.keysOf(tag)) liveKeys.delete(hash);
  });

  const recordUse = (key: LiveKey) => {
    const now = clock();
    if (now - key.lastUsedAt < usePrecisionMs) return;
    key.lastUsedAt = now;
    storeKeyUse(db, key.id, new Date(now), new Date(now - usePrecisionMs)).catch((error: unknown) =>
      log.warn({ err: error }, 'use of an API key not stored'),
    );
  };

  const directory: KeyDirectory = {
    findKnown(key) {
      const known = changes.isListening() ? liveKeys.get(hashKey(key)) : undefined;
      if (!known) return null;
      recordUse(known);
      return known.id;
    },
    async get(key) {
      if (!isApiKey(key)) throw new AppError('invalid_api_key');
      const hash = hashKey(key);
      const changesBefore = changesSeen;
      const found = await findLiveKey(hash);
      if (!found) throw new AppError('invalid_api_key');
      const { id, userId, lastUsedAt } = found;
      const live = { id, tags: [`user:${userId}`, `api-keys:${userId}`], lastUsedAt: lastUsedAt?.getTime() ?? 0 };
      if (changesSeen === changesBefore) {
        liveKeys.set(hash, live);
        tagIndex.add(hash, live.tags);
      }
      recordUse(live);
      return id;
    },
  };
  return directory;
}
