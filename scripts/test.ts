import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../e2e/browser/ensure-browser.ts';
import { noBrowserMessage } from '../e2e/browser/find-browser.ts';
import { runStep } from './run-step.ts';
import { describeResults, readPlaywright, readVitest, withFailure } from './test-results.ts';

/*
 * `npm test`: every unit and API test, with the checks and the build in parallel, then the journeys in a real browser on the
 * built product.
 */

const root = join(import.meta.dirname, '..');
const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
const vitestReport = join(dir, 'vitest.json');
const journeysReport = join(dir, 'journeys.json');

const browser = await ensureBrowser();
const checking = runStep('check', 'node', ['scripts/check.ts'], { isBuffered: true });
// Only the journeys need the built product.
const building = runStep('build', 'node', ['apps/web/build.ts'], { isBuffered: true });
// The access table is among the checks.
const projects = ['--project=!faults', '--project=!checks'];
const unit = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
const isTested = await runStep('rules, API, sandbox, pages', 'vitest', unit);
const [isBuilt, isChecked] = await Promise.all([building, checking]);
const hasTravelled = await runJourneys();

const unitResults = readVitest(await readReport(vitestReport), root);
const journeyResults = readPlaywright(await readReport(journeysReport));
await rm(dir, { recursive: true, force: true });
const results = [
  ...withFailure(unitResults, isTested, 'rules, API, sandbox, pages: failed outside a test'),
  ...withFailure(journeyResults, hasTravelled, `journeys: ${browser === null ? noBrowserMessage : 'did not run'}`),
];
if (browser === null) console.error(`\n${noBrowserMessage}`);
console.log(`\n${describeResults(results)}`);
if (!isChecked || !isBuilt || results.some(({ status }) => status === 'failed') || results.length === 0)
  process.exit(1);

async function runJourneys(): Promise<boolean> {
  if (browser === null) return false;
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, CHROMIUM_PATH: browser };
  return runStep('journeys', 'playwright', args, { env });
}

async function readReport(file: string): Promise<object> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
