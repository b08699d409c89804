import { isOneOf } from '@argus/contract/kernel/client';
import type { ErrorId } from '@argus/contract/kernel/errors';
import { isValues, type Values } from '@argus/domain/shared/message';
import type { MessageDescriptor } from '@lingui/core';
import { say } from './language/say.ts';

export class UnreachableError extends Error {}

/** A sentence, or a message that becomes one when it is shown. */
export type Words = string | MessageDescriptor;

export interface ErrorSentences {
  fallback: Words;
  /** This is shown if the server did not respond; by default it is `fallback`. */
  unreachable?: Words;
}

export interface Refusal {
  status: number;
  /** The id can be any string, because the server may be newer than this page. */
  id: string | null;
  msg: string | null;
  reason: string | null;
  values: Values | null;
}

/** Errors are recognised by shape, because the server that renders a page brings its own copy of the class. */
export function findRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return {
    status: error.status,
    id: 'id' in error && typeof error.id === 'string' ? error.id : null,
    msg: 'msg' in error && typeof error.msg === 'string' ? error.msg : null,
    reason: 'reason' in error && typeof error.reason === 'string' ? error.reason : null,
    values: 'values' in error && isValues(error.values) ? error.values : null,
  };
}

export function describeError(error: unknown, { fallback, unreachable = fallback }: ErrorSentences): string {
  const refusal = findRefusal(error);
  if (refusal?.msg) return refusal.msg;
  return inWords(error instanceof UnreachableError ? unreachable : fallback);
}

const inWords = (words: Words) => (typeof words === 'string' ? words : say(words));

export function isRefusedWith(error: unknown, ...ids: readonly ErrorId[]): boolean {
  return isOneOf(findRefusal(error)?.id ?? null, ids);
}

/** This checks only the status, because a 404 may have no body. */
export function isNotFound(error: unknown): boolean {
  return findRefusal(error)?.status === 404;
}

/** Returns false for a lost connection or a server error, which say nothing about the token. */
export function isTokenRefused(error: unknown): boolean {
  const status = findRefusal(error)?.status;
  return status === 401 || status === 403;
}

/** Returns true if there was no connection, or if a proxy could not reach the server. */
export function isUnanswered(error: unknown): boolean {
  const refusal = findRefusal(error);
  if (refusal) return refusal.msg === null && refusal.status >= 502 && refusal.status <= 504;
  return error instanceof UnreachableError;
}

/** Returns true if the server or something behind it is unavailable, so that the user is not at fault. */
export function isUnavailable(error: unknown): boolean {
  const refusal = findRefusal(error);
  return refusal ? refusal.status >= 500 : true;
}
