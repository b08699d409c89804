import type { Call } from '@argus/contract/call';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../parts.ts';
import { type CallTools, parseParts, toRoutePath } from './add-call.ts';
import { limitOf } from './limits.ts';
import { sendReady } from './send-ready.ts';

type PublicRead = Call & { method: 'GET'; access: 'public'; status: 200 };
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface PublicAnswer<C extends Call> {
  /** Null: there is nothing; `missing` says so. */
  body: z.input<C['response']> | null;
  tags: readonly string[];
}

interface Read<C extends Call> {
  /** Two requests with the same key get the same answer. */
  key(input: { params: Parsed<C['params']>; query: Parsed<C['query']> }): string;
  read(input: { params: Parsed<C['params']>; query: Parsed<C['query']> }): Promise<PublicAnswer<C>>;
  missing?: string;
}

const json = 'application/json; charset=utf-8';

/** A read that is the same for everybody: made once, kept as bytes, sent as they are until something behind it changes. */
export function addPublicRead<const C extends PublicRead>(
  app: FastifyInstance,
  tools: CallTools,
  { ready }: Services,
  call: C,
  { key, read, missing = 'Not found.' }: Read<C>,
): void {
  const limitName = limitOf(call);
  app.route({
    method: 'GET',
    url: toRoutePath(call.path),
    config: { access: 'public' },
    handler: async (request, reply) => {
      const limited = tools.limit(limitName, request);
      if (limited) await limited;
      const input = parseParts(call, request);
      const name = `${call.path} ${key(input)}`;
      const answer =
        ready.peek(name) ??
        (await ready.get(name, async () => {
          const { body, tags } = await read(input);
          return body === null
            ? { status: 404, type: json, body: JSON.stringify({ msg: missing }), tags }
            : { status: 200, type: json, body: JSON.stringify(call.response.parse(body)), tags };
        }));
      return sendReady(request, reply, answer);
    },
  });
}
