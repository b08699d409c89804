import type { z } from 'zod';
import type { ErrorId } from './errors.ts';

export const accessLevels = ['public', 'user', 'eye', 'staff', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** One call of the API: what the server enforces, the docs describe, and the web client takes its types from. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI form, e.g. `/api/reports/{reportId}`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** A public call whose response depends on the caller: owners see more than strangers, reviewers less. */
  identity?: 'optional';
  /** Opened by the browser itself: answers with a redirect, not with JSON. */
  navigation?: true;
  /** Reads a lot at once, so it has its own rate limit. */
  bulk?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  media?: 'text/csv';
  /** 200 where it is left out. */
  status?: 201 | 302;
  response: z.ZodType;
  /** Errors beyond those every call of its access level can give. */
  refusals?: readonly ErrorId[];
}

export const statusOf = (call: Call): number => call.status ?? 200;

/** The same for everyone, and read by programs and pages anywhere: with an API key or without, from any origin. */
export function isPublicRead({ access, method, navigation, bulk }: Call): boolean {
  return access === 'public' && !navigation && (method === 'GET' || bulk === true);
}

export function defineCalls<const C extends Readonly<Record<string, Call>>>(calls: C): C {
  return calls;
}
