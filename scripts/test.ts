import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser/ensure-browser.ts';
import { noBrowserMessage } from '../e2e/browser/find-browser.ts';
import { runStep } from './run-step.ts';
import { describeResults, readPlaywright, readVitest, type TestResult, withFailure } from './test-results.ts';

/*
 * `npm test`: the tests of the API, with everything else that needs no browser beside them, then the journeys in a real one on
 * the built product.
 */

const root = join(import.meta.dirname, '..');
const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
const journeysReport = join(dir, 'journeys.json');

const browser = await ensureBrowser();
const [rest, apiResults] = await Promise.all([runRest(), runVitest('API', ['server', 'observer'])]);
const journeyResults = await runJourneys();
await rm(dir, { recursive: true, force: true });

const results = [...apiResults, ...rest.results, ...journeyResults];
if (browser === null) console.error(`\n${noBrowserMessage}`);
console.log(`\n${describeResults(results)}`);
if (!rest.isFine || results.some(({ status }) => status === 'failed')) process.exit(1);

/** One after the other, since the tests of the API leave little of two cores. */
async function runRest() {
  const isBuilt = await runStep('build', 'node', ['apps/web/build.ts'], { isBuffered: true });
  const isChecked = await runStep('check', 'node', ['scripts/check.ts'], { isBuffered: true });
  // In one worker: loading all modules again in others takes longer than these tests.
  const options = { args: ['--maxWorkers=1'], isBuffered: true };
  const results = await runVitest('rules, sandbox, pages', ['rules', 'sandbox', 'web'], options);
  return { isFine: isBuilt && isChecked, results };
}

async function runVitest(
  title: string,
  projects: string[],
  { args = [], isBuffered = false }: { args?: string[]; isBuffered?: boolean } = {},
): Promise<TestResult[]> {
  const report = join(dir, `${projects[0]}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isFine = await runStep(title, 'vitest', ['run', ...chosen, ...args, ...reporters], { isBuffered });
  return withFailure(readVitest(await readReport(report), root), isFine, `${title}: failed outside a test`);
}

async function runJourneys(): Promise<TestResult[]> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, CHROMIUM_PATH: browser ?? '' };
  const isFine = browser !== null && (await runStep('journeys', 'playwright', args, { env }));
  const title = `journeys: ${browser === null ? noBrowserMessage : 'did not run'}`;
  return withFailure(readPlaywright(await readReport(journeysReport)), isFine, title);
}

async function readReport(file: string): Promise<object> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
