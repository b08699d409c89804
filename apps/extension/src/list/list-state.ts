import { clockMarginMs } from '@argus/domain/publishing/published-list';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { decodeBase64, encodeBase64 } from '../base64.ts';
import type { ListKey } from './list-key.ts';
import type { Problem } from './problems.ts';

export const refreshMs = dayMs;
const retryMs = hourMs / 4;
const usableMs = 48 * hourMs;

export interface StoredList {
  issuedAt: number;
  validUntil: number;
  count: number;
  /** 32 bits for each player, ascending, in base64: extensions store text only. */
  accountIds: string;
}

/** What is stored in the browser. */
export interface ListState {
  /** The origin of the chosen site. */
  instance: string | null;
  /** Trusted since the first list of this site. */
  key: ListKey | null;
  /** With which the site signs now, although another one is trusted. */
  offeredKey: ListKey | null;
  list: StoredList | null;
  etag: string | null;
  /** Of the newest list ever accepted from this site, so that an older one cannot be played back. */
  newestIssuedAt: number;
  checkedAt: number | null;
  /** Why the last check brought no list. */
  problem: Problem | null;
}

export function stateFor(instance: string | null): ListState {
  return {
    instance,
    key: null,
    offeredKey: null,
    list: null,
    etag: null,
    newestIssuedAt: 0,
    checkedAt: null,
    problem: null,
  };
}

export function isUsable(list: StoredList | null, now: number): list is StoredList {
  if (list === null || list.issuedAt - now > clockMarginMs) return false;
  return now - list.issuedAt < usableMs && now < list.validUntil;
}

/** What stands between the reader and marks, if anything does. */
export function findProblem({ instance, list, problem }: ListState, now: number): Problem | null {
  if (instance === null) return 'noInstance';
  if (problem !== null) return problem;
  return list === null || isUsable(list, now) ? null : 'outdated';
}

export function nextCheckAt(state: ListState, now: number): number {
  // Never checked, or by a clock that was ahead.
  if (state.checkedAt === null || state.checkedAt > now) return now;
  return state.checkedAt + (findProblem(state, now) === null ? refreshMs : retryMs);
}

/** In the byte order of this machine, which no list leaves. */
export function packIds(accountIds: Uint32Array<ArrayBuffer>): string {
  return encodeBase64(new Uint8Array(accountIds.buffer));
}

export function unpackIds(packed: string): Uint32Array<ArrayBuffer> {
  const { buffer } = decodeBase64(packed) ?? new Uint8Array();
  return new Uint32Array(buffer, 0, buffer.byteLength >> 2);
}

export function includesId(accountIds: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, accountIds.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((accountIds[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return accountIds[from] === wanted;
}
