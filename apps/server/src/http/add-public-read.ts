import type { Call } from '@argus/contract/call';
import type { FixedErrorId } from '@argus/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identity } from '../auth/identity.ts';
import { toErrorBody } from '../errors.ts';
import type { Services } from '../parts.ts';
import { type CallTools, parseParts, toRoutePath } from './add-call.ts';
import { toErrorAnswer } from './error-exit.ts';
import { limitOf } from './limits.ts';
import type { Made, ReadyAnswer } from './ready-bytes.ts';
import { sendReady } from './send-ready.ts';

type PublicRead = Call & { method: 'GET'; access: 'public'; status: 200 };
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface PublicAnswer<C extends Call> {
  /** Null: there is nothing; `missing` says so. */
  body: z.input<C['response']> | null;
  tags: readonly string[];
  mayLag?: boolean;
}

interface Input<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
}

interface Read<C extends Call> {
  /** Two requests with the same key get the same answer. */
  key(input: Input<C>): string;
  read(input: Input<C>): Promise<PublicAnswer<C>>;
  missing?: FixedErrorId;
  /** Where the public finds nothing, what the caller alone may see; asked only if a token was sent. */
  readOwn?(params: Parsed<C['params']>, user: Identity): Promise<z.input<C['response']> | null>;
  /** What is left of the public answer for somebody who reviews; asked only if a token was sent. */
  forEyeHolder?(body: z.output<C['response']>, reader: Identity): z.input<C['response']>;
}

/** A shared cache must not hand the public answer to a reader who gets another one. */
const variesByReader = { vary: 'accept-encoding, x-auth-token' };
const json = 'application/json; charset=utf-8';

/** A read that is the same for everybody: made once, kept as bytes, sent as they are until something behind it changes. */
export function addPublicRead<const C extends PublicRead>(
  app: FastifyInstance,
  tools: CallTools,
  { ready, lane, replica }: Services,
  call: C,
  { key, read, missing = 'not_found', readOwn, forEyeHolder }: Read<C>,
): void {
  const limit = limitOf(call);
  const route = toRoutePath(call.path);
  const dependsOnReader = forEyeHolder !== undefined;
  const headers = dependsOnReader ? variesByReader : {};
  const makeAnswer = async (input: Input<C>): Promise<Made> => {
    const { body, ...grounds } = await read(input);
    return body === null
      ? { ...toErrorAnswer(missing), ...grounds }
      : { status: 200, type: json, body: JSON.stringify(call.response.parse(body)), headers, ...grounds };
  };
  const sendOwn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const user = await tools.identifyIfKnown(request);
    const own = user && readOwn ? await readOwn(parseParts(call, request).params, user) : null;
    reply.header('cache-control', 'no-store');
    return own ? reply.send(call.response.parse(own)) : reply.code(404).send(toErrorBody(missing));
  };
  const findEyeHolder = async (request: FastifyRequest): Promise<Identity | null> => {
    const reader = dependsOnReader ? await tools.identifyIfKnown(request) : null;
    return reader?.hasTheEye ? reader : null;
  };
  const sendToEyeHolder = (reply: FastifyReply, { status, bytes }: ReadyAnswer, reader: Identity): FastifyReply => {
    const answer: unknown = JSON.parse(Buffer.from(bytes, 'latin1').toString());
    reply.code(status).header('cache-control', 'no-store');
    if (status !== 200 || !forEyeHolder) return reply.send(answer);
    return reply.send(call.response.parse(forEyeHolder(z.parse<C['response']>(call.response, answer), reader)));
  };
  const mayBeOwn = (made: ReadyAnswer) => readOwn !== undefined && made.status === 404;
  app.route({
    method: 'GET',
    url: route,
    config: { access: 'public', limit },
    handler: async (request, reply) => {
      const input = parseParts(call, request);
      const name = `${call.path} ${key(input)}`;
      lane.learn(request.raw.url ?? '', { name, limit, route, dependsOnReader });
      const make = () => makeAnswer(input);
      const answer = await ready.get(name, replica ? () => replica.read(make) : make);
      if (mayBeOwn(answer)) return sendOwn(request, reply);
      const reader = await findEyeHolder(request);
      return reader ? sendToEyeHolder(reply, answer, reader) : sendReady(request, reply, answer);
    },
  });
}
