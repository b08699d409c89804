import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseDoor } from '../http/database-door.ts';
import { asked, expectRecovery, fastMs, openServerBehindDoor } from './outage.ts';
import { slowest } from './readers.ts';

/** Who was in the middle of something when it began may have to wait that much longer. */
const underWayMs = 2000;

type Cut = (door: DatabaseDoor) => Promise<void> | void;

export const cuts: readonly [string, Cut][] = [
  ['refuses every connection', (door) => door.shut()],
  ['swallows everything without a word', (door) => door.freeze()],
];

/** The database is away under load for so long: fast 503, back within 5 s, nothing lost; gives back what was measured. */
export async function cutOffUnderLoad(cut: Cut, awayMs: number): Promise<string> {
  const opened = await openServerBehindDoor();
  const cutAt = performance.now();
  await cut(opened.door);
  await pause(awayMs);
  const openedAt = performance.now();
  await opened.door.open();
  const tookMs = await expectRecovery(opened, openedAt);

  // For less than a second what is in memory may still be true, and is served.
  const late = asked(opened, cutAt + fastMs, openedAt - fastMs);
  expect(late.length).toBeGreaterThan(awayMs / 30);
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
  const all = asked(opened, cutAt, openedAt - fastMs);
  expect(slowest(all)?.ms).toBeLessThan(fastMs);
  const underWay = slowest(asked(opened, cutAt - underWayMs, cutAt));
  expect(underWay?.ms).toBeLessThan(underWayMs);
  const [most, atFirst, back] = [slowest(all)?.ms, underWay?.ms, tookMs].map((ms = 0) => `${Math.round(ms)} ms`);
  return `${all.length} answers within ${most}, those under way within ${atFirst}; back after ${back}`;
}
