import { isOneOf } from '@argus/contract/kernel/client';
import type { ErrorId } from '@argus/contract/kernel/errors';

export class UnreachableError extends Error {}

export interface ErrorSentences {
  fallback: string;
  /** Shown when the server did not respond; defaults to `fallback`. */
  unreachable?: string;
}

export interface Refusal {
  status: number;
  /** Any string, because the server may be newer than this page. */
  id: string | null;
  msg: string | null;
  reason: string | null;
}

/** Errors are recognised by shape, because the server that renders a page brings its own copy of the class. */
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

/** Only the status counts, because a 404 may have no body. */
export function isNotFound(error: unknown): boolean {
  return findRefusal(error)?.status === 404;
}

/** A lost connection or an error of the server says nothing about the token. */
export function isTokenRefused(error: unknown): boolean {
  const status = findRefusal(error)?.status;
  return status === 401 || status === 403;
}

/** True without a connection, or if a proxy found no server behind it. */
export function isUnanswered(error: unknown): boolean {
  const refusal = findRefusal(error);
  if (refusal) return refusal.msg === null && refusal.status >= 502 && refusal.status <= 504;
  return error instanceof UnreachableError;
}

/** True if the server, or something behind it, is unavailable, so that it is not the user's fault. */
export function isUnavailable(error: unknown): boolean {
  const refusal = findRefusal(error);
  return refusal ? refusal.status >= 500 : true;
}
