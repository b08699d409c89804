/** Which cache keys depend on which tag, e.g. `player:7656…`. */
export interface CacheTags {
  add(key: string, tags: Iterable<string>): void;
  remove(key: string, tags: Iterable<string>): void;
  /** A copy, so that entries may be removed while it is iterated. */
  keysOf(tag: string): string[];
}

export function createCacheTags(): CacheTags {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf: (tag) => [...(keysByTag.get(tag) ?? [])],
  };
}
