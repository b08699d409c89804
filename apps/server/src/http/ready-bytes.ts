import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ChangeFeed } from '../db/changes.ts';

const compress = promisify(brotliCompress);
const smallestWorthCompressing = 1024;
const packedType = /^(image\/(?!svg)|font\/)/;

/** An answer made once and sent many times. */
export interface ReadyAnswer {
  status: number;
  type: string;
  bytes: Buffer;
  brotli: Buffer | null;
  etag: string;
}

export interface Made {
  status: number;
  type: string;
  body: string | Buffer;
  /** Whose change makes this answer old, e.g. `player:7656…`. */
  tags: readonly string[];
}

export interface ReadyBytes {
  /** The kept answer, or null; never waits. */
  peek(key: string): ReadyAnswer | null;
  get(key: string, make: () => Promise<Made>): Promise<ReadyAnswer>;
}

interface Kept {
  answer: ReadyAnswer;
  tags: readonly string[];
}

export async function toReadyAnswer({ status, type, body }: Omit<Made, 'tags'>): Promise<ReadyAnswer> {
  const bytes = Buffer.from(body);
  const brotli =
    bytes.length < smallestWorthCompressing || packedType.test(type)
      ? null
      : await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, type, bytes, brotli, etag };
}

/** Public answers in memory, bounded by bytes, dropped the moment the database says that something behind them changed. */
export function createReadyBytes(changes: ChangeFeed, maxBytes = 32 * 1024 * 1024): ReadyBytes {
  const kept = new Map<string, Kept>();
  const keysByTag = new Map<string, Set<string>>();
  /** Under way and still fit to be shared. */
  const making = new Map<string, Promise<ReadyAnswer>>();
  /** For each one under way, the changes heard since it began. */
  const heard = new Set<Set<string>>();
  let size = 0;

  const weigh = (answer: ReadyAnswer) => answer.bytes.length + (answer.brotli?.length ?? 0) + 512;

  const drop = (key: string) => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    size -= weigh(entry.answer);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  const keep = (key: string, entry: Kept) => {
    drop(key);
    kept.set(key, entry);
    size += weigh(entry.answer);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    for (const oldest of kept.keys()) {
      if (size <= maxBytes) break;
      drop(oldest);
    }
  };

  changes.onChange((tag) => {
    for (const key of tag === '*' ? [...kept.keys()] : [...(keysByTag.get(tag) ?? [])]) drop(key);
    // Whoever asks from now on must not be handed an answer that was begun before the change.
    for (const changed of heard) changed.add(tag);
    making.clear();
  });

  const makeAndKeep = async (key: string, make: () => Promise<Made>) => {
    const changed = new Set<string>();
    heard.add(changed);
    try {
      const made = await make();
      const answer = await toReadyAnswer(made);
      const isOld = changed.has('*') || made.tags.some((tag) => changed.has(tag));
      if (!isOld && changes.isListening()) keep(key, { answer, tags: made.tags });
      return answer;
    } finally {
      heard.delete(changed);
    }
  };

  return {
    peek(key) {
      const entry = kept.get(key);
      if (!entry) return null;
      // A Map iterates in insertion order: moving a used entry to the end makes the first one the least recently used.
      kept.delete(key);
      kept.set(key, entry);
      return entry.answer;
    },
    get(key, make) {
      const found = this.peek(key);
      if (found) return Promise.resolve(found);
      const begun = making.get(key);
      if (begun) return begun;
      const answer = makeAndKeep(key, make);
      making.set(key, answer);
      const done = () => {
        if (making.get(key) === answer) making.delete(key);
      };
      answer.then(done, done);
      return answer;
    },
  };
}
