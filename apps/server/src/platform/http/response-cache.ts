import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../db/changes.ts';
import { createCacheTags } from './cache-tags.ts';
import type { CachedResponse } from './cached-response.ts';
import { atMostEntries } from './lru-limit.ts';

const noStore = { 'cache-control': 'no-store' };
/** Compressed text takes at most this share of the plain one; counted up front, though it may be compressed later or never. */
const compressedShare = 0.5;
/** Approximate overhead of an entry and of each of its tags. */
const entryBytes = 1024;
const tagBytes = 200;
/** How many keys are remembered as requested once. */
const maxRequestedKeys = 20_000;
/** How long a response may show a stale value of something that `mayBeStale`. */
const maxStaleMs = 5000;

export interface TaggedResponse {
  response: CachedResponse;
  /** Whose change invalidates this response, e.g. `player:7656…`. It inherits the tags of cached responses it was computed from. */
  tags: readonly string[];
  /** For values that many responses show and none relies on, such as totals: a change does not invalidate those responses at once. */
  mayBeStale?: boolean;
}

export interface ResponseCache {
  /** The entry, or null; counts a hit, never a miss. */
  find(key: string): CachedResponse | null;
  has(key: string): boolean;
  /** With `storeAt: 2`, for what is cheap to compute and mostly requested once, the second request stores the response. */
  get(key: string, compute: () => Promise<TaggedResponse>, options?: GetOptions): Promise<CachedResponse>;
  usage(): Readonly<Usage>;
}

interface GetOptions {
  storeAt?: 1 | 2;
}

interface Usage {
  hits: number;
  misses: number;
  /** Requests that waited for a computation already in flight. */
  shared: number;
  entries: number;
  bytes: number;
}

interface Entry {
  response: CachedResponse;
  tags: ReadonlySet<string>;
  /** A change of these tags makes the entry stale instead of invalidating it. */
  staleTags: ReadonlySet<string>;
  mayBeStale: boolean;
}

interface Computed {
  entry: Entry;
  ttlMs: number;
}

/** Collected while a response is computed. */
interface Dependencies {
  tags: Set<string>;
  staleTags: Set<string>;
  ttlMs: number;
}
const dependencies = new AsyncLocalStorage<Dependencies>();

/** The response being computed depends on something the change feed does not report, and expires after `ms`; 0: not cached. */
export function limitTtl(ms: number): void {
  const collected = dependencies.getStore();
  if (collected) collected.ttlMs = Math.min(collected.ttlMs, ms);
}

/** Public responses in memory, bounded by bytes and invalidated as soon as the database reports a change behind them. */
export function createResponseCache(changes: ChangeFeed, maxBytes = 16 * 1024 * 1024): ResponseCache {
  const tagIndex = createCacheTags();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (entry, key) => tagIndex.remove(key, allTags(entry)),
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  /** How often each key was requested without a hit. */
  const requests = new LRUCache<string, number>(atMostEntries(maxRequestedKeys));
  const inFlight = new Map<string, Promise<Computed>>();
  /** For each computation in flight, the tags that changed since it began. */
  const changedMeanwhile = new Set<Set<string>>();
  const counts = { hits: 0, misses: 0, shared: 0 };

  const store = (key: string, { entry, ttlMs }: Computed) => {
    entries.set(key, entry, toTtl(ttlMs));
    // An entry larger than the whole cache is not stored.
    if (entries.has(key)) tagIndex.add(key, allTags(entry));
  };

  const invalidate = (key: string, tag: string) => {
    const entry = entries.peek(key);
    if (!entry) return;
    if (entry.tags.has(tag)) entries.delete(key);
    else if (entries.getRemainingTTL(key) > maxStaleMs) entries.set(key, entry, toTtl(maxStaleMs));
  };
  changes.onChange((tag) => {
    if (tag === '*') entries.clear();
    else for (const key of tagIndex.keysOf(tag)) invalidate(key, tag);
    // Later requests must not share a computation that began before the change.
    for (const changed of changedMeanwhile) changed.add(tag);
    inFlight.clear();
  });

  const computeAndStore = async (
    key: string,
    compute: () => Promise<TaggedResponse>,
    storeAt: number,
  ): Promise<Computed> => {
    const changed = new Set<string>();
    changedMeanwhile.add(changed);
    try {
      const collected: Dependencies = { tags: new Set(), staleTags: new Set(), ttlMs: Number.POSITIVE_INFINITY };
      const { mayBeStale = false, tags: ownTags, response: computed } = await dependencies.run(collected, compute);
      const { tags, staleTags } = collected;
      for (const tag of ownTags) tags.add(tag);
      const isCacheable = collected.ttlMs > 0;
      const response = isCacheable ? computed : { ...computed, headers: { ...computed.headers, ...noStore } };
      const entry = { response, mayBeStale, tags, staleTags };
      const isStale = !staleTags.isDisjointFrom(changed);
      const ttlMs = isStale ? Math.min(collected.ttlMs, maxStaleMs) : collected.ttlMs;
      // Changes reported from now on invalidate it, so it may be stored even while the feed lags behind.
      const isOutdated = changed.has('*') || !tags.isDisjointFrom(changed);
      if (!isOutdated && isCacheable && (requests.get(key) ?? 0) >= storeAt) store(key, { entry, ttlMs });
      return { entry, ttlMs };
    } finally {
      changedMeanwhile.delete(changed);
    }
  };

  const find = (key: string): Entry | null => (changes.isListening() ? (entries.get(key) ?? null) : null);

  const share = (key: string, compute: () => Promise<TaggedResponse>, storeAt: number): Promise<Computed> => {
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const begun = inFlight.get(key);
    if (begun) {
      counts.shared += 1;
      return begun;
    }
    counts.misses += 1;
    const computing = computeAndStore(key, compute, storeAt);
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
    async get(key, compute, { storeAt = 1 } = {}) {
      // While this process lags behind the change feed, catching up is quicker than computing again.
      if (!changes.isListening() && entries.has(key)) await changes.nextHeartbeat();
      const hit = find(key);
      if (hit) {
        counts.hits += 1;
        inherit(hit, () => entries.getRemainingTTL(key));
        return hit.response;
      }
      const { entry, ttlMs } = await share(key, compute, storeAt);
      inherit(entry, () => ttlMs);
      return entry.response;
    },
    usage: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** A response computed from this one is invalidated and expires with it. */
function inherit({ tags, staleTags, mayBeStale }: Entry, ttlMs: () => number): void {
  const collected = dependencies.getStore();
  if (!collected) return;
  for (const tag of tags) (mayBeStale ? collected.staleTags : collected.tags).add(tag);
  for (const tag of staleTags) collected.staleTags.add(tag);
  limitTtl(ttlMs());
}

const allTags = ({ tags, staleTags }: Entry): ReadonlySet<string> => tags.union(staleTags);

function sizeOf({ response: { bytes, brotli }, tags, staleTags }: Entry): number {
  const body = bytes.length * (brotli ? 1 + compressedShare : 1);
  return Math.ceil(body) + entryBytes + (tags.size + staleTags.size) * tagBytes;
}

/** lru-cache takes whole milliseconds, and none for "never expires". */
const toTtl = (ms: number) => (Number.isFinite(ms) ? { ttl: Math.ceil(ms) } : {});
