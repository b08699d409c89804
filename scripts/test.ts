import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser/ensure-browser.ts';
import { noBrowserMessage } from '../e2e/browser/find-browser.ts';
import { runStep } from './run-step.ts';
import { readReport, runVitest } from './run-vitest.ts';
import { testOnInstalled } from './test-postgresql.ts';
import { describeResults, readPlaywright, type TestResult, withFailure } from './test-results.ts';

/*
 * `npm test`: the build and the tests of the API; in the background, where they fill the pauses of tests that wait, all other tests
 * but the journeys, then the checks, then a part of the tests of the API on each installed PostgreSQL; then the journeys in a real
 * browser on the built product. More at once takes longer: on two cores, journeys beside the tests of the API cost both a tenth more
 * CPU time. Only the product starts before, since that leaves a core idle.
 */

const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
const journeysReport = join(dir, 'journeys.json');
const journeysMayBegin = join(dir, 'journeys-may-begin');

const browser = await ensureBrowser();
const build = runStep('build', 'node', ['apps/web/build.ts'], { output: 'whole' });
const api = runVitest('API', ['server']);
// In one worker: loading all modules again in others takes longer than these tests.
const others = await runVitest('rules, stand-ins, pages', ['unit', 'app'], {
  options: ['--maxWorkers=1'],
  isInBackground: true,
});
const isBuilt = await build;
const check = runStep('check', 'node', ['scripts/check.ts', '--without-tests'], {
  output: 'whole',
  isInBackground: true,
});
const installed = check.then(() => testOnInstalled(true));
const journeys = runJourneys();
const [isChecked, apiResults, installedResults] = await Promise.all([check, api, installed]);
await writeFile(journeysMayBegin, '');
const results = [...apiResults, ...others, ...installedResults, ...(await journeys)];
await rm(dir, { recursive: true, force: true });

if (browser === null) console.error(`\n${noBrowserMessage}`);
console.log(`\n${describeResults(results)}`);
if (!isBuilt || !isChecked || results.some(({ status }) => status === 'failed')) process.exit(1);

async function runJourneys(): Promise<TestResult[]> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport,
    JOURNEYS_BEGIN_WITH: journeysMayBegin,
    CHROMIUM_PATH: browser ?? '',
  };
  const isFine = browser !== null && (await runStep('journeys', 'playwright', args, { env, output: 'lines' }));
  const title = `journeys: ${browser === null ? noBrowserMessage : 'did not run'}`;
  return withFailure(readPlaywright(await readReport(journeysReport)), isFine, title);
}
