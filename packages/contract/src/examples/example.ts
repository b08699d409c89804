import type { z } from 'zod';
import type { Call } from '../kernel/call.ts';

type PartOf<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : object;

/** One request and its response; a redirect has no body to show. */
type ExampleOf<C extends Call> = PartOf<C, 'params'> &
  PartOf<C, 'query'> &
  PartOf<C, 'body'> &
  (C extends { navigation: true } ? object : { response: z.output<C['response']> });

export type ExamplesOf<Calls extends Readonly<Record<string, Call>>> = {
  [Name in keyof Calls]: ExampleOf<Calls[Name]>;
};

/** The same, whatever the call is. */
export interface Example {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  response?: unknown;
}
