import type { z } from 'zod';
import type { ErrorId } from './errors.ts';

export const accessLevels = ['public', 'user', 'eye', 'staff', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** One call of the API: everything the server enforces, the docs print and the web client is typed by. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI form, e.g. `/api/reports/{reportId}`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** A public call whose answer may depend on who asks: it shows owners more, and reviewers less, than strangers. */
  identity?: 'optional';
  /** Opened by the browser itself: answers with a redirect, not with JSON. */
  navigation?: true;
  /** Reads much at once: has a limit of its own. */
  bulk?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What the answer is, where it is not JSON. */
  media?: 'text/csv';
  status: 200 | 201 | 302;
  response: z.ZodType;
  /** Errors beyond those every call of its access level can give. */
  refusals?: readonly ErrorId[];
}

export function defineCalls<const C extends Readonly<Record<string, Call>>>(calls: C): C {
  return calls;
}
