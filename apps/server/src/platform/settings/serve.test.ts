import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processEnv } from '../../../tests/process/process-env.ts';

const checkout = join(import.meta.dirname, '../../../../..');

function serve(env: NodeJS.ProcessEnv): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: checkout,
      env: { ...processEnv, ...env },
    });
    const written = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (written.stdout += chunk));
    child.stderr.on('data', (chunk) => (written.stderr += chunk));
    child.on('close', (code) => resolve({ code, ...written }));
  });
}

test('`npm run serve` without settings ends at once with one message that names each missing one', async () => {
  const { code, stdout, stderr } = await serve({});
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([
    'These settings must be fixed before the server can start:',
    '  PUBLIC_URL is missing',
    '  AUTH_SECRET is missing',
    '  DISCORD_CLIENT_ID is missing',
    '  DISCORD_CLIENT_SECRET is missing',
    'docs/settings.md lists every setting.',
  ]);
});

test('`npm run serve` with wrong settings names them all and prints none of them', async () => {
  const env = {
    AUTH_SECRET: 'short-secret',
    DATABASE_URL: 'mysql://root:pass-word@db',
    PORT: 'eighty',
    DISCORD_CLIENT_SECRET: 'the-client-secret',
    STEAM_API_KEY: 'THEKEYOFSTEAM',
  };
  const { code, stdout, stderr } = await serve(env);
  expect(code).toBe(1);
  for (const name of ['AUTH_SECRET', 'DATABASE_URL', 'PORT', 'PUBLIC_URL', 'DISCORD_CLIENT_ID']) {
    expect(stderr).toContain(`  ${name} `);
  }
  expect(stdout + stderr).not.toMatch(/short-secret|pass-word|eighty|the-client-secret|THEKEYOFSTEAM/);
});
