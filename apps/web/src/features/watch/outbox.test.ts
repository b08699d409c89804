import type { ReviewRequest } from '@argus/contract/cases/review-request';
import { watchCase } from '@argus/contract/examples/cases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { createOutbox, listReviews, type Outgoing, undoMs } from './outbox.ts';

const userId = 'sunniva';
const review: ReviewRequest = { decision: 'cheater', additionalEvidence: [] };
const one = watchCase;
const two = { ...watchCase, _id: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c09' };

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal('window', { localStorage: memoryStorage(stored) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function anOutbox(answer: () => Promise<string> = async () => 'recorded', isFinal = false) {
  const sent: string[] = [];
  const told: string[] = [];
  let entries: readonly Outgoing[] = [];
  const outbox = createOutbox({
    userId,
    send: ({ reportId }) => {
      sent.push(reportId);
      return answer();
    },
    onSent: (_entry, msg) => told.push(msg),
    onFailed: (_entry, error) => {
      told.push(String(error));
      return isFinal;
    },
    onChange: (next) => {
      entries = next;
    },
  });
  return { outbox, sent, told, states: () => entries.map(({ state }) => state) };
}

describe('a decision on a case', () => {
  it('is sent after five seconds and stored in the browser until the server has answered', async () => {
    const { outbox, sent, told } = anOutbox();
    outbox.add(one, review);
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(sent).toEqual([]);
    expect(listReviews(userId)).toMatchObject([{ reportId: one._id, review }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([one._id]);
    expect(told).toEqual(['recorded']);
    expect(stored.size).toBe(0);
  });

  it('can be undone before it is sent, and nothing stays stored', async () => {
    const { outbox, sent, states } = anOutbox();
    outbox.add(one, review);
    expect(outbox.undo()).toMatchObject({ reportId: one._id, report: one });
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect(sent).toEqual([]);
    expect(stored.size).toBe(0);
    expect(states()).toEqual([]);
    expect(outbox.undo()).toBeNull();
  });

  it('is sent at once when the next case is decided', async () => {
    const { outbox, sent } = anOutbox();
    outbox.add(one, review);
    outbox.add(two, review);
    expect(sent).toEqual([one._id]);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(sent).toEqual([one._id, two._id]);
  });

  it('is recorded once, even if the key is pressed twice', async () => {
    const { outbox, sent } = anOutbox();
    expect(outbox.add(one, review)).toBe(true);
    expect(outbox.add(one, review)).toBe(false);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect(sent).toEqual([one._id]);
  });

  it('cannot be undone while it is being sent', async () => {
    const { outbox } = anOutbox(() => new Promise(() => undefined));
    outbox.add(one, review);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(outbox.undo()).toBeNull();
  });

  it('can be undone, but not a failed earlier one, which may have reached the server', async () => {
    const { outbox, states } = anOutbox(() => Promise.reject(new Error('no network')));
    outbox.add(one, review);
    await vi.advanceTimersByTimeAsync(undoMs);
    outbox.add(two, review);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.undo()).toMatchObject({ reportId: two._id });
    expect(outbox.undo()).toBeNull();
    expect(states()).toEqual(['failed']);
  });

  it('is sent at once when the page is left', () => {
    const { outbox, sent } = anOutbox();
    outbox.add(one, review);
    outbox.leave();
    outbox.leave();
    expect(sent).toEqual([one._id]);
  });

  it('is sent again when there was no response, until the answer is final', async () => {
    let answer = async (): Promise<string> => Promise.reject(new Error('no network'));
    const { outbox, sent, states } = anOutbox(() => answer());
    outbox.add(one, review);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(states()).toEqual(['failed']);
    expect(stored.size).toBe(1);
    answer = async () => 'recorded';
    outbox.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([one._id, one._id]);
    expect(stored.size).toBe(0);

    const refused = anOutbox(() => Promise.reject(new Error('closed')), true);
    refused.outbox.add(one, review);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(refused.states()).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

describe('a decision that an earlier visit left behind', () => {
  it('is sent by the next visit', async () => {
    anOutbox().outbox.add(one, review);
    vi.clearAllTimers();
    await vi.advanceTimersByTimeAsync(60_000);
    const next = anOutbox();
    expect(next.outbox.adoptLeftBehind()).toEqual([one._id]);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.sent).toEqual([one._id]);
    expect(stored.size).toBe(0);
  });

  it('is not sent by another tab while the tab that made it can still undo it', async () => {
    const first = anOutbox();
    first.outbox.add(one, review);
    const second = anOutbox();
    second.outbox.adoptLeftBehind();
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    first.outbox.undo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...first.sent, ...second.sent]).toEqual([]);
  });

  it('is sent once if the tab that made it undoes it and decides again', async () => {
    const first = anOutbox();
    first.outbox.add(one, review);
    const second = anOutbox();
    second.outbox.adoptLeftBehind();
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    first.outbox.undo();
    await vi.advanceTimersByTimeAsync(8000);
    first.outbox.add(one, { ...review, decision: 'undetermined' });
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect([...first.sent, ...second.sent]).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...first.sent, ...second.sent]).toEqual([one._id]);
    expect(stored.size).toBe(0);
  });

  it('is ignored if the stored text is invalid', () => {
    stored.set(`watch-outbox:${userId}:x`, 'no json');
    stored.set(`watch-outbox:${userId}:y`, '{"review":{"decision":"hang him"},"sendAt":1}');
    expect(listReviews(userId)).toEqual([]);
  });
});
