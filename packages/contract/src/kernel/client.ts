import { joinSentences } from '@argus/domain/shared/join-sentences';
import { isValues, type Values } from '@argus/domain/shared/message';
import type { z } from 'zod';
import type { Call } from './call.ts';
import type { Calls } from './calls.ts';
import type { ErrorId } from './errors.ts';

/* This file imports only types from the calls, so that the browser does not load their schemas. */

type KeyOf<C> = C extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type CallsByKey = { [Name in keyof Calls as KeyOf<Calls[Name]>]: Calls[Name] };
type CallKey = {
  [K in keyof CallsByKey]: CallsByKey[K] extends { navigation: true } ? never : K;
}[keyof CallsByKey];

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer S extends z.ZodType>
    ? Record<Name, z.input<S>> extends infer R
      ? unknown extends z.input<S>
        ? Partial<R>
        : R
      : never
    : unknown;
type Loosen<T> = T extends { query: infer Q } ? (Partial<Q> extends Q ? Omit<T, 'query'> & { query?: Q } : T) : T;

export type CallInput<K extends CallKey> = Loosen<
  Part<CallsByKey[K], 'params'> & Part<CallsByKey[K], 'query'> & Part<CallsByKey[K], 'body'>
> &
  LooseInput;
export type CallOutput<K extends CallKey> = z.output<CallsByKey[K]['response']>;

interface LooseInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

export interface WireRequest {
  method: string;
  path: string;
  body: string | undefined;
}

/** Sends one request and returns status and parsed JSON; throws only if there is no response. */
export type Transport = <Body>(request: WireRequest, signal?: AbortSignal) => Promise<{ status: number; body: Body }>;

export interface RefusedField {
  id: string | null;
  msg: string;
  path: string;
}

/** The server responded with an error; `id` and `msg` come from its body, if it has them. */
export class RefusedError extends Error {
  readonly status: number;
  /** The id may be one that this page does not know, because the server may be newer. */
  readonly id: string | null;
  readonly msg: string | null;
  readonly errors: readonly RefusedField[];
  readonly reason: string | null;
  readonly values: Values | null;

  constructor(status: number, body: unknown) {
    const { msg, errors } = readErrorBody(body);
    super(msg ?? `Refused with status ${status}`);
    this.status = status;
    this.id = idOf(body);
    this.msg = msg;
    this.errors = errors;
    this.values = isRecord(body) && isValues(body.values) ? body.values : null;
    this.reason = isRecord(body) && typeof body.reason === 'string' ? body.reason : null;
  }

  is(...ids: readonly ErrorId[]): boolean {
    return isOneOf(this.id, ids);
  }
}

export function isOneOf(id: string | null, ids: readonly ErrorId[]): boolean {
  return ids.some((known) => known === id);
}

function idOf(body: unknown): string | null {
  return isRecord(body) && typeof body.id === 'string' ? body.id : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readErrorBody(body: unknown): { msg: string | null; errors: RefusedField[] } {
  if (!isRecord(body)) return { msg: null, errors: [] };
  if (typeof body.msg === 'string') return { msg: body.msg, errors: [] };
  const errors = (Array.isArray(body.errors) ? body.errors : []).flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.msg === 'string'
      ? [{ id: idOf(entry), msg: entry.msg, path: typeof entry.path === 'string' ? entry.path : '' }]
      : [],
  );
  return { msg: errors.length > 0 ? joinSentences(errors.map((entry) => entry.msg)) : null, errors };
}

export function toWireRequest(key: string, { params, query, body }: LooseInput): WireRequest {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, value);
  }
  const suffix = search.size > 0 ? `?${search}` : '';
  return { method, path: path + suffix, body: body === undefined ? undefined : JSON.stringify(body) };
}

export type ApiClient = <K extends CallKey>(
  key: K,
  input: CallInput<K>,
  signal?: AbortSignal,
) => Promise<CallOutput<K>>;

export function createClient(transport: Transport): ApiClient {
  return async (key, input, signal) => {
    // The server's tests check its responses against this call's schema, so the browser does not parse them again.
    const { status, body } = await transport<CallOutput<typeof key>>(toWireRequest(key, input), signal);
    if (status >= 400) throw new RefusedError(status, body);
    return body;
  };
}
