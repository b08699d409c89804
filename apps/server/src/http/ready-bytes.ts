import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ChangeFeed } from '../db/changes.ts';

const compress = promisify(brotliCompress);
/** What is smaller reaches the visitor in the first packets either way. */
const smallestWorthCompressing = 4096;
/** One more makes it a fortieth smaller and takes twice as long. */
const compression = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const notToBeKept = { 'cache-control': 'no-store' };
/** No more than this is what compressing leaves of text; counted from the start, though it may come later or never. */
const compressedShare = 0.5;
/** About what the bookkeeping of an entry and of each of its tags takes. */
const entryBytes = 1024;
const tagBytes = 200;
/** How long a page may show what may lag. */
const lagMs = 5000;
const packedType = /^(image\/(?!svg)|font\/)/;

/**
 * Bytes as text of one byte a letter (latin1). So they lie in the heap, where small ones do not hold on to large blocks,
 * and leave together with their head in a single write.
 */
export type ByteText = string;

/** An answer made once and sent many times. */
export interface ReadyAnswer {
  status: number;
  type: string;
  bytes: ByteText;
  /** Null: not worth it. */
  brotli: Compressed | null;
  etag: string;
  /** What goes out with it beside what every answer carries. */
  headers: Readonly<Record<string, string>>;
}

/** Made when somebody first asks for it: most answers are read once, and not everybody who reads them is a browser. */
export interface Compressed {
  now(): ByteText | null;
  make(): Promise<ByteText>;
}

export interface Made {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
  /** Whose change makes this answer old, e.g. `player:7656…`; those of kept answers it was made from come by themselves. */
  tags: readonly string[];
  /**
   * For what everything shows and nothing rests on, such as totals: whatever is made from it need not be made again at once
   * each time it changes.
   */
  mayLag?: boolean;
}

export interface ReadyBytes {
  /** The kept answer, or null; never waits. */
  peek(key: string): ReadyAnswer | null;
  get(key: string, make: () => Promise<Made>): Promise<ReadyAnswer>;
  /** How much is kept, and how often it was of use. */
  usage(): Readonly<Usage>;
}

interface Usage {
  hits: number;
  misses: number;
  shared: number;
  entries: number;
  bytes: number;
}

interface Kept {
  answer: ReadyAnswer;
  tags: ReadonlySet<string>;
  /** Tags whose change may be shown a little later. */
  lagging: ReadonlySet<string>;
  mayLag: boolean;
  until: number;
  weight: number;
}

/** What an answer under way turns out to rest on. */
interface Grounds {
  tags: Set<string>;
  lagging: Set<string>;
  keepMs: number;
}
const grounds = new AsyncLocalStorage<Grounds>();

/** The answer being made rests on something that no change feed speaks of, and is fit to be kept for this long. */
export function keepFor(ms: number): void {
  const under = grounds.getStore();
  if (under) under.keepMs = Math.min(under.keepMs, ms);
}

export function toReadyAnswer({ status, type, body, headers = {} }: Omit<Made, 'tags'>): ReadyAnswer {
  const raw = Buffer.from(body);
  const bytes = toText(raw);
  const brotli = raw.length < smallestWorthCompressing || packedType.test(type) ? null : compressLater(bytes);
  // Weak: the same for the plain and the compressed form.
  const etag = `W/"${hash('sha256', raw, 'base64url').slice(0, 22)}"`;
  return { status, type, bytes, brotli, etag, headers };
}

const toText = (buffer: Buffer): ByteText => buffer.toString('latin1');

function compressLater(bytes: ByteText): Compressed {
  let made: ByteText | null = null;
  let making: Promise<ByteText> | null = null;
  const start = async () => {
    made = toText(await compress(Buffer.from(bytes, 'latin1'), { params: compression }));
    return made;
  };
  return {
    now: () => made,
    make: async () => {
      if (made !== null) return made;
      // What failed once may work the next time.
      making ??= start().finally(() => {
        making = null;
      });
      return making;
    },
  };
}

/** Public answers in memory, bounded by bytes, dropped the moment the database says that something behind them changed. */
export function createReadyBytes(changes: ChangeFeed, maxBytes = 16 * 1024 * 1024): ReadyBytes {
  const kept = new Map<string, Kept>();
  const keysByTag = new Map<string, Set<string>>();
  /** Under way and still fit to be shared. */
  const making = new Map<string, Promise<Kept>>();
  /** For each one under way, the changes heard since it began. */
  const heard = new Set<Set<string>>();
  let size = 0;
  const uses = { hits: 0, misses: 0, shared: 0 };

  const weigh = ({ bytes, brotli }: ReadyAnswer, tags: number) =>
    bytes.length * (brotli ? 1 + compressedShare : 1) + entryBytes + tags * tagBytes;
  const forEachTag = ({ tags, lagging }: Kept, act: (tag: string) => void) => {
    for (const tag of tags) act(tag);
    for (const tag of lagging) if (!tags.has(tag)) act(tag);
  };

  const drop = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    size -= entry.weight;
    forEachTag(entry, (tag) => {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    });
  };

  const keep = (key: string, entry: Kept) => {
    drop(key);
    kept.set(key, entry);
    size += entry.weight;
    forEachTag(entry, (tag) => {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    });
    for (const oldest of kept.keys()) {
      if (size <= maxBytes) break;
      drop(oldest);
    }
  };

  const growOld = (key: string, tag: string) => {
    const entry = kept.get(key);
    if (tag === '*' || entry?.tags.has(tag)) drop(key);
    else if (entry) entry.until = Math.min(entry.until, performance.now() + lagMs);
  };
  changes.onChange((tag) => {
    for (const key of tag === '*' ? [...kept.keys()] : [...(keysByTag.get(tag) ?? [])]) growOld(key, tag);
    // Whoever asks from now on must not be handed an answer that was begun before the change.
    for (const changed of heard) changed.add(tag);
    making.clear();
  });

  const makeAndKeep = async (key: string, make: () => Promise<Made>): Promise<Kept> => {
    const changed = new Set<string>();
    heard.add(changed);
    try {
      const under: Grounds = { tags: new Set(), lagging: new Set(), keepMs: Number.POSITIVE_INFINITY };
      const { mayLag = false, ...made } = await grounds.run(under, make);
      const isFit = under.keepMs > 0;
      const answer = toReadyAnswer(isFit ? made : { ...made, headers: { ...made.headers, ...notToBeKept } });
      const { tags, lagging, keepMs } = under;
      for (const tag of made.tags) tags.add(tag);
      const entry = {
        ...{ answer, mayLag, tags, lagging, weight: weigh(answer, tags.size + lagging.size) },
        until: performance.now() + (lagging.isDisjointFrom(changed) ? keepMs : Math.min(keepMs, lagMs)),
      };
      // What is heard from now on drops it again, so that it may be kept while hearing lags behind.
      const isOld = changed.has('*') || !entry.tags.isDisjointFrom(changed);
      if (!isOld && isFit) keep(key, entry);
      return entry;
    } finally {
      heard.delete(changed);
    }
  };

  /** An answer made from this one grows old with it. */
  const rest = ({ tags, lagging, mayLag, until }: Kept) => {
    const under = grounds.getStore();
    if (!under) return;
    for (const tag of tags) (mayLag ? under.lagging : under.tags).add(tag);
    for (const tag of lagging) under.lagging.add(tag);
    keepFor(until - performance.now());
  };

  const find = (key: string): Kept | null => {
    const entry = kept.get(key);
    if (!entry || !changes.isListening()) return null;
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until < performance.now()) {
      drop(key);
      return null;
    }
    // A Map iterates in insertion order: moving a used entry to the end makes the first one the least recently used.
    kept.delete(key);
    kept.set(key, entry);
    return entry;
  };

  const share = (key: string, make: () => Promise<Made>): Promise<Kept> => {
    const begun = making.get(key);
    if (begun) {
      uses.shared += 1;
      return begun;
    }
    uses.misses += 1;
    const entry = makeAndKeep(key, make);
    making.set(key, entry);
    const done = () => {
      if (making.get(key) === entry) making.delete(key);
    };
    entry.then(done, done);
    return entry;
  };

  return {
    peek: (key) => find(key)?.answer ?? null,
    async get(key, make) {
      // Where this process is behind with hearing, it is quicker to hear than to make the answer again.
      if (kept.has(key) && !changes.isListening()) await changes.nextHeartbeat();
      const found = find(key);
      if (found) uses.hits += 1;
      const entry = found ?? (await share(key, make));
      rest(entry);
      return entry.answer;
    },
    usage: () => ({ ...uses, entries: kept.size, bytes: size }),
  };
}
