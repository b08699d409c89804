import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs, minuteMs, secondMs } from '@argus/domain/shared/time';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { useTestApp } from '../../tests/test-app.ts';
import { createSteamBanSource } from '../platform/integrations/steam-bans.ts';
import { listJobs } from './jobs.ts';

const t = useTestApp();
const operations = join(import.meta.dirname, '../../../../docs/operations.md');

const list = (settings: Partial<typeof t.config>) => {
  const config = { ...t.config, ...settings };
  const { db, databaseUrl, clock } = t;
  const steamBans = createSteamBanSource(config);
  const services = {
    config,
    db,
    databaseUrl,
    directUrl: databaseUrl,
    clock: clock.now,
    metrics: new Registry(),
    steamBans,
  };
  return listJobs(services);
};

const units: [number, string][] = [
  [hourMs, 'hour'],
  [minuteMs, 'minute'],
  [secondMs, 'second'],
];

function describeInterval(ms: number): string {
  const [unitMs, unit] = units.find(([length]) => ms >= length) ?? [1, 'millisecond'];
  return ms === unitMs ? unit : `${ms / unitMs} ${unit}s`;
}

test('docs/operations.md names every job and its interval, and no other', async () => {
  const everything = { BACKUP_DIR: 'backups', OPEN_DATA_DIR: 'data', UPDATE_CHECK_URL: 'https://code.example/latest' };
  const jobs = [
    ...list({ ...everything, STEAM_BANS: 'on', LINK_CHECKS: 'on' }),
    ...list({ STEAM_BANS: 'off', LINK_CHECKS: 'off' }),
  ];
  const listed = new Set(jobs.map(({ name, everyMs }) => `${name}: ${describeInterval(everyMs)}`));
  const section = (await readFile(operations, 'utf8')).split('## Background jobs')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!job )/.test(line));
  const documented = rows.map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim())
      .join(': '),
  );
  expect(documented.toSorted()).toEqual([...listed].toSorted());
});

test('a job that a setting turns off is not listed', () => {
  const names = list({ STEAM_BANS: 'off', LINK_CHECKS: 'off' }).map(({ name }) => name);
  for (const name of ['refresh Steam bans', 'check links', 'nightly backup', 'nightly dump', 'check for updates']) {
    expect(names).not.toContain(name);
  }
  expect(new Set(names).size).toBe(names.length);
});
