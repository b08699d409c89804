import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { visitorId } from '../../lib/typed-text.ts';
import { emptyContent, type FormContent } from './form-content.ts';
import { dropAllCopies, dropCopy, findCopy, listFormsWithCopy, saveCopy, watchOtherCopies } from './local-copy.ts';

const owner = { userId: 'mara', target: 'new' };
const mara = { ...owner, formId: 'a1' };
const savedAt = '2026-11-14T13:05:00.000Z';

const written: FormContent = {
  playerInput: 'nightowl',
  player: { steam64Id: '76561198079974168', name: 'NightOwl', avatarUrl: null, isConfirmed: true },
  description: 'Spins <b>\u{1F440}</b>\nall round',
  cheats: ['Bhop script'],
  cheatInput: 'aim',
  evidence: [{ key: 1, type: 'match', url: 'CSGO-', description: 'round 3' }],
  mates: [{ steam64Id: '76561198087283304', name: 'SmokeWall', avatarUrl: 'https://a.test/b.png' }],
  addendum: '',
  mateInput: 'midl',
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', { localStorage: memoryStorage(stored) });
});
afterEach(() => vi.unstubAllGlobals());

function storeAt(slot: typeof mara, text: string) {
  saveCopy(slot, { savedAt, content: emptyContent });
  for (const key of stored.keys()) stored.set(key, text);
}

describe('the local copy of a report form', () => {
  it('restores every field, including half-typed words', () => {
    expect(saveCopy(mara, { savedAt, content: written })).toBe(true);
    expect(findCopy(mara)).toEqual({ savedAt, content: written });
  });

  it('is found only for the same user and the same form', () => {
    saveCopy(mara, { savedAt, content: written });
    expect(findCopy({ ...mara, userId: 'sunniva' })).toBeNull();
    expect(findCopy({ ...mara, target: 'draft:1' })).toBeNull();
  });

  it('is not overwritten when the same report is edited in another tab', () => {
    const other = { ...mara, formId: 'b2' };
    saveCopy(mara, { savedAt, content: written });
    saveCopy(other, { savedAt: '2026-11-14T13:06:00.000Z', content: emptyContent });
    expect(findCopy(mara)?.content).toEqual(written);
    expect(findCopy(other)?.content).toEqual(emptyContent);
    expect(listFormsWithCopy(owner)).toEqual(['b2', 'a1']);
  });

  it('is listed and deleted together with the other copies of the same draft only', () => {
    saveCopy(mara, { savedAt, content: written });
    saveCopy({ ...mara, formId: 'b2' }, { savedAt, content: written });
    saveCopy({ ...mara, target: 'new:x' }, { savedAt, content: written });
    saveCopy({ ...mara, target: 'new:x#a1' }, { savedAt, content: written });
    expect(listFormsWithCopy({ ...owner, target: 'new:x' })).toEqual(['a1']);
    dropAllCopies(owner);
    expect(listFormsWithCopy(owner)).toEqual([]);
    expect(stored.size).toBe(2);
  });

  it('is forgotten after a day if a visitor typed it, and stays for a member', () => {
    const visitor = { ...mara, userId: visitorId };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    saveCopy(visitor, { savedAt: hoursAgo(23), content: written });
    expect(findCopy(visitor)?.content).toEqual(written);
    for (const tooOld of [hoursAgo(25), 'no date']) {
      saveCopy(visitor, { savedAt: tooOld, content: written });
      expect(findCopy(visitor)).toBeNull();
      expect(stored.size).toBe(0);
    }
    saveCopy(mara, { savedAt: hoursAgo(2400), content: written });
    expect(findCopy(mara)?.content).toEqual(written);
  });

  it('is not found after it was deleted', () => {
    saveCopy(mara, { savedAt, content: written });
    dropCopy(mara);
    expect(findCopy(mara)).toBeNull();
  });

  it.each(['', 'no json', 'null', '[]', '{}', '{"savedAt":1,"content":{}}', '{"savedAt":"x","content":null}'])(
    'is not found if the stored text is %j',
    (text) => {
      storeAt(mara, text);
      expect(findCopy(mara)).toBeNull();
    },
  );

  it('restores its valid fields if others are damaged', () => {
    storeAt(
      mara,
      JSON.stringify({
        savedAt,
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

  it('is reported as not saved if the browser refuses to store it', () => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
    });
    expect(saveCopy(mara, { savedAt, content: written })).toBe(false);
  });

  it('reports a change of the same report in another tab, but only while it is watched', () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    const somethingStored = (key: string | null) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const keyOfCopy = (slot: typeof mara) => {
      const before = new Set(stored.keys());
      saveCopy(slot, { savedAt, content: written });
      return [...stored.keys()].find((key) => !before.has(key)) ?? null;
    };
    const onCopy = vi.fn();
    const stop = watchOtherCopies(mara, onCopy);

    somethingStored('theme');
    somethingStored(null);
    somethingStored(keyOfCopy(mara));
    somethingStored(keyOfCopy({ ...mara, target: 'draft:1' }));
    expect(onCopy).not.toHaveBeenCalled();
    const other = { ...mara, formId: 'b2' };
    const key = keyOfCopy(other);
    somethingStored(key);
    expect(onCopy).toHaveBeenLastCalledWith({ savedAt, content: written });
    dropCopy(other);
    somethingStored(key);
    stop();
    saveCopy(other, { savedAt, content: written });
    somethingStored(key);
    expect(onCopy).toHaveBeenCalledTimes(1);
  });
});
