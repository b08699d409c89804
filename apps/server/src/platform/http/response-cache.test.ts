import { expect, test } from 'vitest';
import type { ChangeFeed } from '../db/changes.ts';
import { toCachedResponse } from './cached-response.ts';
import { createResponseCache, limitTtl } from './response-cache.ts';

/** Opens a change feed that the test drives. */
function openFeed() {
  let tell: (tag: string) => void = () => undefined;
  const state = { isListening: true, nextHeartbeat: async () => undefined };
  const feed: ChangeFeed = {
    isListening: () => state.isListening,
    nextHeartbeat: () => state.nextHeartbeat(),
    onChange: (listener) => {
      tell = listener;
    },
    waitForOwnChanges: async () => undefined,
    close: async () => undefined,
  };
  return { feed, state, tell: (tag: string) => tell(tag) };
}
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

test('concurrent requests for one key share one computation', async () => {
  const cache = createResponseCache(openFeed().feed);
  const ask = () => cache.get('key', async () => make('x'));
  await Promise.all([ask(), ask()]);
  expect(cache.usage()).toMatchObject({ entries: 1, misses: 1, shared: 1 });
});

test('a change while a response is computed keeps it out of the cache, and later requests compute anew', async () => {
  const { feed, tell } = openFeed();
  const cache = createResponseCache(feed);
  const ask = (compute: () => Promise<string>) => cache.get('key', async () => make(await compute(), ['tag']));
  const begun = Promise.withResolvers<string>();
  const early = ask(() => begun.promise);
  tell('tag');
  const late = ask(async () => 'after');
  begun.resolve('before');
  expect([(await early).bytes, (await late).bytes]).toEqual(['before', 'after']);
  expect(cache.find('key')?.bytes).toBe('after');
});

test('fifty thousand keys requested once take no room from one that is requested often', async () => {
  const cache = createResponseCache(openFeed().feed);
  for (let n = 0; n < 50_000; n += 1) {
    await cache.get(`once ${n}`, async () => make('x'));
    if (n % 100 === 0) await cache.get('hot', async () => make('hot'));
  }
  expect(cache.usage()).toMatchObject({ misses: 50_001, hits: 499 });
});
