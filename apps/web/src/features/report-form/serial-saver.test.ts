import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSerialSaver, type SaverState } from './serial-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aSaver() {
  const saved: string[] = [];
  const states: SaverState['kind'][] = [];
  const calls: { value: string; answer: () => void; refuse: (error: Error) => void }[] = [];
  const saver = createSerialSaver<string>({
    save: (value) =>
      new Promise((resolve, reject) => {
        calls.push({
          value,
          answer: () => {
            saved.push(value);
            resolve();
          },
          refuse: reject,
        });
      }),
    onState: ({ kind }) => states.push(kind),
    isWorthRetrying: (error) => error instanceof Error && error.message === 'unreachable',
    waitMs: 1000,
    retryMs: 5000,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { saver, saved, states, calls, settle };
}

describe('createSerialSaver', () => {
  it('waits for a pause in typing, and then saves only the last value', async () => {
    const { saver, calls } = aSaver();
    saver.update('a');
    await vi.advanceTimersByTimeAsync(999);
    saver.update('ab');
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ value }) => value)).toEqual(['ab']);
  });

  it('never runs two saves at once', async () => {
    const { saver, saved, calls, settle } = aSaver();
    saver.update('first');
    await vi.advanceTimersByTimeAsync(1000);
    saver.update('second');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
    calls[0]?.answer();
    await settle();
    expect(calls).toHaveLength(2);
    calls[1]?.answer();
    await settle();
    expect(saved).toEqual(['first', 'second']);
  });

  it('retries a failed save when there was no response', async () => {
    const { saver, saved, states, calls, settle } = aSaver();
    saver.update('text');
    await vi.advanceTimersByTimeAsync(1000);
    calls[0]?.refuse(new Error('unreachable'));
    await settle();
    expect(states).toEqual(['saving', 'failed']);
    await vi.advanceTimersByTimeAsync(5000);
    calls[1]?.answer();
    await settle();
    expect(saved).toEqual(['text']);
    expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
  });

  it('saves the newer value after a failed save', async () => {
    const { saver, calls, settle } = aSaver();
    saver.update('old');
    await vi.advanceTimersByTimeAsync(1000);
    saver.update('new');
    calls[0]?.refuse(new Error('unreachable'));
    await settle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls.map(({ value }) => value)).toEqual(['old', 'new']);
  });

  it('does not retry a refused value until it changes', async () => {
    const { saver, calls, settle } = aSaver();
    saver.update('bad');
    await vi.advanceTimersByTimeAsync(1000);
    calls[0]?.refuse(new Error('refused'));
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    saver.update('good');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(2);
  });

  it('saves at once when flushed, and throws if that fails', async () => {
    const { saver, calls, settle } = aSaver();
    saver.update('text');
    const flushed = saver.flush();
    const failure = expect(flushed).rejects.toThrow('refused');
    await settle();
    calls[0]?.refuse(new Error('refused'));
    await failure;
  });

  it('does not save changes that were discarded', async () => {
    const { saver, calls } = aSaver();
    saver.update('text');
    saver.discard();
    await saver.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(0);
  });

  it('saves once more when it is closed, without retrying', async () => {
    const { saver, calls, settle } = aSaver();
    saver.update('text');
    saver.close();
    await settle();
    calls[0]?.refuse(new Error('unreachable'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});
