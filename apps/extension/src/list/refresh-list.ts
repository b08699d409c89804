import { clockMarginMs } from '@argus/domain/publishing/published-list';
import type { Bytes } from '../base64.ts';
import { factsUrl, listUrl } from '../instance.ts';
import { canVerify, isSignedBy, type ListKey, readKeys } from './list-key.ts';
import { type ListState, packIds } from './list-state.ts';
import { type ParsedList, parseList } from './parse-list.ts';
import { ListRefused } from './problems.ts';

export interface Download {
  status: number;
  bytes: Bytes;
  header(name: string): string | null;
}

/** It rejects if the site cannot be reached. */
export type Fetch = (url: string, etag: string | null) => Promise<Download>;

const maxEtagLength = 200;

/** Asks the site for its list and returns the new state, whatever happened. */
export async function refreshList(state: ListState, fetch: Fetch, now: number): Promise<ListState> {
  const { instance } = state;
  if (instance === null) return state;
  try {
    return { ...(await takeList(state, instance, fetch, now)), checkedAt: now };
  } catch (error) {
    const problem = error instanceof ListRefused ? error.problem : 'unreachable';
    return { ...state, problem, checkedAt: now };
  }
}

async function takeList(state: ListState, instance: string, fetch: Fetch, now: number): Promise<ListState> {
  if (!(await canVerify())) throw new ListRefused('noEd25519');
  const answer = await fetch(listUrl(instance), state.list === null ? null : state.etag);
  if (answer.status === 304 && state.list !== null) return { ...state, problem: null };
  if (answer.status === 404) throw new ListRefused('notIssued');
  if (answer.status !== 200) throw new ListRefused('refused');

  const keyId = answer.header('argus-key-id') ?? '';
  const signature = answer.header('argus-signature') ?? '';
  const isTrusted = state.key?.id === keyId;
  const keys = isTrusted ? [] : await fetchKeys(instance, fetch);
  const key = isTrusted ? state.key : keys.find(({ id }) => id === keyId);
  if (!key) throw new ListRefused('badKeys');
  if (!(await isSignedBy(key, signature, answer.bytes))) throw new ListRefused('badSignature');
  const parsed = parseList(new TextDecoder().decode(answer.bytes));
  checkFacts(parsed, { state, instance, keyId, now });
  if (state.key !== null && !isTrusted) return offerKey(state, state.key, key, keys);
  return {
    ...state,
    key,
    offeredKey: null,
    list: {
      issuedAt: parsed.issuedAt,
      validUntil: parsed.validUntil,
      count: parsed.accountIds.length,
      accountIds: packIds(parsed.accountIds),
    },
    etag: answer.header('etag')?.slice(0, maxEtagLength) ?? null,
    newestIssuedAt: parsed.issuedAt,
    problem: null,
  };
}

async function fetchKeys(instance: string, fetch: Fetch): Promise<ListKey[]> {
  const answer = await fetch(factsUrl(instance), null);
  if (answer.status !== 200) throw new ListRefused('badKeys');
  return readKeys(answer.bytes);
}

interface Asked {
  state: ListState;
  instance: string;
  keyId: string;
  now: number;
}

function checkFacts(list: ParsedList, { state, instance, keyId, now }: Asked): void {
  if (list.source !== listUrl(instance)) throw new ListRefused('wrongSource');
  if (list.keyId !== keyId) throw new ListRefused('badSignature');
  if (list.issuedAt - now > clockMarginMs) throw new ListRefused('fromFuture');
  if (list.issuedAt < state.newestIssuedAt) throw new ListRefused('replayed');
}

/** The trusted list stays in use if its key was only retired. If its key was revoked, the list is dropped as well. */
function offerKey(state: ListState, trusted: ListKey, offeredKey: ListKey, published: ListKey[]): ListState {
  const isRevoked = !published.some(({ publicKey }) => publicKey === trusted.publicKey);
  return { ...state, offeredKey, list: isRevoked ? null : state.list, problem: 'keyChanged' };
}
