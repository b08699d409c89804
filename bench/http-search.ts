import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@argus/server/config';
import { createLog } from '@argus/server/platform/http/logging';
import { startServer } from '@argus/server/platform/process/start-server';
import { aPlayer, aReport } from '../apps/server/tests/builders.ts';

/*
 * The server as `npm run serve` starts it: limits on, one proxy in front, a line of log for each request. Only
 * standard output leads nowhere, and the folder of the database is thrown away.
 */

const dataDir = await mkdtemp(join(tmpdir(), 'argus-bench-'));
const config = readConfig({
  PORT: '0',
  PUBLIC_URL: 'https://argus.example',
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret for the length of a benchmark',
  DISCORD_CLIENT_ID: 'none',
  DISCORD_CLIENT_SECRET: 'none',
  TRUST_PROXY: '1',
});
let path = '';
const server = await startServer({
  config,
  log: createLog(config),
  web: null,
  prepare: async (db) => {
    const player = await aPlayer(db);
    const mate = await aPlayer(db);
    for (const status of ['verified_cheater', 'verified_undetermined', 'unverified'] as const) {
      await aReport(db, { player, status, lobby: [mate] });
    }
    path = `/api/cheaters/search?steamId=${player.steam64Id}`;
  },
});
const address = server.app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, path });
process.on('message', async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
