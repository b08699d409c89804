import { describe, expect, test } from 'vitest';
import { type Call, isPublicRead, statusOf } from './call.ts';
import { calls } from './calls.ts';
import { errors } from './errors.ts';
import { buildOpenApi, refusalsOf } from './openapi.ts';

const document = buildOpenApi('Argus', 'https://argus.example');
const everyCall = Object.entries<Call>(calls);

function operationOf({ path, method }: Call) {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

/** Returns the responses by status and resolves references to shared ones. */
function responsesOf(call: Call): Map<number, object> {
  const shared = new Map<string, object>(Object.entries(document.components.responses));
  const found = new Map<number, object>();
  for (const [status, response] of Object.entries(operationOf(call).responses)) {
    const name = '$ref' in response ? String(response.$ref).replace('#/components/responses/', '') : null;
    found.set(Number(status), name === null ? response : (shared.get(name) ?? {}));
  }
  return found;
}

const shapeOf = (schema: Call['query']) => Object.keys(schema?.shape ?? {});

/** Returns every value under a key of this name, however deep. */
function collect(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => collect(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...collect(inner, key)]);
}

describe('the OpenAPI document', () => {
  test('is 3.0, names the product and is plain JSON', () => {
    expect(document).toMatchObject({
      openapi: '3.0.3',
      info: { title: 'Argus', version: expect.any(String) },
      servers: [{ url: 'https://argus.example' }],
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('has exactly the calls of the contract, each under its own name', () => {
    const found = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => `${operation.operationId}: ${method} ${path}`),
    );
    const declared = everyCall.map(([name, call]) => `${name}: ${call.method.toLowerCase()} ${call.path}`);
    expect(found.toSorted()).toEqual(declared.toSorted());
  });

  test.each(everyCall)('%s has its parameters', (_, call) => {
    const { parameters } = operationOf(call);
    const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
    const templated = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPlace('path').map(({ name }) => name)).toEqual(templated);
    expect(inPlace('path').every(({ required }) => required)).toBe(true);
    expect(inPlace('query').map(({ name }) => name)).toEqual(shapeOf(call.query));
    for (const { schema } of parameters) expect(schema).toBeTypeOf('object');
  });

  test.each(everyCall)('%s has its body, its response and its errors', (_, call) => {
    const operation = operationOf(call);
    expect('requestBody' in operation).toBe(call.body !== undefined);
    const statuses = Object.keys(operation.responses).map(Number);
    const own = (call.refusals ?? []).map((id) => errors[id].status);
    const refusals = [429, 500, 503, ...own, ...(call.access === 'public' ? [] : [401, 403])];
    expect(statuses).toEqual(expect.arrayContaining([statusOf(call), ...refusals]));
    if (call.params || call.query || call.body) expect(statuses).toContain(400);
    if (call.body) expect(statuses).toEqual(expect.arrayContaining([413, 415]));
    for (const response of responsesOf(call).values()) expect(response).toHaveProperty('description');
  });

  test.each(everyCall)('%s names the ids of its errors under their status', (_, call) => {
    const responses = responsesOf(call);
    const refused = [...responses].filter(([status]) => status >= 400).map(([, response]) => response);
    expect(collect(refused, 'enum').flat().toSorted()).toEqual(refusalsOf(call).toSorted());
    for (const id of call.refusals ?? []) {
      expect(collect(responses.get(errors[id].status), 'enum').flat(), id).toContain(id);
    }
  });

  test.each(everyCall)('%s says who may call it', (_, call) => {
    const operation = operationOf(call);
    expect(operation['x-access']).toBe(call.access);
    const ofPublic = isPublicRead(call) ? [{}, { apiKey: [] }] : [];
    expect(operation.security).toEqual(call.access === 'public' ? ofPublic : [{ token: [] }]);
  });

  test('asks for the token and the API key in the headers that the server reads', () => {
    const { token, apiKey } = document.components.securitySchemes;
    expect(token).toMatchObject({ type: 'apiKey', in: 'header', name: 'x-auth-token' });
    expect(apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('requires a body only where an empty one would be refused', () => {
    expect(operationOf(calls.submitReview).requestBody?.required).toBe(true);
    expect(operationOf(calls.toggleBan).requestBody?.required).toBe(false);
  });

  test('describes shared errors once, so that it stays small', () => {
    const inline = everyCall.flatMap(([, call]) =>
      Object.entries(operationOf(call).responses).filter(
        ([status, response]) => Number(status) >= 400 && !('$ref' in response),
      ),
    );
    expect(inline).toEqual([]);
    expect(JSON.stringify(document).length).toBeLessThan(500_000);
  });

  test('describes every group of calls and no others', () => {
    const used = new Set(everyCall.flatMap(([, call]) => operationOf(call).tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  });

  test('refers only to components that exist', () => {
    const refs = collect(document, '$ref');
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) {
      const steps = String(ref).replace(/^#\//, '').split('/');
      const target = steps.reduce<unknown>((value, step) => collectChild(value, step), document);
      expect(target, String(ref)).toBeTypeOf('object');
    }
  });

  // Newer linters than the one our tests run have this rule.
  test('requires only properties that it describes', () => {
    const undescribed: string[] = [];
    const visit = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      if ('required' in value && Array.isArray(value.required)) {
        const described = 'properties' in value ? Object.keys(Object(value.properties)) : [];
        undescribed.push(...value.required.filter((name) => !described.includes(name)));
      }
      for (const inner of Object.values(value)) visit(inner);
    };
    visit(document);
    expect(undescribed).toEqual([]);
  });

  test('describes page and limit as whole numbers from 1, with their defaults', () => {
    const schemas = operationOf(calls.listRecentConvictions).parameters.map(({ name, schema }) => [name, schema]);
    expect(schemas).toEqual([
      ['page', { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 }],
      ['limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }],
    ]);
  });

  test('describes the headers that say when to try again and how much of a limit is left', () => {
    const { headers } = document.components;
    expect(Object.keys(headers)).toEqual(['RateLimitPolicy', 'RateLimit', 'RetryAfter']);
    for (const [, call] of everyCall) {
      const responses = responsesOf(call);
      expect(responses.get(statusOf(call))).toHaveProperty('headers.RateLimit-Policy');
      expect(responses.get(429)).toMatchObject({
        headers: { 'RateLimit-Policy': {}, RateLimit: {}, 'Retry-After': {} },
      });
    }
  });

  test('requires only the query fields that are not optional', () => {
    const required = (call: Call) =>
      operationOf(call)
        .parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name }) => name);
    expect(required(calls.searchPlayer)).toEqual(['steamId']);
    expect(required(calls.listLeaderboard)).toEqual([]);
  });

  test('describes a lookup and a search precisely enough for a typed client', () => {
    const bodyOf = (response: unknown) => collect(response, 'schema')[0];
    const text = expect.objectContaining({ type: 'string' });
    expect(bodyOf(operationOf(calls.lookUpPlayers).requestBody)).toMatchObject({
      properties: { ids: { type: 'array', items: text } },
      required: ['ids'],
    });
    const answer = bodyOf(responsesOf(calls.lookUpPlayers).get(200));
    expect(answer).toMatchObject({
      properties: {
        players: { type: 'array', items: { properties: { name: text, convictions: { type: 'integer' } } } },
        unknown: { type: 'array', items: text },
      },
      required: ['players', 'unknown', 'resolved', 'unresolved'],
      additionalProperties: false,
    });
    expect(collect(responsesOf(calls.lookUpPlayers).get(401), 'id')).toEqual([text]);
    const search = bodyOf(responsesOf(calls.searchPlayer).get(200));
    expect(search).toMatchObject({
      properties: {
        steamBans: { anyOf: [{ $ref: '#/components/schemas/SteamBans' }, { nullable: true, enum: [null] }] },
      },
      required: expect.arrayContaining(['steamBans']),
    });
  });
});

function collectChild(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === step)?.[1];
}
