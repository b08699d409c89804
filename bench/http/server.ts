import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dayMs } from '@argus/domain/shared/time';
import { insertSession } from '@argus/server/features/members/auth/sessions.queries';
import { signToken } from '@argus/server/features/members/auth/token';
import { type Db, inTransaction } from '@argus/server/platform/db/client';
import { findFreePort } from '../../apps/server/tests/free-port.ts';

/** The server process and pgbench each open this many connections. */
export const poolSize = 20;
export const authSecret = 'a secret for the length of a benchmark';
export const root = join(import.meta.dirname, '../..');
/** Nothing listens here, so that calls to Discord or Steam fail at once. */
const nowhere = 'http://127.0.0.1:9';
const readyWithinMs = 180_000;
const pauseMs = 5;

export interface RunningServer {
  port: number;
  /** This is the time from spawning to the first answer. */
  startMs: number;
  readMetric(name: string): Promise<number>;
  stop(): Promise<void>;
}

interface ServerOptions {
  settings?: NodeJS.ProcessEnv;
  /** The server counts as started when it answers this. */
  readyPath?: string;
  /** If set, the process stays on one core, where the system has `taskset`. */
  isOnOneCore?: boolean;
}

/** Starts the server as the systemd unit does: limits on, one proxy in front, its log discarded. */
export async function startServer(
  databaseUrl: string,
  { settings = {}, readyPath = '/api/health/ready', isOnOneCore = false }: ServerOptions = {},
): Promise<RunningServer> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const unit = await readFile(join(root, 'deploy/argus.service'), 'utf8');
  const env = /^Environment=(.+)$/m.exec(unit)?.[1]?.trim().split(/\s+/);
  const args = /^ExecStart=\S+ (.+)$/m.exec(unit)?.[1]?.trim().split(/\s+/);
  if (!env || !args) throw new Error('deploy/argus.service does not say how to start the server');
  const command = [...(isOnOneCore ? oneCore() : []), process.execPath, ...args];
  const startedAt = performance.now();
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: {
      ...Object.fromEntries(env.map((setting) => setting.split('=', 2))),
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
  await waitUntilReady(child, `http://127.0.0.1:${port}${readyPath}`);
  const startMs = performance.now() - startedAt;
  return {
    port,
    startMs,
    async readMetric(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    stop: () => end(child),
  };
}

export async function startBare(address: string): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), [address], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port]: number[] = await once(child, 'message');
  return { port: port ?? 0, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await setTimeout(pauseMs);
  }
  child.kill('SIGKILL');
  throw new Error('a server process did not become ready');
}

function oneCore(): string[] {
  const command = ['taskset', '--cpu-list', '0'];
  try {
    execFileSync('taskset', [...command.slice(1), 'true']);
    return command;
  } catch {
    console.log('There is no taskset here: the server runs on every core.');
    return [];
  }
}

/** Returns the token of a new session. */
export async function logIn(db: Db, userId: string, now: number): Promise<string> {
  const expiresAt = now + dayMs;
  const session = { userId, userAgent: null, createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  return signToken(await inTransaction(db, (tx) => insertSession(tx, session)), authSecret, now, expiresAt);
}
