import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { DatabaseProxy } from '../http/database-proxy.ts';
import { asked, expectRecovery, type Opened, unavailableMs } from './outage.ts';
import { slowest } from './readers.ts';

/** A cached response may still be served for this long. */
const noticedMs = 1000;

interface Cut {
  apply(proxy: DatabaseProxy): Promise<void> | void;
  /** A request may take this long during the outage. */
  maxMs: number;
  /** A request that was already in progress may take this long. */
  inProgressMs: number;
}

export const refusing: Cut = {
  apply: (proxy) => proxy.disconnect(),
  maxMs: 1000,
  inProgressMs: 2000,
};
export const unreachable: Cut = {
  apply: (proxy) => proxy.freeze(),
  maxMs: unavailableMs,
  inProgressMs: unavailableMs + 1000,
};

/**
 * Cuts off the database under load, and expects quick 503s and a recovery within 5 s. Returns a summary of the
 * measurements.
 */
export async function cutOffUnderLoad(opened: Opened, cut: Cut, outageMs: number): Promise<string> {
  const { maxMs, inProgressMs } = cut;
  const clients = opened.paths.length + opened.workload.writers;
  const cutAt = performance.now();
  await cut.apply(opened.proxy);
  await pause(outageMs);
  const openedAt = performance.now();
  await opened.proxy.reconnect();
  const tookMs = await expectRecovery(opened, openedAt);

  const all = asked(opened, cutAt, openedAt - maxMs);
  expect(slowest(all)?.ms).toBeLessThan(maxMs);
  const inProgress = slowest(asked(opened, cutAt - inProgressMs, cutAt));
  expect(inProgress?.ms).toBeLessThan(inProgressMs);
  const late = asked(opened, cutAt + noticedMs, openedAt - maxMs);
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
  // Each client waits for its response before its next request, so the number of requests varies, but each client has
  // sent one.
  expect(late.length).toBeGreaterThanOrEqual(clients);
  const [most, atFirst, back] = [slowest(all)?.ms, inProgress?.ms, tookMs].map((ms = 0) => `${Math.round(ms)} ms`);
  return `${all.length} responses within ${most}, those in progress within ${atFirst}; back after ${back}`;
}
