import { type Access, type Call, isPublicRead, statusOf } from '@argus/contract/kernel/call';
import { type FieldProblem, toFieldProblem } from '@argus/contract/kernel/error-body';
import { inputParsing } from '@argus/contract/kernel/parse-input';
import { isStaff } from '@argus/domain/staff/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, InvalidInputError } from '../../app/errors.ts';
import type { Identity } from '../../app/services.ts';
import type { RequestParts } from './in-process.ts';
import type { RequestLimits } from './limit-requests.ts';
import { limitOf } from './limits.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface ParsedParts<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

export interface CallContext<C extends Call> extends ParsedParts<C> {
  user: C extends { access: 'public' } ? (C extends { identity: 'optional' } ? Identity | null : null) : Identity;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<C extends Call> = C extends { navigation: true } ? string : z.input<C['response']> | undefined;

export interface CallTools extends Pick<RequestLimits, 'countAddress' | 'countUser' | 'countDiscord'> {
  identify(request: FastifyRequest): Promise<Identity>;
  identifyIfKnown(request: FastifyRequest): Promise<Identity | null>;
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The charge is also for calls to the host of a video, which are made while somebody types. */
  steamCharge(request: FastifyRequest, user?: Pick<Identity, 'id'>): () => Promise<void>;
  /** After a write, this resolves once this process has invalidated every entry that the write changed. */
  waitForOwnChanges(): Promise<void>;
}

export const toRoutePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

export function parseParts<C extends Call>(call: C, request: RequestParts): ParsedParts<C> {
  if ((request.body ?? null) === null && call.body && !call.body.safeParse({}).success) {
    throw new AppError('missing_body');
  }
  const errors: FieldProblem[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value, inputParsing);
    if (!parsed || parsed.success) return parsed?.data;
    errors.push(...parsed.error.issues.map(toFieldProblem));
    return undefined;
  };
  const parts = {
    params: parse(call.params, request.params ?? {}),
    query: parse(call.query, request.query ?? {}),
    body: parse(call.body, request.body ?? {}),
  };
  if (errors.length > 0) throw new InvalidInputError(errors);
  // Each part was just parsed by the schema its type comes from.
  return parts as ParsedParts<C>;
}

export function addCall<C extends Call>(
  app: FastifyInstance,
  tools: CallTools,
  call: C,
  handle: (context: CallContext<C>) => Promise<Answer<C>>,
): void {
  const limitName = limitOf(call);
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: {
      access: call.access,
      limit: limitName,
      publicRead: isPublicRead(call),
      navigation: call.navigation === true,
    },
    // Public reads need no slot: they are cheap or cached, and pages make them in process while they hold a slot of the
    // same address.
    ...(call.access === 'public' && call.method === 'GET'
      ? {}
      : { onRequest: (request, reply) => tools.admit(request, reply) }),
    handler: async (request, reply) => {
      let user: Identity | null = null;
      if (call.access !== 'public') {
        user = await tools.identify(request);
        await tools.countUser(limitName, request, user.id);
        assertAccess(call.access, user);
      } else if (call.identity === 'optional') {
        user = await tools.identifyIfKnown(request);
      }
      const context = { ...parseParts(call, request), user, request, reply } as CallContext<C>;
      reply.header('cache-control', 'no-store');
      const answer = await handle(context);
      if (call.navigation) return reply.redirect(String(answer));
      if (reply.sent) return reply;
      if (call.method !== 'GET' && !isPublicRead(call)) await tools.waitForOwnChanges();
      return reply.code(statusOf(call)).send(call.response.parse(answer));
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A browser opens the address itself. */
    navigation?: boolean;
    /** The handler gets the JSON as the text that arrived, for instance to check its signature. */
    rawBody?: boolean;
  }
}

/** Role and permit come from the row just read, never from the token. */
export function assertAccess(access: Exclude<Access, 'public'>, user: Identity): void {
  if (access === 'eye' && !user.hasTheEye) throw new AppError('eye_required');
  if (access === 'staff' && !isStaff(user.userType)) throw new AppError('insufficient_permissions');
  if (access === 'admin' && user.userType !== 'admin') throw new AppError('admin_required');
}

export function requireStatedAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`The route ${String(route.method)} ${route.url} states no access.`);
  });
}
