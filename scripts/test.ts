import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser/ensure-browser.ts';
import { noBrowserMessage } from '../e2e/browser/find-browser.ts';
import { runStep } from './run-step.ts';
import { readReport, runVitest } from './run-vitest.ts';
import { testOnInstalled } from './test-postgresql.ts';
import { describeResults, readPlaywright, type TestResult, withFailure } from './test-results.ts';

/*
 * `npm test` builds, then runs every test and beside them the checks, then some tests of the API on each installed
 * PostgreSQL, then the journeys in a real browser on the built product. All of them run, so that one run shows every
 * problem.
 */

const browser = await ensureBrowser();
const isWebBuilt = await runStep('build', 'node', ['apps/web/build.ts']);
const isServerBuilt = await runStep('build of the server', 'node', ['apps/server/build.ts']);
const [isChecked, tests] = await Promise.all([
  runStep('check', 'node', ['scripts/check.ts', '--without-tests'], { output: 'whole' }),
  runVitest('tests', ['unit', 'server', 'app']),
]);
const results = [
  ...withFailure([], isWebBuilt, 'build'),
  ...withFailure([], isServerBuilt, 'build of the server'),
  ...withFailure([], isChecked, 'check'),
  ...tests,
  ...(await testOnInstalled()),
  ...(await runJourneys()),
];
console.log(`\n${describeResults(results)}`);
if (results.some(({ status }) => status === 'failed')) process.exit(1);

async function runJourneys(): Promise<TestResult[]> {
  if (browser === null) return [{ title: 'journeys', status: 'failed', reason: noBrowserMessage }];
  const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
  const report = join(dir, 'journeys.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser };
  const isFine = await runStep('journeys', 'playwright', args, { env });
  const results = readPlaywright(await readReport(report));
  await rm(dir, { recursive: true, force: true });
  return withFailure(results, isFine, 'journeys: did not run');
}
