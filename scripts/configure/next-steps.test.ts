import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseUnit } from '../../apps/server/src/platform/doctor/systemd-unit.ts';
import { describeNextSteps } from './next-steps.ts';

const checkout = join(import.meta.dirname, '../..');
const settings = {
  PUBLIC_URL: 'https://fair-play.example',
  PORT: '3100',
  TRUST_PROXY: '1',
  DATA_DIR: '/var/lib/argus',
};
const describe = (more: Record<string, string> = {}, isForCompose = false) =>
  describeNextSteps({ path: '.env', settings: { ...settings, ...more }, isForCompose });

/** Returns what the printed command with these words writes, without the part that needs root. */
function runUntilSudo(text: string, words: string): string {
  const line = text.split('\n').find((one) => one.includes(words)) ?? '';
  return execFileSync('sh', ['-c', line.split('| sudo')[0] ?? ''], { cwd: checkout, encoding: 'utf8' });
}

test('the next steps name the address that Discord redirects to', () => {
  expect(describe()).toContain('\n  https://fair-play.example/api/auth/discord/callback\n');
});

test.skipIf(process.platform === 'win32').each(['Caddyfile', 'nginx.conf'])(
  'the command for %s contains the address and the port of the settings',
  (file) => {
    const filled = runUntilSudo(describe(), `deploy/${file}`);
    expect(filled).toContain('fair-play.example');
    expect(filled).toContain('127.0.0.1:3100');
    expect(filled).not.toMatch(/argus\.example|:3000/);
  },
);

test('the next steps name no proxy if there is none', () => {
  expect(
    describeNextSteps({ path: '.env', settings: { PUBLIC_URL: 'http://localhost:3000' }, isForCompose: false }),
  ).not.toMatch(/Caddy|nginx/);
});

test.skipIf(process.platform !== 'linux')('the command for systemd allows exactly the folders outside its own', () => {
  expect(describe({ BACKUP_DIR: '/var/lib/argus/backups' })).not.toContain('ReadWritePaths');
  const text = describe({ BACKUP_DIR: "/mnt/bob's 100% disk", OPEN_DATA_DIR: '/srv/open-data' });
  const dropIn = runUntilSudo(text, 'ReadWritePaths');
  const unit = readFileSync(join(checkout, 'deploy/argus.service'), 'utf8');
  expect(parseUnit(`${unit}\n${dropIn}`).writable).toEqual([
    '/var/lib/argus',
    "/mnt/bob's 100% disk",
    '/srv/open-data',
  ]);
});

test('the next steps for compose start the containers and do not mention systemd', () => {
  const text = describe({ BACKUP_DIR: '/mnt/backups' }, true);
  expect(text).toContain('docker compose -f deploy/compose.yaml up -d');
  expect(text).not.toMatch(/systemd|npm run/);
});
