import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.ts';

/* `npm test`: the checks, every unit and API test, then the journeys in a real browser on the built product. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
const vitestReport = join(dir, 'vitest.json');
const journeysReport = join(dir, 'journeys.json');

let isFine = await runStep('check', 'node', ['scripts/check.ts']);
const unit = ['run', '--project=!faults', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
isFine = (await runStep('rules, API, sandbox, pages', 'vitest', unit)) && isFine;
isFine = (await runStep('build', 'node', ['apps/web/build.ts'])) && isFine;
const journeys = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
isFine = (await runStep('journeys', 'playwright', journeys, { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport })) && isFine;

const counts = [await readVitest(vitestReport), await readPlaywright(journeysReport)];
await rm(dir, { recursive: true, force: true });
const sum = (key: keyof Counts) => counts.reduce((total, part) => total + part[key], 0);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
if (!isFine || sum('failed') > 0 || sum('passed') === 0) process.exit(1);

async function readReport(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

async function readVitest(file: string): Promise<Counts> {
  const report = await readReport(file);
  const skipped = Number(report.numPendingTests ?? 0) + Number(report.numTodoTests ?? 0);
  return { passed: Number(report.numPassedTests ?? 0), failed: Number(report.numFailedTests ?? 0), skipped };
}

async function readPlaywright(file: string): Promise<Counts> {
  const { stats } = await readReport(file);
  if (typeof stats !== 'object' || stats === null) return { passed: 0, failed: 1, skipped: 0 };
  const read = (name: string) => Number(Object.entries(stats).find(([key]) => key === name)?.[1] ?? 0);
  return { passed: read('expected') + read('flaky'), failed: read('unexpected'), skipped: read('skipped') };
}
