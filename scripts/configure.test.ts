import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'argus-setup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

function setup(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const script = join(import.meta.dirname, 'configure.ts');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { cwd: folder, env: { PATH: process.env.PATH, DISCORD_CLIENT_SECRET: 's'.repeat(32) } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end();
  });
}

const answers = [
  '--public-url=https://argus.example',
  '--discord-client-id=184205716020330000',
  '--admin-discord-id=184205716020330101',
];

test('configure writes .env from options and the environment, and shows the redirect address, no secret', async () => {
  const { code, out } = await setup('--yes', ...answers, '--trust-proxy=-');
  expect(code).toBe(0);
  expect(out).toContain('https://argus.example/api/auth/discord/callback');
  expect(out).not.toContain('sss');
  const text = await readFile(join(folder, '.env'), 'utf8');
  expect(text).toMatch(/^DISCORD_CLIENT_SECRET=s{32}$/m);
  expect(text).not.toContain('TRUST_PROXY');
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600);

  const again = await setup('--yes', ...answers, '--port=4000');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is already a .env')]);
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe(text);

  expect((await setup('--yes', '--overwrite', '--port=4000')).code).toBe(0);
  const changed = await readFile(join(folder, '.env'), 'utf8');
  expect(parseEnv(changed)).toEqual({ ...parseEnv(text), PORT: '4000' });
});

test('configure --compose writes deploy/.env, and says so if it cannot', async () => {
  const refused = await setup('--yes', '--compose', ...answers);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^deploy\/\.env cannot be written: ENOENT/)]);
  await mkdir(join(folder, 'deploy'));
  const { code, out } = await setup('--yes', '--compose', ...answers);
  expect([code, out]).toEqual([0, expect.stringContaining('Wrote deploy/.env')]);
  expect(await readFile(join(folder, 'deploy/.env'), 'utf8')).toMatch(/^POSTGRES_PASSWORD=[0-9a-f]{48}$/m);
});

test('configure names the missing settings and writes nothing', async () => {
  const { code, err } = await setup('--yes');
  expect([code, err]).toEqual([1, expect.stringContaining('--public-url (PUBLIC_URL) is needed')]);
  await expect(stat(join(folder, '.env'))).rejects.toThrow('ENOENT');
});
