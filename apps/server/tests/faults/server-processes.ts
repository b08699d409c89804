import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@argus/sandbox/start-sandbox';
import { onTestFinished } from 'vitest';
import { processEnv } from '../process/process-env.ts';

export const authSecret = 'a secret for the length of a test, no more';

export interface ServerProcess {
  origin: string;
  pid: number;
  isAlive(): boolean;
  /** `kill -9`. */
  kill(): Promise<void>;
}

export async function openSandbox(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A server in a process of its own, killed after the test. */
export async function startServerProcess(sandbox: Sandbox, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, '../process/run-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: {
      ...processEnv,
      ...sandbox.settings,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3999',
      AUTH_SECRET: authSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!isAlive()) return;
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code} before it listened`))),
  ]);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, isAlive, kill };
}
