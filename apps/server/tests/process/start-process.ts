import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@argus/sandbox/start-sandbox';
import { onTestFinished } from 'vitest';
import type { CleanUp } from '../hand-over.ts';
import { processEnv } from './process-env.ts';

export const authSecret = 'a secret for the length of a test, no more';

export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  port: number;
  origin: string;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
  isAlive(): boolean;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

interface ProcessOptions {
  env: NodeJS.ProcessEnv;
  cwd?: string;
  execArgv?: string[];
  cleanUp?: CleanUp;
  /** This folder contains `run-server.ts`. It is that of this version by default. */
  folder?: string;
}

/** Starts a server, or a supervisor with its workers, and waits until it listens. It is killed after the test. */
export async function startProcess(
  name: 'run-server' | 'run-supervisor',
  { env, cwd, execArgv = [], cleanUp = onTestFinished, folder = import.meta.dirname }: ProcessOptions,
): Promise<ServerProcess> {
  const child = fork(join(folder, `${name}.ts`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    cwd,
    execArgv,
    env: { ...processEnv, LOG_LEVEL: 'silent', ...env },
  });
  const ended = once(child, 'exit').then(([code]): number | null => code);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  cleanUp(kill);
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then((code) => Promise.reject(new Error(`the process ended with ${code} before it listened`))),
  ]);
  return { child, pid: child.pid ?? 0, port: Number(port), origin: `http://127.0.0.1:${port}`, ended, isAlive, kill };
}

/** Returns all settings except for the database. */
export const serverSettings = (sandbox: Sandbox): NodeJS.ProcessEnv => ({
  ...sandbox.settings,
  PORT: '0',
  PUBLIC_URL: 'http://localhost:3999',
  AUTH_SECRET: authSecret,
  RATE_LIMITS: 'off',
});

export const startServerProcess = (sandbox: Sandbox, env: NodeJS.ProcessEnv): Promise<ServerProcess> =>
  startProcess('run-server', { env: { ...serverSettings(sandbox), ...env } });

export async function openSandbox(cleanUp: CleanUp = onTestFinished): Promise<Sandbox> {
  const sandbox = await startSandbox();
  cleanUp(() => sandbox.close());
  return sandbox;
}
