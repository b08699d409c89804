import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '@argus/domain/shared/time';
import { expect, onTestFinished, test } from 'vitest';
import { listFormer } from '../../../tests/db/former-database.ts';
import { readConfig } from '../../config.ts';
import { type AppliedMigration, listMigrations } from '../db/migration-history.ts';
import { forwardedHopsHeader } from '../http/client-address.ts';
import { checkBackupCommand, checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, judgeSpace } from './check-disk.ts';
import { checkClock, checkProxies, checkRelease, checkServer } from './check-network.ts';
import { checkEnvFileNames, checkPermissions, checkSettings, checkSteamBans } from './check-settings.ts';
import { describeFindings, ok, problem, warning } from './finding.ts';

const settings = {
  PUBLIC_URL: 'https://argus.example',
  AUTH_SECRET: 'x'.repeat(32),
  DISCORD_CLIENT_ID: '184205716020330000',
  DISCORD_CLIENT_SECRET: 'the-client-secret',
};
const config = readConfig(settings);
const now = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => ({ path: 'a', madeAt: new Date(now.getTime() - hours * hourMs) });

test('the doctor reports missing settings by name as a problem, and an unknown setting as a warning', () => {
  expect(checkSettings(settings).findings).toEqual([ok('The settings are complete and well-formed.')]);
  const { config: none, findings } = checkSettings({ ...settings, AUTH_SECRET: '' });
  expect([none, findings]).toMatchObject([
    null,
    [{ level: 'problem', text: /AUTH_SECRET is missing/.exec(findings[0]?.text ?? '')?.input }],
  ]);
  expect(checkEnvFileNames('.env', ['PORT', 'TZ', 'RESTIC_PASSWORD', 'RCLONE_CONFIG'])).toEqual([]);
  expect(checkEnvFileNames('/etc/argus.env', ['PORT', 'TRUSTPROXY'])).toMatchObject([
    { level: 'warning', text: expect.stringMatching(/^\/etc\/argus\.env has .+: TRUSTPROXY\.$/) },
  ]);
});

test.each([
  [{ STEAM_BANS: 'on', STEAM_API_KEY: 'key' }, 'ok'],
  [{ STEAM_BANS: 'off', STEAM_API_KEY: undefined }, 'ok'],
  [{ STEAM_BANS: 'on', STEAM_API_KEY: undefined }, 'warning'],
] as const)('the doctor judges the Steam ban settings %o as %s', (given, level) => {
  expect(checkSteamBans(given)).toMatchObject([{ level }]);
});

test('the doctor reports a file that others may read as a problem, with the command that fixes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'argus-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, '.env');
  await writeFile(file, '', { mode: 0o600 });
  expect(await checkPermissions([file, folder, join(folder, 'none')])).toMatchObject([{ level: 'ok' }]);
  await chmod(file, 0o640);
  expect(await checkPermissions([file])).toMatchObject([{ level: 'problem', fix: `Run chmod 600 ${file}.` }]);
});

test.each([
  [0.4, 100, 'problem'],
  [1.5, 20, 'warning'],
  [3, 100, 'warning'],
  [3, 20, 'ok'],
])('the doctor judges %s GB of free space out of %s GB as %s', (free, total, level) => {
  expect(judgeSpace('.data', { free: free * 1e9, total: total * 1e9 }).level).toBe(level);
});

const isRoot = process.getuid?.() === 0;
const unwritable = 'the doctor reports a folder that this account cannot write to as a problem';
test.skipIf(isRoot || process.platform === 'win32')(isRoot ? `${unwritable} (root may)` : unwritable, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'argus-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const levels = async () =>
    (await checkDisk({ name: 'BACKUP_DIR', path: join(folder, 'a/b') })).map(({ level }) => level);
  expect(await levels()).not.toContain('problem');
  await chmod(folder, 0o500);
  expect(await levels()).toContain('problem');
});

test.each([
  [undefined, [], 'warning'],
  ['backups', [], 'problem'],
  ['backups', [hoursAgo(9), hoursAgo(33)], 'ok'],
  ['backups', [hoursAgo(40)], 'problem'],
])('the doctor judges the backup folder %s with the backups %j as %s', (folder, backups, level) => {
  expect(checkBackups(folder, backups, now).level).toBe(level);
});

const copied = { BACKUP_COMMAND: 'cp "$1" /mnt', BACKUP_DIR: 'backups' };
const ran = (hours: number, reason: string | null) => ({ ranAt: hoursAgo(hours).madeAt, problem: reason });
test.each([
  [{ BACKUP_COMMAND: undefined, BACKUP_DIR: 'backups' }, null, []],
  [{ ...copied, BACKUP_DIR: undefined }, null, ['problem: BACKUP_COMMAND is never run: there are no nightly backups.']],
  [copied, null, ['warning: BACKUP_COMMAND has not run yet.']],
  [copied, ran(9, null), ['ok: BACKUP_COMMAND took a backup 9 hours ago.']],
  [copied, ran(50, null), ['problem: BACKUP_COMMAND took a backup 50 hours ago.']],
  [
    copied,
    ran(2, 'it ended with code 23: no\u001b[2J space'),
    ['problem: BACKUP_COMMAND failed 2 hours ago: it ended with code 23: no [2J space'],
  ],
])('the doctor judges the backup settings %j with the last run %j as %j', (given, lastRun, expected) => {
  expect(checkBackupCommand(given, lastRun, now).map(({ level, text }) => `${level}: ${text}`)).toEqual(expected);
});

test.each([
  [{ version: '0.3.0', url: null }, 'ok', 'This is Argus 0.3.0, the newest version.'],
  [{ version: '0.4.0', url: 'https://code.example/4' }, 'warning', 'This is Argus 0.3.0; 0.4.0 is available.'],
  [null, 'warning', 'UPDATE_CHECK_URL does not say which version is the newest.'],
])('the doctor judges the newest release %j as %s', (newest, level, text) => {
  expect(checkRelease('0.3.0', newest)).toMatchObject({ level, text });
});

test('the doctor checks the version, encoding, locale, connections, migrations and clock of the database', async () => {
  const applied: AppliedMigration[] = await listMigrations();
  const fine = {
    major: 18,
    maxConnections: 97,
    encoding: 'UTF8',
    ignoresCase: true,
    applied,
    backupCommand: null,
    hasTables: true,
    clockAheadMs: 0,
  };
  const levels = async (state: Partial<typeof fine>, given: NodeJS.ProcessEnv = {}) =>
    (await checkDatabase({ ...fine, ...state }, readConfig({ ...settings, ...given })))
      .filter(({ level }) => level !== 'ok')
      .map(({ level, text }) => `${level}: ${text}`);
  expect(await levels({})).toEqual([]);
  expect(await levels({ major: 14 })).toEqual(['problem: The database is PostgreSQL 14.']);
  expect(await levels({ major: 19 })).toEqual([expect.stringContaining('warning: The database is PostgreSQL 19')]);
  expect(await levels({ encoding: 'LATIN1' })).toEqual([expect.stringContaining('problem: The database’s encoding')]);
  expect(await levels({ ignoresCase: false })).toEqual([expect.stringContaining('warning: The database’s locale')]);
  const many = { WORKERS: '4', DATABASE_URL: 'postgres://db/argus' };
  expect(await levels({}, many)).toEqual(['problem: It allows 97 connections, and the server may need 115.']);
  const [first, ...later] = (await listMigrations()).map(({ name }) => name);
  const awaited = ['0034_reveal_tables', '0035_reveal_triggers', ...later, first].join(', ');
  expect(await levels({ applied: await listFormer(34) })).toEqual([`warning: Not applied yet: ${awaited}.`]);
  expect(await levels({ applied: await listFormer(20) })).toEqual([expect.stringContaining('an earlier version')]);
  const future = { hash: 'of the future', createdAt: 9e12 };
  expect(await levels({ applied: [...applied, future] })).toEqual([expect.stringContaining('newer version of Argus')]);
  for (const state of [{ applied: [] }, { hasTables: false }]) {
    expect(await levels(state)).toEqual([expect.stringContaining('problem: The database is incomplete')]);
  }
  expect(await levels({ clockAheadMs: -60_000 })).toEqual([expect.stringContaining('database’s clock')]);
});

test('the doctor compares this machine’s clock with those of other hosts', () => {
  const answered = { date: now };
  expect(checkClock([null, answered], now.getTime() + 5000)).toEqual([ok('The clock is correct.')]);
  expect(checkClock([answered], now.getTime() - 90_000)).toMatchObject([
    { level: 'problem', text: 'This machine’s clock is 90 seconds behind.' },
  ]);
  expect(checkClock([null, { date: null }], now.getTime())).toEqual([]);
});

test.each([
  [1, 1, 'ok', undefined],
  [0, 0, 'ok', undefined],
  [1, 0, 'problem', 'Set TRUST_PROXY=1 and restart.'],
  [2, 1, 'problem', 'Set TRUST_PROXY=2 and restart.'],
  [0, 1, 'problem', 'Remove TRUST_PROXY and restart.'],
])('the doctor judges %s forwarded addresses with %s trusted proxies as %s', (arrived, trusted, level, fix) => {
  expect(checkProxies(arrived, trusted)).toMatchObject({ level, ...(fix ? { fix } : {}) });
});

test('the doctor notices a stopped server, a server without its database, and a proxy that does not reach it', () => {
  const answer = (status: number, hops: string | null = null) => ({
    status,
    date: null,
    header: (name: string) => (name === forwardedHopsHeader ? hops : null),
  });
  const levels = (...probes: [ReturnType<typeof answer> | null, ReturnType<typeof answer> | null]) =>
    checkServer(...probes, config).map(({ level }) => level);
  expect(levels(null, null)).toEqual(['warning']);
  expect(levels(answer(503), answer(200, '0'))).toEqual(['problem', 'ok', 'ok']);
  expect(levels(answer(200), null)).toEqual(['ok', 'problem']);
  expect(levels(answer(200), answer(502))).toEqual(['ok', 'problem']);
  expect(levels(answer(200), answer(200, '1'))).toEqual(['ok', 'ok', 'problem']);
});

test('findings are counted and say what to do', () => {
  expect(describeFindings([ok('Fine.')])).toBe('ok      Fine.\n\nEverything looks good.\n');
  expect(describeFindings([ok('Fine.'), warning('Odd.', 'Look.'), problem('Broken.', 'Fix it.')])).toBe(
    'ok      Fine.\nwarning Odd.\n        → Look.\nPROBLEM Broken.\n        → Fix it.\n\n1 problem, 1 warning.\n',
  );
});
