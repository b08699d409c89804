import type { Access, Call } from './call.ts';
import { calls } from './calls.ts';
import { errorIdSchema, errorSchema, fieldProblemIdSchema } from './error-body.ts';
import { type ErrorId, errors } from './errors.ts';
import { z } from './zod.ts';

const refusalsByAccess: Record<Access, readonly ErrorId[]> = {
  public: [],
  user: ['unauthenticated', 'account_banned'],
  eye: ['unauthenticated', 'account_banned', 'eye_required'],
  staff: ['unauthenticated', 'account_banned', 'insufficient_permissions'],
  admin: ['unauthenticated', 'account_banned', 'insufficient_permissions', 'admin_required'],
};

const refusalTexts = new Map([
  [400, 'The input is not valid'],
  [401, 'No token, or a dead one'],
  [403, 'Not allowed'],
  [404, 'Not there'],
  [409, 'Conflicts with the present state'],
  [413, 'Too large'],
  [414, 'The address is too long'],
  [415, 'Not JSON'],
  [429, 'Too many requests; Retry-After says when to come back'],
  [502, 'Steam or Discord gave an answer that makes no sense'],
  [500, 'Something went wrong on our side'],
  [503, 'Steam, Discord or the database is unavailable'],
]);

const refusalsOfAll: readonly ErrorId[] = [
  'bad_request',
  'address_too_long',
  'too_many_requests',
  'internal_error',
  'database_unavailable',
];

/** Every error a call can answer with, by status. */
export function refusalsOf(call: Call): ErrorId[] {
  const ids = new Set<ErrorId>([...refusalsByAccess[call.access], ...(call.refusals ?? []), ...refusalsOfAll]);
  if (call.params || call.query || call.body) ids.add('invalid_input');
  if (call.body) for (const id of ['missing_body', 'request_too_large', 'unsupported_media_type'] as const) ids.add(id);
  return [...ids].sort((a, b) => errors[a].status - errors[b].status);
}

function toErrorResponse(status: number, ids: readonly ErrorId[]) {
  const isOneOfThese = { properties: { id: { enum: ids } } };
  return {
    description: refusalTexts.get(status) ?? 'Refused',
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, isOneOfThese] } } },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function answer({ media, response }: Call) {
  return { [media ?? 'application/json']: { schema: toSchema(response, 'output') } };
}

function operation(name: string, call: Call) {
  const json = (schema: z.ZodType, io: 'input' | 'output') => ({
    'application/json': { schema: toSchema(schema, io) },
  });
  const refusals = [...Map.groupBy(refusalsOf(call), (id) => errors[id].status)].map(([status, ids]) => [
    String(status),
    toErrorResponse(status, ids),
  ]);
  const success = call.navigation
    ? { description: 'Sends the browser on', headers: { Location: { schema: { type: 'string' } } } }
    : { description: call.summary, content: answer(call) };
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: !call.body.safeParse({}).success, content: json(call.body, 'input') } }
      : {}),
    responses: Object.fromEntries([[String(call.status), success], ...refusals]),
  };
}

export function buildOpenApi(product: string, publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: product, version: '1', description: `The HTTP language of ${product}.` },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: {
        Error: toSchema(errorSchema, 'output'),
        ErrorId: toSchema(errorIdSchema, 'output'),
        FieldProblemId: toSchema(fieldProblemIdSchema, 'output'),
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}
