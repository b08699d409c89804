import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyContent, type FormContent } from './form-content.ts';
import { dropCopy, findCopy, keepCopy, watchCopy } from './local-copy.ts';

const mara = { userId: 'mara', target: 'new' };
const keptAt = '2026-11-14T13:05:00.000Z';

const written: FormContent = {
  playerInput: 'nightowl',
  player: { steam64Id: '76561198079974168', name: 'NightOwl', avatarUrl: null, isConfirmed: true },
  description: 'Spins <b>\u{1F440}</b>\nall round',
  cheats: ['Bhop script'],
  cheatInput: 'aim',
  evidence: [{ key: 1, type: 'match', url: 'CSGO-', description: 'round 3' }],
  mates: [{ steam64Id: '76561198087283304', name: 'SmokeWall', avatarUrl: 'https://a.test/b.png' }],
  mateInput: 'midl',
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function storeAt(slot: typeof mara, text: string) {
  keepCopy(slot, { keptAt, content: emptyContent });
  for (const key of stored.keys()) stored.set(key, text);
}

describe('the copy this browser keeps', () => {
  it('gives back every word, half-typed ones too', () => {
    expect(keepCopy(mara, { keptAt, content: written })).toBe(true);
    expect(findCopy(mara)).toEqual({ keptAt, content: written });
  });

  it('is kept apart by person and by form', () => {
    keepCopy(mara, { keptAt, content: written });
    expect(findCopy({ ...mara, userId: 'sunniva' })).toBeNull();
    expect(findCopy({ ...mara, target: 'draft:1' })).toBeNull();
  });

  it('is gone once dropped', () => {
    keepCopy(mara, { keptAt, content: written });
    dropCopy(mara);
    expect(findCopy(mara)).toBeNull();
  });

  it.each(['', 'no json', 'null', '[]', '{}', '{"keptAt":1,"content":{}}', '{"keptAt":"x","content":null}'])(
    'is no copy when it reads %j',
    (text) => {
      storeAt(mara, text);
      expect(findCopy(mara)).toBeNull();
    },
  );

  it('takes what it understands of a damaged one', () => {
    storeAt(
      mara,
      JSON.stringify({
        keptAt,
        content: {
          description: 'kept',
          player: { name: 'no id' },
          cheats: ['ESP', 7],
          evidence: [{ type: 'audio' }, null],
          mates: 3,
        },
      }),
    );
    expect(findCopy(mara)?.content).toEqual({ ...emptyContent, description: 'kept', cheats: ['ESP'] });
  });

  it('says so when the browser refuses to keep it', () => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    });
    expect(keepCopy(mara, { keptAt, content: written })).toBe(false);
  });

  it('tells what another tab wrote or dropped, of its own slot alone and only while watched', () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    const somethingStored = (key: string | undefined) =>
      browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const onChange = vi.fn();
    const stop = watchCopy(mara, onChange);

    keepCopy(mara, { keptAt, content: written });
    const [key] = stored.keys();
    somethingStored('theme');
    expect(onChange).not.toHaveBeenCalled();
    somethingStored(key);
    expect(onChange).toHaveBeenLastCalledWith({ keptAt, content: written });
    dropCopy(mara);
    somethingStored(key);
    expect(onChange).toHaveBeenLastCalledWith(null);
    stop();
    somethingStored(key);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
