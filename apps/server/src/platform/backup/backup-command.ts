import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { hourMs } from '@argus/domain/shared/time';
import { isSettingName } from '../../config.ts';

const lowPriority = 10;
/** Only the end of the output is reported, because it says why the command failed. */
const maxOutput = 1000;
const graceMs = 10_000;
/** Output is read only this much longer, because a program left in the background keeps the pipes open. */
const lastOutputMs = 1000;

export const commandTimeoutMs = 2 * hourMs;

interface CommandOptions {
  command: string;
  path: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  timeoutMs?: number;
}

/**
 * Returns null on success, otherwise one line without secrets that says why the command failed. If `signal` aborts, the
 * command is ended and this throws.
 */
export async function runBackupCommand(options: CommandOptions): Promise<string | null> {
  const { command, path, env, signal, timeoutMs = commandTimeoutMs } = options;
  signal.throwIfAborted();
  const child = spawn('sh', ['-c', command, 'sh', path], {
    env: withoutSettings(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // The command gets its own process group, so that everything it started can be ended.
    detached: true,
  });
  const output = collectOutput(child);
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(timeoutMs)]);
  ended.addEventListener('abort', () => {
    if (!stop.signal.aborted) endGroup(child.pid);
  });
  const exited = once(child, 'exit');
  const closed = once(child, 'close').catch(() => undefined);
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    await exited;
    const { exitCode, signalCode } = child;
    signal.throwIfAborted();
    if (exitCode === 0) return null;
    await Promise.race([closed, setTimeout(lastOutputMs)]);
    const hours = timeoutMs / hourMs;
    const how = ended.aborted
      ? `it did not end within ${hours} hours`
      : `it ended with ${signalCode ?? `code ${exitCode}`}`;
    return [how, redact(output(), env)].filter((part) => part !== '').join(': ');
  } catch (error) {
    signal.throwIfAborted();
    return `it could not be started: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    stop.abort();
  }
}

/** The command gets what is set for rclone, restic or ssh, but no setting of Argus. */
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isSettingName(name) && !name.startsWith('NODE_')));

function collectOutput({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-2 * maxOutput);
    });
  }
  return () => text;
}

const secretName = /(?:PASS|SECRET|TOKEN|KEY|CREDENTIAL)/i;
const notSecretName = /_(?:FILE|PATH|COMMAND|ID)$/i;
const minSecretLength = 6;

function redact(output: string, env: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(env)
    .filter(([name]) => secretName.test(name) && !notSecretName.test(name))
    .map(([, value = '']) => value)
    .filter((value) => value.length >= minSecretLength);
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '***'), output)
    .replaceAll(/\/\/[^\s/@]+@/g, '//***@')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(-maxOutput)
    .toWellFormed();
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  kill(pid, 'SIGTERM');
  void setTimeout(graceMs, undefined, { ref: false }).then(() => kill(pid, 'SIGKILL'));
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
}
