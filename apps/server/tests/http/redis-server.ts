import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../free-port.ts';

/** This says why no Redis can be started here, or is null if one can. */
export const redisProblem = canRun() ? null : 'redis-server is not installed';

function canRun(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a redis-server for one test that stores nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'argus-redis-'));
  const port = await findFreePort();
  let child: ChildProcess | null = null;
  const redis: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
      const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept connections')) break;
      started.stdout.destroy();
    },
    async stop() {
      const stopping = child;
      child = null;
      if (!stopping) return;
      const exited = once(stopping, 'exit');
      stopping.kill('SIGKILL');
      await exited;
    },
  };
  await redis.start();
  onTestFinished(async () => {
    await redis.stop();
    await rm(dir, { recursive: true });
  });
  return redis;
}
