import { resolve } from 'node:path';
import { type OpenData, openDataCalls } from '@argus/contract/publishing/open-data';
import { validUntil } from '@argus/domain/publishing/published-list';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { CallTools } from '../../../platform/http/add-call.ts';
import { addPublicRead } from '../../../platform/http/add-public-read.ts';
import { openFileHeaders } from '../../../platform/http/cors.ts';
import { limitTtl } from '../../../platform/http/response-cache.ts';
import { findList, findPublicKey } from '../lists/published-lists.queries.ts';
import { toPem } from '../lists/signing-key.ts';
import { dayPattern, dumpFileNames, isCurrentDump, listDumps } from './dump-folder.ts';
import { findManifest, toDump } from './manifest.ts';

/** The cache needs a short TTL, because nothing invalidates it when a dump is written. */
const dumpTtlMs = 60_000;
const bulk = { config: { access: 'public', limit: 'bulk' } } as const;

async function findIssued(db: Db): Promise<OpenData['list']> {
  const list = await findList(db, 'convicted.txt');
  const publicKey = list ? await findPublicKey(db, list.keyId) : null;
  if (!list || !publicKey) return null;
  const { issuedAt, players, keyId } = list;
  return {
    issuedAt: issuedAt.toISOString(),
    validUntil: new Date(validUntil(issuedAt.getTime())).toISOString(),
    players,
    keyId,
    publicKeyPem: toPem(publicKey),
  };
}

export function addOpenDataRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, db, clock } = services;
  const folder = config.OPEN_DATA_DIR === undefined ? null : resolve(config.OPEN_DATA_DIR);

  addPublicRead(app, tools, services, openDataCalls.getOpenData, {
    key: () => '',
    async read() {
      limitTtl(dumpTtlMs);
      const [list, manifest] = await Promise.all([findIssued(db), folder === null ? null : findManifest(folder)]);
      return {
        body: { list, dump: manifest && isCurrentDump(manifest.day, clock()) ? toDump(manifest) : null },
        tags: ['lists'],
      };
    },
  });

  for (const url of ['/data', '/data/']) {
    app.get(url, { config: { access: 'public' } }, async (_request, reply) => reply.redirect('/open-data#dump', 302));
  }

  app.get<{ Params: { file: string } }>('/data/:file', bulk, async ({ params: { file } }, reply) => {
    const [newest] = folder && dumpFileNames.includes(file) ? await listDumps(folder) : [];
    if (!newest) return reply.callNotFound();
    return reply.headers({ ...openFileHeaders, 'cache-control': 'no-cache' }).redirect(`/data/${newest}/${file}`, 302);
  });

  app.get<{ Params: { day: string; file: string } }>('/data/:day/:file', bulk, async ({ params }, reply) => {
    const { day, file } = params;
    if (!folder || !dayPattern.test(day) || !dumpFileNames.includes(file)) return reply.callNotFound();
    // An old table of convictions is removed only when a newer dump is written.
    if (file.startsWith('convictions.') && !isCurrentDump(day, clock())) return reply.callNotFound();
    // A dump does not change, but its table of convictions is removed when the next one is written.
    return reply
      .headers({ ...openFileHeaders, 'cache-control': 'public, max-age=3600' })
      .sendFile(`${day}/${file}`, folder);
  });
}
