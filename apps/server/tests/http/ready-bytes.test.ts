import { expect, test, vi } from 'vitest';
import type { ChangeFeed } from '../../src/db/changes.ts';
import { createReadyBytes, keepFor } from '../../src/http/ready-bytes.ts';

/** A feed that says what the test tells it to. */
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
const make = (body: string, tags: string[] = []) => ({
  ...{ status: 200, type: 'text/plain', body, tags },
});

test('memory is bounded by bytes, and what was used last stays longest', async () => {
  const most = 100_000;
  const ready = createReadyBytes(openFeed().feed, most);
  const ask = (key: string) => ready.get(key, async () => make(key.padEnd(8000, '.'), [`tag ${key}`]));
  await ask('favourite');
  for (let n = 0; n < 200; n += 1) {
    await ask(`key ${n}`);
    expect(ready.peek('favourite')).not.toBeNull();
    expect(ready.usage().bytes).toBeLessThanOrEqual(most);
  }
  expect(ready.usage().entries).toBeGreaterThan(5);
  expect(ready.peek('key 0')).toBeNull();
  await ready.get('larger than all', async () => make('x'.repeat(2 * most)));
  expect(ready.usage()).toMatchObject({ entries: 0, bytes: 0 });
});

test('what is made of kept answers grows old with each of them', async () => {
  const { feed, tell } = openFeed();
  const ready = createReadyBytes(feed);
  const part = (name: string) => ready.get(name, async () => make(name, [name]));
  await part('kept before');
  const whole = () =>
    ready.get('whole', async () => {
      await Promise.all([part('kept before'), part('made on the way')]);
      return make('whole', ['own']);
    });
  for (const tag of ['kept before', 'made on the way', 'own', '*']) {
    await whole();
    expect(ready.peek('whole')).not.toBeNull();
    tell('of no concern');
    expect(ready.peek('whole')).not.toBeNull();
    tell(tag);
    expect(ready.peek('whole')).toBeNull();
  }
});

test('what rests on something unheard of is kept for a while, and what rests on a failure is not', async () => {
  const { feed } = openFeed();
  const ready = createReadyBytes(feed);
  const lasting = (ms: number) =>
    ready.get(`for ${ms}`, async () => {
      keepFor(ms);
      return make('x');
    });
  expect((await lasting(60_000)).headers).toEqual({});
  expect(ready.peek('for 60000')).not.toBeNull();
  expect((await lasting(0)).headers).toEqual({ 'cache-control': 'no-store' });
  expect(ready.peek('for 0')).toBeNull();
  await lasting(20);
  expect(ready.peek('for 20')).not.toBeNull();
  await expect.poll(() => ready.peek('for 20')).toBeNull();
});

test('what may lag is made anew at once, and what is made of it a little later', async () => {
  const { feed, tell } = openFeed();
  const ready = createReadyBytes(feed);
  const total = (body: string) => ready.get('total', async () => ({ ...make(body, ['stats']), mayLag: true }));
  const page = () => ready.get('page', async () => make(`page with ${(await total('1')).bytes}`, ['player']));
  const card = () => ready.get('card', async () => make(`card of ${(await page()).bytes}`));
  await card();
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    tell('stats');
    expect(ready.peek('total')).toBeNull();
    await total('2');
    vi.advanceTimersByTime(4900);
    expect([(await page()).bytes, (await card()).bytes]).toEqual(['page with 1', 'card of page with 1']);
    // A second change does not put it off.
    tell('stats');
    vi.advanceTimersByTime(200);
    await total('3');
    expect([(await page()).bytes, (await card()).bytes]).toEqual(['page with 3', 'card of page with 3']);
    tell('player');
    expect([ready.peek('page'), ready.peek('card')]).toEqual([null, null]);
  } finally {
    vi.useRealTimers();
  }
});

test('a change of what may lag while a page is made lets it live no longer', async () => {
  const { feed, tell } = openFeed();
  const ready = createReadyBytes(feed);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await ready.get('page', async () => {
      await ready.get('total', async () => ({ ...make('1', ['stats']), mayLag: true }));
      tell('stats');
      return make('page');
    });
    vi.advanceTimersByTime(4900);
    expect(ready.peek('page')).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(ready.peek('page')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a process that is behind with hearing hears first, and then serves what is still true', async () => {
  const { feed, state, tell } = openFeed();
  const ready = createReadyBytes(feed);
  const ask = (body: string) => ready.get('key', async () => make(body, ['tag']));
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

test('nothing is served from memory while changes are not heard', async () => {
  const { feed, state } = openFeed();
  const ready = createReadyBytes(feed);
  await ready.get('key', async () => make('before'));
  state.isListening = false;
  expect(ready.peek('key')).toBeNull();
  expect((await ready.get('key', async () => make('after'))).bytes).toBe('after');
});
