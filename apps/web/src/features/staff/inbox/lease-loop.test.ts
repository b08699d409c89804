import { inboxExamples } from '@argus/contract/examples/filings';
import { createClient } from '@argus/contract/kernel/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdLease, type LeaseState, renewMs } from './lease-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function desk(answers: { status: number; body: unknown }[]) {
  const asked: string[] = [];
  const states: LeaseState['kind'][] = [];
  const api = createClient(async ({ method }) => {
    asked.push(method);
    if (method === 'DELETE') return JSON.parse('{"status":200,"body":{"msg":"Released."}}');
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return JSON.parse(JSON.stringify(answer));
  });
  let attend: (isAttentive: boolean) => void = () => undefined;
  const release = holdLease(
    api,
    'f',
    ({ kind }) => states.push(kind),
    (onChange) => {
      attend = onChange;
      onChange(true);
      return () => undefined;
    },
  );
  return { asked, states, release, attend: (isAttentive: boolean) => attend(isAttentive) };
}

const mine = { status: 200, body: inboxExamples.takeLease.response };
const taken = { status: 409, body: { id: 'lease_taken', msg: '' } };
const over = { status: 409, body: { id: 'filing_over', msg: '' } };

it('takes the lease of an item, renews it while the page is open and releases it', async () => {
  const { asked, states, release } = desk([mine]);
  await vi.advanceTimersByTimeAsync(2 * renewMs);
  expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
  expect(states).toEqual(['mine', 'mine', 'mine']);
  release();
  await vi.advanceTimersByTimeAsync(2 * renewMs);
  expect(asked).toEqual(['PUT', 'PUT', 'PUT', 'DELETE']);
});

it('waits for the lease of an item that somebody else has, and never releases their lease', async () => {
  const { asked, states, release } = desk([taken, mine]);
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['taken']);
  await vi.advanceTimersByTimeAsync(renewMs);
  expect(states).toEqual(['taken', 'mine']);
  release();
  expect(asked.at(-1)).toBe('DELETE');

  const other = desk([taken]);
  await vi.advanceTimersByTimeAsync(0);
  other.release();
  expect(other.asked).toEqual(['PUT']);
});

it('keeps asking for a lease that ended because it was held for too long', async () => {
  const spent = { status: 409, body: { id: 'lease_over', msg: '' } };
  const { states, release } = desk([mine, spent, spent, mine]);
  await vi.advanceTimersByTimeAsync(3 * renewMs);
  expect(states).toEqual(['mine', 'spent', 'spent', 'mine']);
  release();
});

it('stops asking for a lease once the item is decided', async () => {
  const { asked, states, release } = desk([over]);
  await vi.advanceTimersByTimeAsync(5 * renewMs);
  expect(states).toEqual(['over']);
  expect(asked).toEqual(['PUT']);
  release();
});

it('does not renew a lease while nobody looks at the page, and asks for it when somebody returns', async () => {
  const { asked, states, attend, release } = desk([mine, taken]);
  await vi.advanceTimersByTimeAsync(0);
  attend(false);
  await vi.advanceTimersByTimeAsync(20 * renewMs);
  expect([asked, states]).toEqual([['PUT'], ['mine', 'resting']]);
  attend(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, states]).toEqual([
    ['PUT', 'PUT'],
    ['mine', 'resting', 'taken'],
  ]);
  release();
});

it('releases a lease that arrives after the page was left', async () => {
  const { asked, release } = desk([mine]);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['PUT', 'DELETE']);
});
