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
  /** The ids take 32 bits each, ascending, in base64, because extensions store only text. */
  accountIds: string;
}

export interface ListState {
  instance: string | null;
  /** The key that has been trusted since the first list of this site, or since it was built in. */
  key: ListKey | null;
  /** The id of the built-in key that this state started with. */
  builtInKeyId?: string | null;
  /** The key with which the site signs now, if another one is trusted. */
  offeredKey: ListKey | null;
  list: StoredList | null;
  etag: string | null;
  /** The issue time of the newest list ever accepted from this site; an older list is refused. */
  newestIssuedAt: number;
  checkedAt: number | null;
  /** The reason why the last check brought no list. */
  problem: Problem | null;
}

export function stateFor(instance: string | null, builtInKey: ListKey | null = null): ListState {
  return {
    instance,
    key: builtInKey,
    builtInKeyId: builtInKey?.id ?? null,
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

export function findProblem({ instance, list, problem }: ListState, now: number): Problem | null {
  if (instance === null) return 'noInstance';
  if (problem !== null) return problem;
  return list === null || isUsable(list, now) ? null : 'outdated';
}

export function nextCheckAt(state: ListState, now: number): number {
  // The list was never checked, or it was checked by a clock that was ahead.
  if (state.checkedAt === null || state.checkedAt > now) return now;
  return state.checkedAt + (findProblem(state, now) === null ? refreshMs : retryMs);
}

/** Ids are stored in the byte order of this machine, because the stored list never leaves it. */
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
