import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed for whoever typed it, about this report and of this kind', () => {
  expect(saveCopy(slot, content)).toBe(true);
  expect(findCopy(slot)).toEqual(content);
  for (const other of [{ userId: 'pixel' }, { kind: 'claim' as const }, { reportId: 'r2' }]) {
    expect(findCopy({ ...slot, ...other })).toBeNull();
  }
  dropCopy(slot);
  expect(findCopy(slot)).toBeNull();
});

it.each(['', '[', 'null', '7', '{}', '{"rows":[{"type":"virus"},4],"ground":"envy","statement":1}'])(
  'reads of %j only what it understands',
  (text) => {
    stored.set('filing:mara:appeal:r1', text);
    const copy = findCopy(slot);
    if (copy !== null) expect(copy).toEqual(emptyContent);
  },
);

it('says so where the browser stores nothing', () => {
  vi.stubGlobal('window', {});
  expect(saveCopy(slot, content)).toBe(false);
  expect(findCopy(slot)).toBeNull();
});
