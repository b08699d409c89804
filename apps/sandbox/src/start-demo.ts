import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBuiltWeb } from '@argus/server/built-web';
import { readConfig } from '@argus/server/config';
import { createLog } from '@argus/server/http/logging';
import { closeOnSignal, startServer } from '@argus/server/start-server';
import { ensureWebBuilt } from '../../web/build.ts';
import { loadDemoCommunity } from './demo/load-demo-community.ts';
import { findDemoDataDir } from './demo-data-dir.ts';
import { personas } from './personas.ts';
import { startSandbox } from './start-sandbox.ts';

/* `npm start`: the whole product on this machine, with stand-ins for Discord and Steam. Loopback only. */

const startedAt = Date.now();
const isDev = process.argv.includes('--dev');
const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.DATA_DIR ?? (await findDemoDataDir());

const say = (line: string) => process.stdout.write(`${line}\n`);
const sandbox = await startSandbox({ port: port + 1 });
const admin = personas.find((persona) => persona.key === 'admin');
const config = readConfig({
  ...process.env,
  ...sandbox.settings,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  AUTH_SECRET: await readOrMakeSecret(dataDir),
  ADMIN_DISCORD_IDS: admin?.discordId,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // Whoever looks at a demo need not hear that a slow machine was slow.
  SLOW_QUERY_MS: process.env.SLOW_QUERY_MS ?? '10000',
});
const log = createLog(config);
if (!isDev) await ensureWebBuilt();
const web = isDev ? await import('./dev-web.ts').then(({ openDevWeb }) => openDevWeb()) : await loadBuiltWeb();
const server = await startServer({
  config,
  log,
  web,
  prepare: async (db) => {
    if (await loadDemoCommunity(db, { sandboxUrl: sandbox.url })) say('A demo community was loaded.');
  },
});
closeOnSignal(async () => {
  await server.close();
  await sandbox.close();
}, log);

say(
  `\n  ${config.PRODUCT_NAME} runs at ${config.PUBLIC_URL}  (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
);
say('  Log in with Discord there: a local sandbox asks who you want to be. Ctrl+C stops everything.\n');

async function readOrMakeSecret(dir: string): Promise<string> {
  const file = join(dir, 'demo-auth-secret');
  await mkdir(dir, { recursive: true });
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}
