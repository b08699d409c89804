import type { Call } from '@argus/contract/kernel/call';
import type { FixedErrorId } from '@argus/contract/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toErrorBody } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { type CallTools, type ParsedParts, parseParts, toRoutePath } from './add-call.ts';
import { type CachedResponse, sendCached, toCachedResponse, toText } from './cached-response.ts';
import { anyOriginHeaders } from './cors.ts';
import { toErrorAnswer } from './error-handler.ts';
import type { RequestParts } from './in-process.ts';
import { limitOf } from './limits.ts';
import type { TaggedResponse } from './response-cache.ts';

type PublicRead = Call & { method: 'GET'; access: 'public'; status?: never };

export interface PublicResponse<C extends Call> {
  body: z.input<C['response']> | null;
  tags: readonly string[];
}

type Input<C extends Call> = Omit<ParsedParts<C>, 'body'>;

interface Read<C extends Call> {
  key(input: Input<C>): string;
  read(input: Input<C>): Promise<PublicResponse<C>>;
  missing?: FixedErrorId;
  readOwn?(params: Input<C>['params'], user: Identity): Promise<z.input<C['response']> | null>;
  forEyeHolder?(body: z.output<C['response']>, reader: Identity): z.input<C['response']>;
}

/** A shared cache must not serve a public response past the limit of a key, or to a reader who gets a different one. */
const varies = { ...anyOriginHeaders, vary: 'accept-encoding, authorization' };
const variesByReader = { ...anyOriginHeaders, vary: 'accept-encoding, authorization, x-auth-token' };
const json = 'application/json; charset=utf-8';

export function addPublicRead<const C extends PublicRead>(
  app: FastifyInstance,
  tools: CallTools,
  { cache, fastPath, publicReads, replica }: Services,
  call: C,
  { key, read, missing = 'not_found', readOwn, forEyeHolder }: Read<C>,
): void {
  const dependsOnReader = forEyeHolder !== undefined;
  const headers = dependsOnReader ? variesByReader : varies;
  const notFound = toCachedResponse({ ...toErrorAnswer(missing), headers });
  const computeResponse = async (input: Input<C>): Promise<TaggedResponse> => {
    const found = await read(input);
    const response =
      found.body === null
        ? notFound
        : toCachedResponse({
            status: 200,
            type: json,
            body: JSON.stringify(call.response.parse(found.body)),
            headers,
          });
    return { response, tags: found.tags };
  };
  const respond = async (parts: RequestParts) => {
    const input = parseParts(call, parts);
    const compute = () => computeResponse(input);
    const cacheKey = `${call.path} ${key(input)}`;
    const response = await cache.get(cacheKey, replica ? () => replica.read(compute) : compute);
    return { cacheKey, response };
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
  const sendToEyeHolder = (reply: FastifyReply, response: CachedResponse, reader: Identity): FastifyReply => {
    const { status } = response;
    const body: unknown = JSON.parse(toText(response));
    reply.code(status).header('cache-control', 'no-store');
    if (status !== 200 || !forEyeHolder) return reply.send(body);
    return reply.send(call.response.parse(forEyeHolder(z.parse<C['response']>(call.response, body), reader)));
  };
  const mayBeOwn = ({ status }: CachedResponse) => readOwn !== undefined && status === 404;
  publicReads.set(`${call.method} ${call.path}`, async (parts, caller) => {
    await tools.countAddress(limitOf(call), caller);
    return (await respond(parts)).response;
  });
  app.route({
    method: 'GET',
    url: toRoutePath(call.path),
    config: { access: 'public', limit: limitOf(call), publicRead: true },
    handler: async (request, reply) => {
      const { cacheKey, response } = await respond(request);
      fastPath.remember(request, cacheKey, { dependsOnReader });
      if (mayBeOwn(response)) return sendOwn(request, reply);
      const reader = await findEyeHolder(request);
      return reader ? sendToEyeHolder(reply, response, reader) : sendCached(request, reply, response);
    },
  });
}
