import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { errorSchema } from '@argus/contract/kernel/error-body';
import { buildOpenApi } from '@argus/contract/kernel/openapi';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { toRoutePath } from '../src/platform/http/add-call.ts';

const name = 'openapi';
type ContentChecks = Map<string, ValidateFunction>;

/** The document is compiled once in each worker, for the responses that its tests get. */
let document: ReturnType<typeof readDocument> | null = null;
const checks = new Map<string, ContentChecks | null>();

function readDocument() {
  const openApi = buildOpenApi('Argus', 'https://argus.example');
  const strict = new Ajv({ strict: true, allErrors: true });
  addFormats.default(strict);
  strict.addVocabulary(Object.keys(openApi)).addSchema(openApi, name);
  return { openApi, strict };
}

const toPointer = (steps: readonly string[]) =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/')}`;

/** Returns the checks by content type, or null if the document does not have this response. */
function compileChecks({ method, path }: Call, status: number): ContentChecks | null {
  document ??= readDocument();
  const { openApi, strict } = document;
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const described = openApi.paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!described) return null;
  const [, shared] = '$ref' in described ? (/responses\/(.+)$/.exec(String(described.$ref)) ?? []) : [];
  const response = shared === undefined ? described : new Map(Object.entries(openApi.components.responses)).get(shared);
  const from = toPointer(shared === undefined ? steps : ['components', 'responses', shared]);
  const compiled: ContentChecks = new Map();
  for (const type of Object.keys(response && 'content' in response ? Object(response.content) : {})) {
    const check = strict.getSchema(`${name}${from}/content/${encodeURIComponent(type.replace('/', '~1'))}/schema`);
    if (check) compiled.set(type, check);
  }
  return compiled;
}

interface SentResponse {
  status: number;
  type: string | undefined;
  body: unknown;
}

/** Returns what a strict validator of the published document objects to, or null. */
export function findMismatch(call: Call, { status, type, body }: SentResponse): string | null {
  const key = `${call.method} ${call.path} ${status}`;
  const known = checks.get(key);
  const documented = known === undefined ? compileChecks(call, status) : known;
  checks.set(key, documented);
  if (!documented) return `${key} is not in the OpenAPI document`;
  if (documented.size === 0) return body === '' ? null : `${key} has a body`;
  const check = documented.get(type?.split(';')[0] ?? '');
  if (!check) return `${key} is sent as ${type}`;
  if (check(body)) return null;
  const problems = check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `${key}: ${problems?.join(', ')}`;
}

const callsByRoute = new Map(
  Object.values<Call>(calls).map((call) => [`${call.method} ${toRoutePath(call.path)}`, call]),
);

/** Collects responses that differ from the OpenAPI document, and other errors that the contract does not allow. */
export function watchResponses(app: FastifyInstance): Set<string> {
  const mistakes = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isReadable = typeof (payload ?? '') === 'string' || Buffer.isBuffer(payload);
    if (request.method === 'HEAD' || reply.hasHeader('content-encoding') || !isReadable) return payload;
    const route = `${request.method} ${request.routeOptions.url}`;
    const call = callsByRoute.get(route);
    const type = reply.getHeader('content-type')?.toString();
    // A browser that follows a login's address is refused with a page, which no client of the API asks for.
    if (call?.navigation && type?.startsWith('text/html')) return payload;
    const text = String(payload ?? '');
    if (call) {
      const body = type?.startsWith('application/json') ? parseJson(text) : text;
      const mistake = findMismatch(call, { status: reply.statusCode, type, body });
      if (mistake) mistakes.add(mistake);
    } else if (reply.statusCode >= 400 && !type?.startsWith('text/html')) {
      if (!errorSchema.safeParse(parseJson(text)).success) mistakes.add(`${route}: ${reply.statusCode} ${text}`);
    }
    return payload;
  });
  return mistakes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
