import { createGunzip } from 'node:zlib';
import { listValidDays } from '@argus/domain/publishing/published-list';
import { dayMs } from '@argus/domain/shared/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../app/services.ts';
import type { Db } from '../../../platform/db/client.ts';
import { type ListName, listNames } from '../../../platform/db/schema/published-lists.ts';
import { openFileHeaders, openFilePreflightHeaders } from '../../../platform/http/cors.ts';
import { findList, findListBody, listPublicKeys, type PublishedList } from './published-lists.queries.ts';
import { toPem } from './signing-key.ts';

const types: Record<ListName, string> = {
  'convicted.json': 'application/json; charset=utf-8',
  'convicted.txt': 'text/plain; charset=utf-8',
};
/** The time is short, so that an overturned conviction leaves every cached copy within a minute. */
const caching = 'public, max-age=0, s-maxage=15, must-revalidate';
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
const bulk = { config: { access: 'public', limit: 'bulk' } } as const;

/** Serves signed lists for other programs, and the keys to verify them with. */
export function addListRoutes(app: FastifyInstance, { db, config, clock }: Services): void {
  const getBody = createBodyCache(db);
  const site = config.PUBLIC_URL;

  const sendList = async (name: ListName, request: FastifyRequest, reply: FastifyReply) => {
    const list = await findList(db, name);
    if (!list) return reply.callNotFound();
    if (isKnown(request, reply, list)) return reply.code(304).send();
    const gzip = await getBody(name, list.signature);
    if (!gzip) return sendList(name, request, reply);
    reply.type(types[name]);
    if (acceptsGzip.test(String(request.headers['accept-encoding'] ?? ''))) {
      return reply.header('content-encoding', 'gzip').send(gzip);
    }
    const plain = createGunzip();
    plain.end(gzip);
    return reply.header('content-length', list.size).send(plain);
  };

  const sendSignature = async (name: ListName, request: FastifyRequest, reply: FastifyReply) => {
    const list = await findList(db, name);
    if (!list) return reply.callNotFound();
    if (isKnown(request, reply, list)) return reply.code(304).send();
    return reply.type('application/octet-stream').send(Buffer.from(list.signature, 'base64'));
  };

  const sendFacts: Send = async (_request, reply) => {
    const keys = await listPublicKeys(db, clock() - listValidDays * dayMs);
    reply.headers({ ...openFileHeaders, 'cache-control': caching });
    return {
      name: config.PRODUCT_NAME,
      url: site,
      about: `${site}/open-data`,
      lists: Object.fromEntries(listNames.map((name) => [name, `${site}/lists/${name}`])),
      list_valid_days: listValidDays,
      keys: keys.map(({ id, publicKey, lastUsedAt }) => ({
        id,
        algorithm: 'Ed25519',
        public_key: publicKey,
        pem: toPem(publicKey),
        last_used_at: lastUsedAt.toISOString(),
      })),
    };
  };

  const files = new Map<string, Send>([
    ['/.well-known/argus.json', sendFacts],
    ...listNames.flatMap((name): [string, Send][] => [
      [`/lists/${name}`, (request, reply) => sendList(name, request, reply)],
      [`/lists/${name}.sig`, (request, reply) => sendSignature(name, request, reply)],
    ]),
  ]);
  for (const [url, send] of files) {
    app.get(url, bulk, send);
    app.options(url, bulk, async (_request, reply) => reply.code(204).headers(openFilePreflightHeaders).send());
  }
}

/** Sets the headers of every response about a list. Returns whether the reader already has the list. */
function isKnown(request: FastifyRequest, reply: FastifyReply, list: NonNullable<PublishedList>): boolean {
  // The signature differs whenever the list does. The tag is weak, because the plain and the compressed body share it.
  const etag = `W/"${Buffer.from(list.signature, 'base64').toString('base64url').slice(0, 22)}"`;
  reply.headers({
    ...openFileHeaders,
    etag,
    vary: 'accept-encoding',
    'cache-control': caching,
    'argus-signature': list.signature,
    'argus-key-id': list.keyId,
  });
  return request.headers['if-none-match']?.includes(etag) ?? false;
}

/** Caches the compressed bodies of the current lists. Returns null if another list was issued meanwhile. */
function createBodyCache(db: Db) {
  const current = new Map<ListName, { signature: string; body: Promise<Buffer | null> }>();
  return (name: ListName, signature: string): Promise<Buffer | null> => {
    const cached = current.get(name);
    if (cached?.signature === signature) return cached.body;
    const entry = { signature, body: findListBody(db, name, signature) };
    current.set(name, entry);
    const evict = () => {
      if (current.get(name) === entry) current.delete(name);
    };
    entry.body.then((body) => body ?? evict(), evict);
    return entry.body;
  };
}
