import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@argus/server/config';
import { registerCommands } from '@argus/server/features/discord/register-commands';
import { DataFolderError } from '@argus/server/platform/db/data-folder';
import { createLog } from '@argus/server/platform/http/logging';
import { loadBuiltWeb } from '@argus/server/platform/process/built-web';
import { closeOnSignal, startServer } from '@argus/server/platform/process/start-server';
import { ensureWebBuilt } from '../../../web/built.ts';
import { endWaits } from '../demo/end-waits.ts';
import { checkBansAtOnce, recallBans } from '../demo/follow-bans.ts';
import { loadDemoCommunity } from '../demo/load-demo-community.ts';
import { moveSandboxUrls } from '../demo/move-sandbox-urls.ts';
import { personas } from '../personas.ts';
import { startSandbox } from '../start-sandbox.ts';
import { findDemoDataDir } from './demo-data-dir.ts';
import { chooseDemoPorts } from './demo-ports.ts';
import { findRunningDemo, recordRunningDemo } from './running-demo.ts';

const secretName = 'demo-auth-secret';

interface DemoOptions {
  isDev: boolean;
  /** If this version cannot use the demo's files, this asks whether to delete them and start over. */
  confirmAnew: (reason: string) => Promise<boolean>;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

export async function runDemo({ isDev, confirmAnew, env, say }: DemoOptions): Promise<void> {
  const dataDir = env.DATA_DIR ?? (await findDemoDataDir());
  const running = await findRunningDemo(dataDir);
  if (running)
    throw new Error(`a demo is already running in ${dataDir}, at ${running}. Set DATA_DIR to use another folder.`);
  // A folder that is not a demo's may be somebody's own data and is never deleted.
  const isDemoFolder = existsSync(join(dataDir, secretName));
  const { port, sandboxPort, note } = await chooseDemoPorts(env.PORT);
  if (note) say(note);
  const sandbox = await startSandbox({ port: sandboxPort });
  const admin = personas.find((persona) => persona.key === 'admin');
  const config = readConfig({
    ...env,
    ...sandbox.settings,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    OPEN_DATA_DIR: env.OPEN_DATA_DIR ?? join(dataDir, 'open-data'),
    AUTH_SECRET: await readOrMakeSecret(dataDir),
    ADMIN_DISCORD_IDS: admin?.discordId,
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    // A demo should print no warnings about slow queries.
    SLOW_QUERY_MS: env.SLOW_QUERY_MS ?? '10000',
  });
  const log = createLog(config);
  const start = async () =>
    startServer({
      config,
      log,
      web: await openWeb(isDev),
      prepare: async (db) => {
        if (await loadDemoCommunity(db, { sandboxUrl: sandbox.url })) say('A demo community was loaded.');
        else await moveSandboxUrls(db, sandbox.url);
        await recallBans(db, sandbox.bans);
      },
      // An external database is never emptied.
      onEarlierLayout: config.DATABASE_URL
        ? undefined
        : () => say('The demo data was made by an earlier version, so it is recreated.'),
    });
  const server = await start().catch(async (error: unknown) => {
    if (!(error instanceof DataFolderError && isDemoFolder)) throw error;
    if (!(await confirmAnew(error.message))) {
      throw new Error(`${error.message}\nDemo data needs no backup: npm start -- --anew deletes it and starts over.`);
    }
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
    return start();
  });
  sandbox.application.endpoint = `${config.PUBLIC_URL}/api/discord/interactions`;
  await registerCommands(config);
  checkBansAtOnce(sandbox.bans, server.db, server.runJob);
  sandbox.onWaitEnded(() => endWaits(server.db, server.runJob));
  const forget = await recordRunningDemo(dataDir, config.PUBLIC_URL);
  closeOnSignal(async () => {
    await forget();
    await server.close();
    await sandbox.close();
  }, log);

  // The time counts from the start of the process, so it includes loading.
  const seconds = (performance.now() / 1000).toFixed(1);
  say(`\n  ${config.PRODUCT_NAME} is running at ${config.PUBLIC_URL}  (ready in ${seconds} s)`);
  say('  Log in with Discord there: a local sandbox asks who you want to sign in as. Ctrl+C stops everything.');
  say(`  Try the commands in Discord at ${sandbox.url}/discord/chat\n`);
}

async function openWeb(isDev: boolean) {
  if (isDev) return import('./dev-web.ts').then(({ openDevWeb }) => openDevWeb());
  await ensureWebBuilt();
  return loadBuiltWeb();
}

async function readOrMakeSecret(dir: string): Promise<string> {
  const file = join(dir, secretName);
  await mkdir(dir, { recursive: true });
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}
