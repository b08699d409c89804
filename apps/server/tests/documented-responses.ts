import type { Call } from '@argus/contract/kernel/call';
import { buildOpenApi } from '@argus/contract/kernel/openapi';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const name = 'openapi';
type ContentChecks = Map<string, ValidateFunction>;

/** Compiled once in each worker, for the responses that its tests get. */
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

/** By content type; null: the document does not know this response. */
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

/** What a strict validator of the published document objects to, null: nothing. */
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
