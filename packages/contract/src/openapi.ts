import type { Access, Call } from './call.ts';
import { calls } from './calls.ts';
import { errorSchema } from './fields.ts';
import { z } from './zod.ts';

const refusalsByAccess: Record<Access, readonly number[]> = {
  public: [],
  user: [401, 403],
  eye: [401, 403],
  staff: [401, 403],
  admin: [401, 403],
};

const refusalTexts = new Map([
  [400, 'The input is not valid'],
  [401, 'The token is missing or no longer valid'],
  [403, 'Not allowed'],
  [404, 'Not there'],
  [409, 'Conflicts with the present state'],
  [413, 'Too large'],
  [415, 'Not JSON'],
  [429, 'Too many requests; Retry-After says when to come back'],
  [502, 'Steam or Discord sent an invalid response'],
  [503, 'Steam, Discord or the database is unavailable'],
]);

export function refusalsOf(call: Call): number[] {
  const statuses = new Set([...refusalsByAccess[call.access], ...(call.refusals ?? []), 429]);
  if (call.params || call.query || call.body) statuses.add(400);
  if (call.body) for (const status of [413, 415]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
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
  const refusals = refusalsOf(call).map((status) => [
    String(status),
    {
      description: refusalTexts.get(status) ?? 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
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
      schemas: { Error: toSchema(errorSchema, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}
