import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser/ensure-browser.ts';
import { noBrowserMessage } from '../e2e/browser/find-browser.ts';
import { runStep } from './run-step.ts';
import { describeResults, readPlaywright, readVitest, type TestResult, withFailure } from './test-results.ts';

/*
 * `npm test`: the build and the tests of the API, with checks and the other tests in the background; then the journeys in a real
 * browser on the built product. More at once takes longer: on two cores, journeys beside the tests of the API cost both a tenth more
 * CPU time. So they begin when the background has nothing left to do, shortly before the tests of the API end: what starts the
 * product keeps one core busy, and the last of those tests leave the other.
 */

const root = join(import.meta.dirname, '..');
const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
const journeysReport = join(dir, 'journeys.json');

const browser = await ensureBrowser();
const build = runStep('build', 'node', ['apps/web/build.ts'], { output: 'whole' });
const api = runVitest('API', ['server']);
const [isBuilt, { isChecked, others }] = await Promise.all([build, runBeside()]);
const journeys = await runJourneys();
const apiResults = await api;
await rm(dir, { recursive: true, force: true });

const results = [...apiResults, ...others, ...journeys];
if (browser === null) console.error(`\n${noBrowserMessage}`);
console.log(`\n${describeResults(results)}`);
if (!isBuilt || !isChecked || results.some(({ status }) => status === 'failed')) process.exit(1);

/** What neither waits nor measures fills the pauses of the tests that do. */
async function runBeside() {
  // In one worker: loading all modules again in others takes longer than these tests.
  const others = await runVitest('rules, stand-ins, pages', ['unit', 'app'], {
    options: ['--maxWorkers=1'],
    isInBackground: true,
  });
  const check = ['scripts/check.ts', '--without-tests'];
  const isChecked = await runStep('check', 'node', check, { output: 'whole', isInBackground: true });
  return { isChecked, others };
}

interface VitestOptions {
  options?: string[];
  isInBackground?: boolean;
}

async function runVitest(
  title: string,
  projects: string[],
  { options = [], isInBackground = false }: VitestOptions = {},
): Promise<TestResult[]> {
  const report = join(dir, `${projects[0]}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...chosen, ...options, ...reporters];
  const isFine = await runStep(title, 'vitest', args, { output: 'lines', isInBackground });
  return withFailure(readVitest(await readReport(report), root), isFine, `${title}: failed outside a test`);
}

async function runJourneys(): Promise<TestResult[]> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, CHROMIUM_PATH: browser ?? '' };
  const isFine = browser !== null && (await runStep('journeys', 'playwright', args, { env, output: 'lines' }));
  const title = `journeys: ${browser === null ? noBrowserMessage : 'did not run'}`;
  return withFailure(readPlaywright(await readReport(journeysReport)), isFine, title);
}

async function readReport(file: string): Promise<object> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
