import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { reportCardSchema, reportSchema } from '../cases/reports.ts';
import { linkHealthSchema } from '../evidence/link-health.ts';
import { examplesByCall } from '../examples/call-examples.ts';
import type { Example } from '../examples/example.ts';
import { filingSchema } from '../filings/filings.ts';
import { publicAppealSchema, publicStatementSchema } from '../filings/public-filings.ts';
import { steamBansSchema } from '../players/steam-bans.ts';
import { staffReportSchema } from '../staff/cases.ts';
import { staffFilingSchema } from '../staff/inbox.ts';
import { managedUserSchema } from '../staff/users.ts';
import { type Access, type Call, isPublicRead, statusOf } from './call.ts';
import { calls } from './calls.ts';
import { errorIdSchema, errorSchema, fieldProblemIdSchema } from './error-body.ts';
import { type ErrorId, errors } from './errors.ts';
import { evidenceLinkSchema, personSchema, reportEvidenceSchema } from './fields.ts';
import { z } from './zod.ts';

const audiences: Record<Access, string> = {
  public: 'Open to everyone.',
  user: 'For logged-in users.',
  eye: 'For holders of the Eye.',
  staff: 'For moderators and admins.',
  admin: 'For admins.',
};

const refusalsByAccess: Record<Access, readonly ErrorId[]> = {
  public: [],
  user: ['unauthenticated', 'account_banned'],
  eye: ['unauthenticated', 'account_banned', 'eye_required'],
  staff: ['unauthenticated', 'account_banned', 'insufficient_permissions'],
  admin: ['unauthenticated', 'account_banned', 'insufficient_permissions', 'admin_required'],
};

const refusalTexts = new Map([
  [400, 'The input is not valid'],
  [401, 'The token or the API key is missing or no longer valid'],
  [403, 'Not allowed'],
  [404, 'Not found'],
  [409, 'Conflicts with the current state'],
  [413, 'Too large'],
  [414, 'The address is too long'],
  [415, 'Not JSON'],
  [429, 'Too many requests; `Retry-After` says when to try again'],
  [500, 'Something went wrong on our side'],
  [502, 'Steam or Discord sent an invalid response'],
  [503, 'Steam, Discord or the database is unavailable'],
]);

/** The first part of a call's path decides which of these tags it has. */
const tags = [
  { name: 'health', description: 'Whether the server runs and can serve' },
  { name: 'site', description: 'What this community has configured' },
  { name: 'auth', description: 'Logging in with Discord, linking Steam, sessions' },
  { name: 'steam', description: 'Finding a player on Steam' },
  { name: 'cheaters', description: 'The verdict on a player' },
  { name: 'players', description: 'The verdicts on many players at once' },
  { name: 'reports', description: 'Reports, drafts, convictions and the review queue' },
  { name: 'videos', description: 'Whether a typed video can be watched' },
  { name: 'reviews', description: 'Deciding on a case' },
  { name: 'filings', description: 'Answers, appeals and other statements about a report' },
  { name: 'exam', description: 'The exam for the Eye' },
  { name: 'invitations', description: 'Accepting an invitation to review' },
  { name: 'users', description: 'Profiles, the leaderboard and the caller’s own account' },
  { name: 'transparency', description: 'How often verdicts were right, and how they came about' },
  { name: 'open-data', description: 'The signed lists and the nightly dump' },
  { name: 'admin', description: 'The panel of moderators and admins' },
];

const refusalsOfAll: readonly ErrorId[] = [
  'bad_request',
  'address_too_long',
  'too_many_requests',
  'internal_error',
  'database_unavailable',
];

export function refusalsOf(call: Call): ErrorId[] {
  const ids = new Set<ErrorId>([...refusalsByAccess[call.access], ...(call.refusals ?? []), ...refusalsOfAll]);
  if (isPublicRead(call)) ids.add('invalid_api_key');
  ids.add('api_key_not_accepted');
  if (call.params || call.query || call.body) ids.add('invalid_input');
  if (call.body) for (const id of ['missing_body', 'request_too_large', 'unsupported_media_type'] as const) ids.add(id);
  return [...ids].sort((a, b) => errors[a].status - errors[b].status);
}

const byStatus = (ids: readonly ErrorId[]) => [...Map.groupBy(ids, (id) => errors[id].status)];

/** Many calls refuse in the same way, so the response is described once, under the ids it may have. */
const responseName = (ids: readonly ErrorId[]) => ids.join('.');

const headers = {
  RateLimitPolicy: {
    description:
      'The limits that the request counts against: `q` requests in `w` seconds. Not sent where limits are turned off.',
    schema: { type: 'string' },
    example: `"read-address";q=${anonymousRates.reads};w=60`,
  },
  RateLimit: {
    description:
      'What is left of each limit: `r` requests until it starts anew in `t` seconds. Not part of responses that a shared cache may store, since it differs from caller to caller.',
    schema: { type: 'string' },
    example: `"read-key";r=${apiKeyRates.reads - 1};t=60`,
  },
  RetryAfter: {
    description: 'In how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
};
const limitHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};
const retryHeader = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
/** Every response has the headers of the rate limits; the document lists them where programs look for them. */
const headersByStatus = new Map<number, object>([
  [429, { ...limitHeaders, ...retryHeader }],
  [503, retryHeader],
]);

function toErrorResponse(status: number, ids: readonly ErrorId[]) {
  const isOneOfThese = { type: 'object', properties: { id: { type: 'string', enum: ids } } };
  return {
    description: refusalTexts.get(status) ?? 'Refused',
    ...(headersByStatus.has(status) ? { headers: headersByStatus.get(status) } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, isOneOfThese] } } },
  };
}

function listErrorResponses() {
  const refused = Object.values<Call>(calls).flatMap((call) => byStatus(refusalsOf(call)));
  return {
    ...Object.fromEntries(refused.map(([status, ids]) => [responseName(ids), toErrorResponse(status, ids)])),
    NotModified: { description: 'What was sent as `If-None-Match` is still current' },
    Error: {
      description: 'Any other error',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

/** Whatever several responses have in common is described once, under its name. */
const shared = {
  Appeal: publicAppealSchema,
  Error: errorSchema,
  ErrorId: errorIdSchema,
  EvidenceLink: evidenceLinkSchema,
  FieldProblemId: fieldProblemIdSchema,
  Filing: filingSchema,
  LinkHealth: linkHealthSchema,
  ManagedUser: managedUserSchema,
  Person: personSchema,
  Report: reportSchema,
  ReportCard: reportCardSchema,
  ReportEvidence: reportEvidenceSchema,
  StaffFiling: staffFilingSchema,
  StaffReport: staffReportSchema,
  Statement: publicStatementSchema,
  SteamBans: steamBansSchema,
};
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(shared)) names.add(schema, { id });

/** Swagger UI resolves documents of 3.0 seven times as fast as those of 3.1. */
const target = {
  target: 'openapi-3.0',
  unrepresentable: 'any',
  override({ jsonSchema }) {
    const { nullable, allOf, enum: values, required, properties, additionalProperties: valueSchema } = jsonSchema;
    // `nullable` allows null only beside a type, and only if everything else in the schema allows it too.
    if (nullable && allOf) {
      jsonSchema.anyOf = [...allOf, { type: 'object', nullable: true, enum: [null] }];
      delete jsonSchema.allOf;
      delete jsonSchema.nullable;
    }
    if (nullable && values) jsonSchema.enum = [...values, null];
    // The format says the same in one word.
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.format === 'uuid') delete jsonSchema.maxLength;
    // Every number in JSON is within these limits.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // A number in a query arrives as text and is parsed.
    if (jsonSchema.type === 'integer') {
      delete jsonSchema.pattern;
      delete jsonSchema.maxLength;
    }
    // This is a record whose keys are known; the document can only name them as properties.
    if (required && !properties && typeof valueSchema === 'object') {
      jsonSchema.properties = Object.fromEntries(required.map((key) => [key, valueSchema]));
      jsonSchema.additionalProperties = false;
    }
  },
} as const satisfies Parameters<typeof z.toJSONSchema>[1];

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { ...target, io });

/** The schema refers to shared schemas by their place in the document; `definitions` has those that it refers to. */
function toResponseSchema(schema: z.ZodType): Record<string, unknown> & { definitions?: Record<string, object> } {
  const json = z.toJSONSchema(schema, { ...target, metadata: names });
  return JSON.parse(JSON.stringify(json).replaceAll('"#/definitions/', '"#/components/schemas/'));
}

const isInteger = (field: object | boolean) => typeof field === 'object' && 'type' in field && field.type === 'integer';

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', example: Example['query'] = {}) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
    ...(name in example ? { example: isInteger(field) ? Number(example[name]) : example[name] } : {}),
  }));
}

/** In OpenAPI, an empty requirement makes the others optional. */
function securityOf(call: Call): Record<string, string[]>[] {
  if (isPublicRead(call)) return [{}, { apiKey: [] }];
  return call.access === 'public' ? [] : [{ token: [] }];
}

const toResponse = (name: string) => ({ $ref: `#/components/responses/${name}` });

function operation(name: string, call: Call) {
  const { params, query, body, response } = examplesByCall.get(name) ?? {};
  const refusals = byStatus(refusalsOf(call)).map(([status, ids]): [string, object] => [
    String(status),
    toResponse(responseName(ids)),
  ]);
  const { definitions: _, ...responseSchema } = toResponseSchema(call.response);
  const success = call.navigation
    ? { description: 'Redirects the browser', headers: { Location: { schema: { type: 'string' } }, ...limitHeaders } }
    : {
        description: 'Done',
        headers: limitHeaders,
        content: {
          [call.media ?? 'application/json']: { schema: responseSchema, example: response },
        },
      };
  return {
    operationId: name,
    summary: call.summary,
    description: audiences[call.access],
    tags: [call.path.split('/')[2]],
    'x-access': call.access,
    security: securityOf(call),
    parameters: [...parameters(call.params, 'path', params), ...parameters(call.query, 'query', query)],
    ...(call.body
      ? {
          requestBody: {
            required: !call.body.safeParse({}).success,
            content: { 'application/json': { schema: toSchema(call.body, 'input'), example: body } },
          },
        }
      : {}),
    responses: Object.fromEntries<object>([
      [String(statusOf(call)), success],
      ...refusals,
      ...(isPublicRead(call) && call.method === 'GET' ? [['304', toResponse('NotModified')] as const] : []),
      ...(call.navigation ? [['default', toResponse('Error')] as const] : []),
    ]),
  };
}

export function buildOpenApi(product: string, publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: product,
      version: '1',
      description: `The HTTP API of ${product}. Calls that are not open to everyone need a session token in the header \`x-auth-token\`. Requests are rate-limited per caller.`,
      license: { name: 'AGPL-3.0-only', url: 'https://spdx.org/licenses/AGPL-3.0-only.html' },
    },
    // `localhost` means something else wherever the document is read.
    servers: [{ url: new URL(publicUrl).hostname === 'localhost' ? '/' : publicUrl }],
    tags,
    paths,
    components: {
      headers,
      responses: listErrorResponses(),
      schemas: { ...toResponseSchema(z.object(shared)).definitions },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token', description: 'The token of a session.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, created in the settings.' },
      },
    },
  };
}
