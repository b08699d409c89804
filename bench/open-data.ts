import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findList, findListBody } from '@argus/server/features/publishing/lists/published-lists.queries';
import { findManifest } from '@argus/server/features/publishing/open-data/manifest';
import { openPool } from '@argus/server/platform/db/client';
import { flags } from '@argus/server/platform/jobs/run-script';
import { openDatabases } from './databases.ts';
import { median } from './figures.ts';
import { measureCommand } from './measure-command.ts';
import { authSecret, startServer } from './processes.ts';

/*
 * `npm run bench:open-data`: issuing the signed lists and writing the nightly dump: time, size and memory; and what a reader waits
 * for.
 */

const { values } = parseArgs({
  options: {
    reports: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    'in-place': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '30' },
  },
});
const reports = Number(values.reports);
const source = (file: string) => join(import.meta.dirname, '../apps/server/src', file);
const megabytesOf = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const databases = await openDatabases({ keep: values.keep, inPlace: values['in-place'] });
const folder = await mkdtemp(join(tmpdir(), 'argus-bench-open-data-'));
try {
  const community = await databases.writable(reports);
  const settings = {
    DATABASE_URL: community.url,
    AUTH_SECRET: authSecret,
    OPEN_DATA_DIR: folder,
    PRODUCT_NAME: 'Argus',
    PUBLIC_URL: 'https://argus.example',
  };
  console.log(`${reports.toLocaleString('en')} reports`);
  const { db, pool, close } = openPool({ url: community.url, max: 1, onError: () => undefined });
  await pool.query('truncate published_lists');
  const issued = await measureCommand([...flags, source('features/publishing/lists/run-publishing.ts')], settings);
  for (const name of ['convicted.json', 'convicted.txt'] as const) {
    const list = await findList(db, name);
    const body = list && (await findListBody(db, name, list.signature));
    if (!body) throw new Error('no list was issued');
    const size = `${megabytesOf(list.size)}, ${megabytesOf(body.length)} compressed`;
    console.log(`${name}  ${list.players.toLocaleString('en')} players, ${size}`);
  }
  console.log(`issuing   ${issued.seconds.toFixed(1)} s, at most ${issued.megabytes.toFixed(0)} MB resident`);
  await close();
  await readLists(community.url, settings.PUBLIC_URL);

  const dump = await measureCommand([...flags, source('features/publishing/open-data/run-nightly.ts')], settings);
  const manifest = await findManifest(folder);
  if (!manifest) throw new Error('no dump was written');
  for (const [name, { rows, files }] of Object.entries(manifest.tables)) {
    const sizes = await Promise.all([files.ndjson, files.csv].map(({ path }) => stat(join(folder, path))));
    const [ndjson, csv] = sizes.map(({ size }) => megabytesOf(size));
    console.log(`${name}  ${rows.toLocaleString('en')} rows, NDJSON ${ndjson}, CSV ${csv}`);
  }
  console.log(`dump      ${dump.seconds.toFixed(1)} s, at most ${dump.megabytes.toFixed(0)} MB resident`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await databases.close();
}

/** From the server as it is deployed, without decompressing. */
async function readLists(url: string, publicUrl: string): Promise<void> {
  const server = await startServer(url, { RATE_LIMITS: 'off', PUBLIC_URL: publicUrl });
  const time = async (path: string, headers: Record<string, string>) => {
    const times: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const startedAt = performance.now();
      const [answer] = await once(get({ port: server.port, path, headers }), 'response');
      await once(answer.resume(), 'end');
      times.push(performance.now() - startedAt);
    }
    return `${median(times).toFixed(1)} ms`;
  };
  const first = await fetch(`http://127.0.0.1:${server.port}/lists/convicted.txt`);
  const etag = first.headers.get('etag') ?? '';
  console.log(`reading   text ${await time('/lists/convicted.txt', { 'accept-encoding': 'gzip' })}`);
  console.log(`          JSON ${await time('/lists/convicted.json', { 'accept-encoding': 'gzip' })}`);
  console.log(`          304 ${await time('/lists/convicted.txt', { 'if-none-match': etag })}`);
  await server.stop();
}
