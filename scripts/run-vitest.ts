import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.ts';
import { readVitest, type TestResult, withFailure } from './test-results.ts';

interface VitestOptions {
  options?: string[];
  env?: NodeJS.ProcessEnv;
}

export async function runVitest(
  title: string,
  projects: string[],
  { options = [], env = {} }: VitestOptions = {},
): Promise<TestResult[]> {
  const dir = await mkdtemp(join(tmpdir(), 'argus-results-'));
  const report = join(dir, 'vitest.json');
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...chosen, ...options, ...reporters];
  const isFine = await runStep(title, 'vitest', args, { env, output: 'lines' });
  const results = readVitest(await readReport(report), join(import.meta.dirname, '..'));
  await rm(dir, { recursive: true, force: true });
  return withFailure(results, isFine, `${title}: failed outside a test`);
}

/** Returns an empty report if none was written. */
export async function readReport(file: string): Promise<object> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
