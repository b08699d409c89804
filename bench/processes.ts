import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const readyWithinMs = 60_000;
const lookEveryMs = 5;

export interface Running {
  port: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** What a script of ours says once it listens. */
interface Ready {
  port: number;
  path: string;
}

/** Runs a file of this folder as a separate process; any message ends it. */
export async function startScript(file: string, args: string[] = []): Promise<Running & Ready> {
  const child = fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port, path } = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (ready: Ready) => resolve(ready));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)));
  });
  return { process: child, port, path, stop: () => end(child, () => child.send('stop')) };
}

/** Pool size of one server process, and the number of connections that pgbench may use. */
export const poolSize = 20;
/** Signs the tokens of a benchmark's people. */
export const authSecret = 'a secret for the length of a benchmark';
/** Nobody listens here: what would be asked of Discord or Steam is refused at once. */
const nowhere = 'http://127.0.0.1:9';

export interface RunningServer extends Running {
  metricsPort: number;
  /** From spawning to the first answer. */
  startMs: number;
}

const root = join(import.meta.dirname, '..');

/** Settings, flags and file, as the systemd unit starts the server. */
async function readUnit(): Promise<{ env: NodeJS.ProcessEnv; args: string[] }> {
  const unit = await readFile(join(root, 'deploy/argus.service'), 'utf8');
  const env = /^Environment=(.+)$/m.exec(unit)?.[1]?.trim().split(/\s+/);
  const args = /^ExecStart=\S+ (.+)$/m.exec(unit)?.[1]?.trim().split(/\s+/);
  if (!env || !args) throw new Error('deploy/argus.service does not say how to start the server');
  return { env: Object.fromEntries(env.map((setting) => setting.split('=', 2))), args };
}

/** The server as it is deployed, on a database of ours: limits on, one proxy in front, its log to nowhere. */
export async function startServer(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
  readyPath = '/api/health/ready',
): Promise<RunningServer> {
  const port = await findFreePort();
  const metricsPort = await findFreePort();
  const { env, args } = await readUnit();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...env,
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
      AUTH_SECRET: authSecret,
      TRUST_PROXY: '1',
      DISCORD_CLIENT_ID: 'none',
      DISCORD_CLIENT_SECRET: 'none',
      DISCORD_API_URL: nowhere,
      STEAM_API_URL: nowhere,
      STEAM_COMMUNITY_URL: nowhere,
      LINK_CHECKS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(child, port, readyPath);
  const startMs = performance.now() - startedAt;
  return { process: child, port, metricsPort, startMs, stop: () => end(child, () => child.kill('SIGTERM')) };
}

/** A node:http server that knows one answer, timed in the same way. */
export async function startBare(): Promise<RunningServer> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http-nothing.ts'), String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(child, port, '/');
  const startMs = performance.now() - startedAt;
  return { process: child, port, metricsPort: 0, startMs, stop: () => end(child, () => child.kill('SIGTERM')) };
}

async function end(child: ChildProcess, ask: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  ask();
  await ended;
}

async function waitUntilReady(child: ChildProcess, port: number, path: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && child.exitCode === null) {
    const isReady = await new Promise<boolean>((resolve) => {
      const request = get({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      request.once('error', () => resolve(false));
    });
    if (isReady) return;
    await setTimeout(lookEveryMs);
  }
  child.kill('SIGKILL');
  throw new Error('a server process did not become ready');
}

export async function readResidentBytes({ process: { pid } }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes = status
    ? /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) * 1024;
}

export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
