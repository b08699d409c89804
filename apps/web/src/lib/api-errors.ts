import { isOneOf } from '@argus/contract/kernel/client';
import type { ErrorId } from '@argus/contract/kernel/errors';

/** No response: the server or the network is unavailable. */
export class UnreachableError extends Error {}

export interface ErrorSentences {
  /** When the server sent no message. */
  fallback: string;
  /** When the server did not respond; defaults to `fallback`. */
  unreachable?: string;
}

export interface Refusal {
  status: number;
  /** Not only of the ids we know: the server may be newer than this page. */
  id: string | null;
  msg: string | null;
  /** The reason for a ban, if the account is banned. */
  reason: string | null;
}

/** By shape, not by class: the server that renders a page brings its own copy of the client. */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return {
    status: error.status,
    id: 'id' in error && typeof error.id === 'string' ? error.id : null,
    msg: 'msg' in error && typeof error.msg === 'string' ? error.msg : null,
    reason: 'reason' in error && typeof error.reason === 'string' ? error.reason : null,
  };
}

export function describeError(error: unknown, { fallback, unreachable = fallback }: ErrorSentences): string {
  const refusal = findRefusal(error);
  if (refusal) return refusal.msg ?? fallback;
  return error instanceof UnreachableError ? unreachable : fallback;
}

export function isRefusedWith(error: unknown, ...ids: readonly ErrorId[]): boolean {
  return isOneOf(findRefusal(error)?.id ?? null, ids);
}

/** Also without a body: a 404 says all there is to say. */
export function isNotFound(error: unknown): boolean {
  return findRefusal(error)?.status === 404;
}

/** Of the current user: anything else, a lost connection or an error of the server, says nothing about the token. */
export function isTokenRefused(error: unknown): boolean {
  const status = findRefusal(error)?.status;
  return status === 401 || status === 403;
}

/** No connection, or a proxy that found no server behind it. */
export function isUnanswered(error: unknown): boolean {
  const refusal = findRefusal(error);
  if (refusal) return refusal.msg === null && refusal.status >= 502 && refusal.status <= 504;
  return error instanceof UnreachableError;
}

/** Not the user's fault: the server, or something behind it, is unavailable. */
export function isUnavailable(error: unknown): boolean {
  const refusal = findRefusal(error);
  return refusal ? refusal.status >= 500 : true;
}
