import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { emptyContent } from './filing-content.ts';
import { dropCopy, findCopy, saveCopy } from './filing-copy.ts';

const slot = { userId: 'mara', kind: 'appeal', reportId: 'r1' } as const;
const content = {
  ...emptyContent,
  ground: 'wrong_player',
  statement: 'It was not me.',
  isPublic: true,
} as const;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', { localStorage: memoryStorage(stored) });
});
afterEach(() => vi.unstubAllGlobals());

it('the local copy of a filing is found only for the same user, report and kind of filing', () => {
  expect(saveCopy(slot, content)).toBe(true);
  expect(findCopy(slot)).toEqual(content);
  for (const other of [{ userId: 'pixel' }, { kind: 'claim' as const }, { reportId: 'r2' }]) {
    expect(findCopy({ ...slot, ...other })).toBeNull();
  }
  dropCopy(slot);
  expect(findCopy(slot)).toBeNull();
});

it.each(['', '[', 'null', '7', '{}', '{"rows":[{"type":"virus"},4],"ground":"envy","statement":1}'])(
  'ignores the invalid parts of the stored filing %j',
  (text) => {
    stored.set('filing:mara:appeal:r1', text);
    const copy = findCopy(slot);
    if (copy !== null) expect(copy).toEqual(emptyContent);
  },
);

it('saveCopy returns false if the browser refuses to store the filing', () => {
  vi.stubGlobal('window', {});
  expect(saveCopy(slot, content)).toBe(false);
  expect(findCopy(slot)).toBeNull();
});
