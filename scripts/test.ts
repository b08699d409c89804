import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser/ensure-browser.ts';
import { noBrowserMessage } from '../e2e/browser/find-browser.ts';
import { runStep } from './run-step.ts';
import { describeResults, readPlaywright, readVitest, type TestResult, withFailure } from './test-results.ts';

/*
 * `npm test`: the tests of the API and, beside them, one after the other, everything else:
 * build, checks, the other tests, and the journeys in a real browser on the built product.
 */

const root = join(import.meta.dirname, '..');
const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
const journeysReport = join(dir, 'journeys.json');

const browser = await ensureBrowser();
const [rest, apiResults] = await Promise.all([runRest(), runVitest('API', ['server', 'checks'])]);
await rm(dir, { recursive: true, force: true });

const results = [...apiResults, ...rest.results];
if (browser === null) console.error(`\n${noBrowserMessage}`);
console.log(`\n${describeResults(results)}`);
if (!rest.isFine || results.some(({ status }) => status === 'failed')) process.exit(1);

async function runRest() {
  const isBuilt = await runStep('build', 'node', ['apps/web/build.ts'], { output: 'whole' });
  const isChecked = await runStep('check', 'node', ['scripts/check.ts', '--without-tests'], { output: 'whole' });
  // In one worker: loading all modules again in others takes longer than these tests.
  const results = await runVitest('rules, sandbox, pages', ['rules', 'sandbox', 'web', 'app'], ['--maxWorkers=1']);
  return { isFine: isBuilt && isChecked, results: [...results, ...(await runJourneys())] };
}

async function runVitest(title: string, projects: string[], options: string[] = []): Promise<TestResult[]> {
  const report = join(dir, `${projects[0]}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isFine = await runStep(title, 'vitest', ['run', ...chosen, ...options, ...reporters], { output: 'lines' });
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
