import { expect, test, vi } from 'vitest';
import type { ChangeFeed } from '../db/changes.ts';
import { toCachedResponse } from './cached-response.ts';
import { createResponseCache, limitTtl } from './response-cache.ts';

/** A change feed that the test drives. */
function openFeed() {
  let tell: (tag: string) => void = () => undefined;
  const state = { isListening: true, nextHeartbeat: async () => undefined };
  const feed: ChangeFeed = {
    isListening: () => state.isListening,
    nextHeartbeat: () => state.nextHeartbeat(),
    onChange: (listener) => {
      tell = listener;
    },
    caughtUp: async () => undefined,
    close: async () => undefined,
  };
  return { feed, state, tell: (tag: string) => tell(tag) };
}
/** It starts at 0, which lru-cache takes for "no TTL". */
const startFakeClock = () => vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(1);
const make = (body: string, tags: string[] = []) => ({
  response: toCachedResponse({ status: 200, type: 'text/plain', body }),
  tags,
});

test('memory is bounded by bytes, the least recently used entry is evicted first, and an oversized one evicts nothing', async () => {
  const most = 100_000;
  const cache = createResponseCache(openFeed().feed, most);
  const ask = (key: string) => cache.get(key, async () => make(key.padEnd(8000, '.'), [`tag ${key}`]));
  await ask('favourite');
  for (let n = 0; n < 200; n += 1) {
    await ask(`key ${n}`);
    expect(cache.find('favourite')).not.toBeNull();
    expect(cache.usage().bytes).toBeLessThanOrEqual(most);
  }
  expect(cache.usage().entries).toBeGreaterThan(5);
  expect(cache.find('key 0')).toBeNull();
  const before = cache.usage();
  await cache.get('larger than all', async () => make('x'.repeat(2 * most)));
  expect(cache.find('larger than all')).toBeNull();
  expect(cache.usage()).toMatchObject({ entries: before.entries, bytes: before.bytes });
});

test('a response computed from cached responses is invalidated with each of them', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  const part = (name: string) => cache.get(name, async () => make(name, [name]));
  await part('cached before');
  const whole = () =>
    cache.get('whole', async () => {
      await Promise.all([part('cached before'), part('computed on the way')]);
      return make('whole', ['own']);
    });
  for (const tag of ['cached before', 'computed on the way', 'own', '*']) {
    await whole();
    expect(cache.find('whole')).not.toBeNull();
    tell('of no concern');
    expect(cache.find('whole')).not.toBeNull();
    tell(tag);
    expect(cache.find('whole')).toBeNull();
  }
});

test('a response has the shortest TTL of what it depends on, and one computed from a failure is not cached', async () => {
  const { feed } = openFeed();
  const cache = createResponseCache(feed);
  const lasting = (ms: number) =>
    cache.get(`for ${ms}`, async () => {
      limitTtl(ms);
      return make('x');
    });
  expect((await lasting(60_000)).headers).toEqual({});
  expect(cache.find('for 60000')).not.toBeNull();
  expect((await lasting(0)).headers).toEqual({ 'cache-control': 'no-store' });
  expect(cache.find('for 0')).toBeNull();
  await lasting(20);
  expect(cache.find('for 20')).not.toBeNull();
  await expect.poll(() => cache.find('for 20')).toBeNull();
});

test('a value that may be stale is computed again at once, and what shows it within five seconds', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  const total = (body: string) => cache.get('total', async () => ({ ...make(body, ['stats']), mayBeStale: true }));
  const page = () => cache.get('page', async () => make(`page with ${(await total('1')).bytes}`, ['player']));
  const card = () => cache.get('card', async () => make(`card of ${(await page()).bytes}`));
  await card();
  startFakeClock();
  try {
    tell('stats');
    expect(cache.find('total')).toBeNull();
    await total('2');
    vi.advanceTimersByTime(4900);
    expect([(await page()).bytes, (await card()).bytes]).toEqual(['page with 1', 'card of page with 1']);
    // A second change does not put it off.
    tell('stats');
    vi.advanceTimersByTime(200);
    await total('3');
    expect([(await page()).bytes, (await card()).bytes]).toEqual(['page with 3', 'card of page with 3']);
    tell('player');
    expect([cache.find('page'), cache.find('card')]).toEqual([null, null]);
  } finally {
    vi.useRealTimers();
  }
});

test('a change of a value that may be stale, while a page is computed, limits the page to five seconds', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  startFakeClock();
  try {
    await cache.get('page', async () => {
      await cache.get('total', async () => ({ ...make('1', ['stats']), mayBeStale: true }));
      tell('stats');
      return make('page');
    });
    vi.advanceTimersByTime(4900);
    expect(cache.find('page')).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(cache.find('page')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a process that lags behind the change feed catches up first, and serves entries that are still valid', async () => {
  const { feed, state, tell } = openFeed();
  const cache = createResponseCache(feed);
  const ask = (body: string) => cache.get('key', async () => make(body, ['tag']));
  await ask('before');
  state.isListening = false;
  state.nextHeartbeat = async () => {
    state.isListening = true;
  };
  expect((await ask('after')).bytes).toBe('before');
  state.isListening = false;
  state.nextHeartbeat = async () => {
    tell('tag');
    state.isListening = true;
  };
  expect((await ask('after')).bytes).toBe('after');
});

test('nothing is served from the cache while the change feed is disconnected', async () => {
  const { feed, state } = openFeed();
  const cache = createResponseCache(feed);
  await cache.get('key', async () => make('before'));
  state.isListening = false;
  expect(cache.find('key')).toBeNull();
  expect((await cache.get('key', async () => make('after'))).bytes).toBe('after');
});

test('what is mostly requested once is stored by the second request, also if both come at the same time', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  const ask = (key: string) => cache.get(key, async () => make(key, ['tag']), { storeAt: 2 });
  await ask('one by one');
  expect([cache.find('one by one'), cache.usage().bytes]).toEqual([null, 0]);
  await ask('one by one');
  expect(cache.find('one by one')).not.toBeNull();
  await Promise.all([ask('together'), ask('together')]);
  expect(cache.find('together')).not.toBeNull();
  tell('tag');
  expect(cache.usage().entries).toBe(0);
  await ask('one by one');
  expect(cache.find('one by one')).not.toBeNull();
});

test('a response that is not stored invalidates what is computed from it all the same', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  const part = (body: string) => cache.get('part', async () => make(body, ['part']), { storeAt: 2 });
  await cache.get('whole', async () => make((await part('before')).bytes));
  expect([cache.find('part'), cache.find('whole')]).toEqual([null, expect.anything()]);
  tell('part');
  expect(cache.find('whole')).toBeNull();
});

test('a change while the second request is computed keeps its response out, and later requests compute anew', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  const ask = (compute: () => Promise<string>) =>
    cache.get('key', async () => make(await compute(), ['tag']), { storeAt: 2 });
  await ask(async () => 'first');
  const begun = Promise.withResolvers<string>();
  const early = ask(() => begun.promise);
  tell('tag');
  const late = ask(async () => 'after');
  begun.resolve('before');
  expect([(await early).bytes, (await late).bytes]).toEqual(['before', 'after']);
  expect(cache.find('key')?.bytes).toBe('after');
});

test('keys requested once take no room from what is requested often', async () => {
  const cache = createResponseCache(openFeed().feed);
  const hot = () => cache.get('hot', async () => make('hot'), { storeAt: 2 });
  await hot();
  await hot();
  for (let n = 0; n < 50_000; n += 1) await cache.get(`once ${n}`, async () => make('x'), { storeAt: 2 });
  expect(cache.find('hot')).not.toBeNull();
  expect(cache.usage()).toMatchObject({ entries: 1, misses: 50_002 });
});
