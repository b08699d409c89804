import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { openSandbox, serverSettings, startProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { checkout, findProblem, makeFolder, readDeployed } from './deploy-files.ts';

const run = promisify(execFile);
const namesIn = (text: string) => [...new Set(text.match(/\b(?:argus|nodejs|process)_\w+/g))].toSorted();

/** Lists the metrics of an installation that has everything: workers, a replica, backups, open data. */
async function listExported(): Promise<string[]> {
  const folder = await makeFolder();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const port = await findFreePort();
  await startProcess('run-supervisor', {
    env: {
      ...serverSettings(await openSandbox()),
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URL: database.url,
      DATABASE_POOL: '2',
      WORKERS: '2',
      METRICS_PORT: String(port),
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_COMMAND: 'true',
      OPEN_DATA_DIR: join(folder, 'open-data'),
    },
  });
  const text = await vi.waitFor(async () => {
    const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(scraped).toContain('worker="1"');
    return scraped;
  }, 60_000);
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}

test('every metric that alerts, dashboard and documentation name is exported, and every metric of ours is documented', async () => {
  const exported = await listExported();
  const documented = namesIn(await readFile(join(checkout, 'docs/observability.md'), 'utf8'));
  for (const names of [
    namesIn(await readDeployed('alerts.yml')),
    namesIn(await readDeployed('grafana-dashboard.json')),
    documented.filter((name) => !name.endsWith('_')),
  ]) {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !exported.includes(name))).toEqual([]);
  }
  const ours = exported.filter((name) => name.startsWith('argus_') && !/_(bucket|count|sum)$/.test(name));
  expect(ours.filter((name) => !documented.includes(name))).toEqual([]);
});

test('no two panels of the dashboard share a position', async () => {
  const { panels }: { panels: { id: number; gridPos: { x: number; y: number } }[] } = JSON.parse(
    await readDeployed('grafana-dashboard.json'),
  );
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
});

/**
 * These are the values that Prometheus scraped every minute for five hours, for a failing site and for a healthy one.
 */
const site = 'instance="a", job="argus"';
const sick: Record<string, string> = {
  [`up{${site}}`]: '0x300',
  [`argus_change_feed_up{${site}, worker="1"}`]: '0x300',
  [`argus_backup_newest_timestamp_seconds{${site}, worker="1"}`]: '-200000x300',
  [`argus_backup_command_newest_timestamp_seconds{${site}, worker="1"}`]: '-200000x300',
  [`argus_backup_command_failures_total{${site}, worker="1"}`]: '0x200 1x100',
  [`argus_http_request_seconds_count{${site}, worker="1", method="GET", route="/", status="200"}`]: '0+600x300',
  [`argus_http_request_seconds_count{${site}, worker="2", method="GET", route="/", status="503"}`]: '0+6x300',
  [`argus_workers{${site}}`]: '1x300',
  [`argus_workers_configured{${site}}`]: '2x300',
};
const healthy: Record<string, string> = {
  [`up{${site}}`]: '1x300',
  [`argus_change_feed_up{${site}, worker="1"}`]: '1x300',
  [`argus_backup_newest_timestamp_seconds{${site}, worker="1"}`]: '-200000x250 10000x50',
  [`argus_backup_newest_timestamp_seconds{${site}, worker="2"}`]: '10000x300',
  [`argus_backup_command_newest_timestamp_seconds{${site}, worker="1"}`]: '10000x300',
  [`argus_backup_command_failures_total{${site}, worker="1"}`]: '1x300',
  [`argus_http_request_seconds_count{${site}, worker="1", method="GET", route="/", status="200"}`]: '0+600x300',
  [`argus_http_request_seconds_count{${site}, worker="1", method="GET", route="/", status="503"}`]: '0+0x300',
  [`argus_workers{${site}}`]: '2x300',
  [`argus_workers_configured{${site}}`]: '2x300',
  [`argus_link_queue_age_seconds{${site}, worker="1"}`]: '20x300',
};

const problem = findProblem('promtool', '--version');
const title = 'Prometheus accepts the alerts, which fire for a failing site and not for a healthy one';
test.skipIf(problem !== null)(problem ? `${title} (${problem})` : title, async () => {
  const folder = await makeFolder();
  const rules = join(checkout, 'deploy/alerts.yml');
  await run('promtool', ['check', 'rules', rules]);
  const firing = [
    ...['ArgusDown', 'ArgusDatabaseUnavailable', 'ArgusErrors', 'ArgusWorkersMissing'],
    ...['ArgusBackupOld', 'ArgusBackupNotCopied', 'ArgusBackupCommandFailing'],
  ];
  const makeTest = (series: Record<string, string>, alerts: readonly string[]) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '5h',
        exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ],
  });
  const tests = { rule_files: [rules], tests: [makeTest(sick, firing), makeTest(healthy, [])] };
  await writeFile(join(folder, 'tests.json'), JSON.stringify(tests));
  const { stdout } = await run('promtool', ['test', 'rules', join(folder, 'tests.json')]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(stdout).toContain('SUCCESS');
});
