import type { z } from 'zod';
import type { ErrorId } from './errors.ts';

export const accessLevels = ['public', 'user', 'eye', 'staff', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** One call of the API. The server enforces it, the docs describe it, and the web client takes its types from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path in OpenAPI's form, such as `/api/reports/{reportId}`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** It marks a public call whose response depends on the caller: owners see more than strangers, reviewers less. */
  identity?: 'optional';
  /** The browser itself opens this call, which answers with a redirect instead of JSON. */
  navigation?: true;
  /** This call reads a lot at once, so it has its own rate limit. */
  bulk?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  media?: 'text/csv';
  /** The status is 200 if this is left out. */
  status?: 201 | 302;
  response: z.ZodType;
  /** The errors beyond those that every call of this access level can give. */
  refusals?: readonly ErrorId[];
}

export const statusOf = (call: Call): number => call.status ?? 200;

/** A public read gives everyone the same response, from any origin, with an API key or without. */
export function isPublicRead({ access, method, navigation, bulk }: Call): boolean {
  return access === 'public' && !navigation && (method === 'GET' || bulk === true);
}

export function defineCalls<const C extends Readonly<Record<string, Call>>>(calls: C): C {
  return calls;
}
