import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runBackupCommand } from './backup-command.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "argus bob's-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  path = join(folder, 'a night.backup');
  await writeFile(path, 'rows');
});

const run = (command: string, env: NodeJS.ProcessEnv = {}, timeoutMs?: number) =>
  runBackupCommand({
    command,
    path,
    env: { PATH: process.env.PATH, HERE: folder, ...env },
    signal: new AbortController().signal,
    ...(timeoutMs ? { timeoutMs } : {}),
  });

const read = (name: string) => readFile(join(folder, name), 'utf8');

test('BACKUP_COMMAND gets the path as $1, whatever characters it has', async () => {
  expect(await run('cp "$1" "$HERE/copy"')).toBeNull();
  expect(await read('copy')).toBe('rows');
});

test('BACKUP_COMMAND gets the environment variables of other programs, but no setting of Argus', async () => {
  const env = { AUTH_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://db', RESTIC_REPOSITORY: 'sftp:elsewhere' };
  expect(await run('env > "$HERE/env"', env)).toBeNull();
  const given = await read('env');
  expect(given).toContain('RESTIC_REPOSITORY=sftp:elsewhere');
  expect(given).not.toMatch(/AUTH_SECRET|DATABASE_URL/);
});

test('a failed BACKUP_COMMAND is reported with its exit code and the end of its output', async () => {
  expect(await run('echo sending; echo "no space left" >&2; exit 23')).toBe(
    'it ended with code 23: sending no space left',
  );
  expect(await run('kill -9 $$')).toBe('it ended with SIGKILL');
  expect(await run('no-such-program "$1"')).toMatch(/^it ended with code 127: .*not found/);
  const long = (await run('i=0; while [ $i -lt 5000 ]; do echo "line $i"; i=$((i+1)); done; exit 1')) ?? '';
  expect([long.length < 1100, long.endsWith('line 4999')]).toEqual([true, true]);
});

test('passwords that BACKUP_COMMAND prints are redacted', async () => {
  const env = { RESTIC_PASSWORD: 'hunter2hunter2', RESTIC_PASSWORD_FILE: '/etc/restic', B2_ACCOUNT_KEY: 'K005abcdef' };
  const said = await run('env >&2; echo "cannot open sftp://mara:secret@host/x" >&2; exit 1', env);
  expect(said).not.toMatch(/hunter2|K005abcdef|mara|:secret/);
  expect(said).toContain('RESTIC_PASSWORD_FILE=/etc/restic');
  expect(said).toContain('sftp://***@host/x');
});

test('a BACKUP_COMMAND that cannot be started is reported as a failure', async () => {
  expect(await run('true', { PATH: '/nowhere' })).toMatch(/^it could not be started: /);
});

/** The command starts a program that would outlive it if only the shell were ended. */
const slow = '(sleep 600; echo late > "$HERE/late") & echo $! > "$HERE/child"; wait';
const isGone = async () => {
  const pid = Number(await read('child'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 10_000);
};

test('a BACKUP_COMMAND that takes too long is ended with everything it started', async () => {
  expect(await run(slow, {}, 1500)).toMatch(/^it did not end within /);
  await isGone();
});

test('a BACKUP_COMMAND is ended with everything it started when the server shuts down', async () => {
  const closing = new AbortController();
  const ended = runBackupCommand({
    command: slow,
    path,
    env: { PATH: process.env.PATH, HERE: folder },
    signal: closing.signal,
  });
  await vi.waitFor(() => read('child'), 30_000);
  closing.abort();
  await expect(ended).rejects.toThrow('aborted');
  await isGone();
});

test('a program that BACKUP_COMMAND left in the background does not delay the result', async () => {
  const startedAt = performance.now();
  expect(await run('sleep 30 & echo $! > "$HERE/child"; exit 1')).toBe('it ended with code 1');
  expect(performance.now() - startedAt).toBeLessThan(25_000);
  process.kill(Number(await read('child')));
});
