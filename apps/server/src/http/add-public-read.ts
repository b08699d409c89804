import type { Call } from '@argus/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Identity } from '../auth/identity.ts';
import type { Services } from '../parts.ts';
import { type CallTools, parseParts, toRoutePath } from './add-call.ts';
import { limitOf } from './limits.ts';
import type { Made } from './ready-bytes.ts';
import { sendReady } from './send-ready.ts';

type PublicRead = Call & { method: 'GET'; access: 'public'; status: 200 };
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface PublicAnswer<C extends Call> {
  /** Null: there is nothing; `missing` says so. */
  body: z.input<C['response']> | null;
  tags: readonly string[];
}

interface Input<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
}

interface Read<C extends Call> {
  /** Two requests with the same key get the same answer. */
  key(input: Input<C>): string;
  read(input: Input<C>): Promise<PublicAnswer<C>>;
  missing?: string;
  /** Where the public finds nothing, what the caller alone may see; asked only if a token was sent. */
  readOwn?(params: Parsed<C['params']>, user: Identity): Promise<z.input<C['response']> | null>;
}

const json = 'application/json; charset=utf-8';
const mostNames = 20_000;
const longestUrl = 300;

/** A read that is the same for everybody: made once, kept as bytes, sent as they are until something behind it changes. */
export function addPublicRead<const C extends PublicRead>(
  app: FastifyInstance,
  tools: CallTools,
  { ready }: Services,
  call: C,
  { key, read, missing = 'Not found.', readOwn }: Read<C>,
): void {
  const limitName = limitOf(call);
  /** An address always means the same key, so it need not be parsed again. */
  const names = new Map<string, string>();

  const makeAnswer = async (input: Input<C>): Promise<Made> => {
    const { body, tags } = await read(input);
    return body === null
      ? { status: 404, type: json, body: JSON.stringify({ msg: missing }), tags }
      : { status: 200, type: json, body: JSON.stringify(call.response.parse(body)), tags };
  };
  const answer = (request: FastifyRequest, reply: FastifyReply): undefined | Promise<FastifyReply> => {
    const url = request.raw.url ?? '';
    const known = names.get(url);
    const kept = known === undefined ? null : ready.peek(known);
    if (kept) {
      sendReady(request, reply, kept);
      return undefined;
    }
    const input = parseParts(call, request);
    const name = `${call.path} ${key(input)}`;
    if (names.size >= mostNames) names.clear();
    if (url.length <= longestUrl) names.set(url, name);
    return ready.get(name, () => makeAnswer(input)).then((made) => sendReady(request, reply, made));
  };
  app.route({
    method: 'GET',
    url: toRoutePath(call.path),
    config: { access: 'public' },
    // Not async: a kept answer leaves without waiting for anything.
    handler: (request, reply): undefined | Promise<FastifyReply | undefined> => {
      const limited = tools.limit(limitName, request);
      return limited ? limited.then(() => answer(request, reply)) : answer(request, reply);
    },
  });
}
