import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { dropDraft, emptyDraft, findDraft, type ReviewDraft, saveDraft } from './review-draft.ts';

const slot = { userId: 'sunniva', reportId: 'one' };
const seen = { updatedAt: '2026-11-14T13:05:00.000Z' };
const typed: ReviewDraft = {
  decision: 'cheater',
  rows: [
    {
      key: 1,
      type: 'video',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      description: 'the smoke',
      moment: '2:14',
      round: '',
      tick: '',
    },
    { key: 2, type: 'video', url: 'half a li', description: '', moment: '', round: '', tick: '' },
  ],
  duplicateOf: null,
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', { localStorage: memoryStorage(stored) });
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a review', () => {
  it('is restored as it was typed', () => {
    saveDraft(slot, typed, seen);
    expect(findDraft(slot, seen)).toEqual({ draft: typed, isOutdated: false });
  });

  it('is found only for the same user and the same case', () => {
    saveDraft(slot, typed, seen);
    expect(findDraft({ ...slot, userId: 'mara' }, seen)).toBeNull();
    expect(findDraft({ ...slot, reportId: 'two' }, seen)).toBeNull();
  });

  it('keeps its evidence rows but not its verdict if the case has been edited since', () => {
    saveDraft(slot, typed, seen);
    expect(findDraft(slot, { updatedAt: '2026-11-15T08:00:00.000Z' })).toEqual({
      draft: { ...typed, decision: null },
      isOutdated: true,
    });
  });

  it('is removed from the browser when it is emptied or deleted', () => {
    saveDraft(slot, typed, seen);
    saveDraft(slot, emptyDraft, seen);
    expect(stored.size).toBe(0);
    saveDraft(slot, typed, seen);
    dropDraft(slot);
    expect(stored.size).toBe(0);
  });

  it.each(['', 'no json', '[]', '7', '{"decision":"hang him","rows":[7,{"url":1}]}'])(
    'is empty if the stored text is %j',
    (text) => {
      saveDraft(slot, typed, seen);
      for (const key of stored.keys()) stored.set(key, text);
      expect(findDraft(slot, seen)?.draft ?? emptyDraft).toEqual(emptyDraft);
    },
  );
});
