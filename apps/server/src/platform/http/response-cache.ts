import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../db/changes.ts';
import type { CachedResponse } from './cached-response.ts';

const noStore = { 'cache-control': 'no-store' };
/**
 * Compressed text takes at most this share of the plain text. It is counted up front, though the text may never be
 * compressed.
 */
const compressedShare = 0.5;
const entryBytes = 1024;
const tagBytes = 200;

export interface TaggedResponse {
  response: CachedResponse;
  /** A response inherits the tags of cached responses it was computed from. */
  tags: readonly string[];
}

export interface ResponseCache {
  find(key: string): CachedResponse | null;
  has(key: string): boolean;
  get(key: string, compute: () => Promise<TaggedResponse>): Promise<CachedResponse>;
  usage(): Readonly<Usage>;
}

interface Usage {
  hits: number;
  misses: number;
  shared: number;
  entries: number;
  bytes: number;
}

interface Entry {
  response: CachedResponse;
  tags: ReadonlySet<string>;
}

interface Computed {
  entry: Entry;
  ttlMs: number;
}

interface Dependencies {
  tags: Set<string>;
  ttlMs: number;
}
const dependencies = new AsyncLocalStorage<Dependencies>();

/**
 * Limits the TTL of the response being computed, which depends on something that the change feed does not report. With
 * 0, it is not cached.
 */
export function limitTtl(ms: number): void {
  const collected = dependencies.getStore();
  if (collected) collected.ttlMs = Math.min(collected.ttlMs, ms);
}

export function createResponseCache(changes: ChangeFeed, maxBytes = 16 * 1024 * 1024): ResponseCache {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  const inFlight = new Map<string, Promise<Computed>>();
  const changedMeanwhile = new Set<Set<string>>();
  const counts = { hits: 0, misses: 0, shared: 0 };

  const store = (key: string, { entry, ttlMs }: Computed) => {
    entries.set(key, entry, toTtl(ttlMs));
    if (!entries.has(key)) return;
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  };

  changes.onChange((tag) => {
    if (tag === '*') entries.clear();
    else for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    // Later requests must not share a computation that began before the change.
    for (const changed of changedMeanwhile) changed.add(tag);
    inFlight.clear();
  });

  const computeAndStore = async (key: string, compute: () => Promise<TaggedResponse>): Promise<Computed> => {
    const changed = new Set<string>();
    changedMeanwhile.add(changed);
    try {
      const collected: Dependencies = { tags: new Set(), ttlMs: Number.POSITIVE_INFINITY };
      const { tags: ownTags, response: computed } = await dependencies.run(collected, compute);
      const { tags, ttlMs } = collected;
      for (const tag of ownTags) tags.add(tag);
      const isCacheable = ttlMs > 0;
      const response = isCacheable ? computed : { ...computed, headers: { ...computed.headers, ...noStore } };
      const result = { entry: { response, tags }, ttlMs };
      // Changes reported from now on invalidate the response, so it may be stored even while the feed lags behind.
      const isOutdated = changed.has('*') || !tags.isDisjointFrom(changed);
      if (isCacheable && !isOutdated) store(key, result);
      return result;
    } finally {
      changedMeanwhile.delete(changed);
    }
  };

  const find = (key: string): Entry | null => (changes.isListening() ? (entries.get(key) ?? null) : null);

  const share = (key: string, compute: () => Promise<TaggedResponse>): Promise<Computed> => {
    const begun = inFlight.get(key);
    if (begun) {
      counts.shared += 1;
      return begun;
    }
    counts.misses += 1;
    const computing = computeAndStore(key, compute);
    inFlight.set(key, computing);
    const done = () => {
      if (inFlight.get(key) === computing) inFlight.delete(key);
    };
    computing.then(done, done);
    return computing;
  };

  return {
    find(key) {
      const hit = find(key);
      if (hit) counts.hits += 1;
      return hit?.response ?? null;
    },
    has: (key) => entries.has(key),
    async get(key, compute) {
      // While this process lags behind the change feed, catching up is quicker than computing again.
      if (!changes.isListening() && entries.has(key)) await changes.nextHeartbeat();
      const hit = find(key);
      if (hit) {
        counts.hits += 1;
        inherit(hit, entries.getRemainingTTL(key));
        return hit.response;
      }
      const { entry, ttlMs } = await share(key, compute);
      inherit(entry, ttlMs);
      return entry.response;
    },
    usage: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

function inherit({ tags }: Entry, ttlMs: number): void {
  const collected = dependencies.getStore();
  if (!collected) return;
  for (const tag of tags) collected.tags.add(tag);
  limitTtl(ttlMs);
}

function sizeOf({ response: { bytes, brotli }, tags }: Entry): number {
  const body = bytes.length * (brotli ? 1 + compressedShare : 1);
  return Math.ceil(body) + entryBytes + tags.size * tagBytes;
}

/** lru-cache takes whole milliseconds, and no TTL for an entry that never expires. */
const toTtl = (ms: number) => (Number.isFinite(ms) ? { ttl: Math.ceil(ms) } : {});
