import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One test of Vitest or Playwright. */
export interface TestResult {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  ms: number;
  /** It failed first and passed when it was run again. */
  isFlaky?: boolean;
  /** Why it was skipped, where the test says so, or why it failed first. */
  reason?: string | undefined;
}

interface VitestReport {
  testResults?: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      annotations: { type: string; description?: string }[];
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

export function readVitest({ testResults = [] }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      title: `${relative(root, name)}: ${fullName}`,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      isFlaky: status === 'passed' && failureMessages.length > 0,
      ms: duration ?? 0,
      reason: failureMessages[0],
    })),
  );
}

export function readPlaywright({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, annotations, results }) => ({
      title: `${file}: ${title} (${projectName})`,
      status: status === 'skipped' ? status : status === 'unexpected' ? ('failed' as const) : ('passed' as const),
      isFlaky: status === 'flaky',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      reason:
        annotations.find(({ type }) => type === 'skip')?.description ??
        results.find(({ error }) => error)?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(readPlaywright)];
}

/** A run that failed without a failed test counts as one, so that the last line never looks like success. */
export function withFailure(results: readonly TestResult[], isFine: boolean, title: string): TestResult[] {
  const isCounted = isFine || results.some(({ status }) => status === 'failed');
  return isCounted ? [...results] : [...results, { title, status: 'failed', ms: 0 }];
}

/** The first line of it: an error also says where it was thrown, and how the values differ. */
function withReason({ title, reason }: TestResult): string {
  const [line] = stripVTControlCharacters(reason ?? '').split('\n');
  return `  ${title}${line ? `: ${line}` : ''}`;
}

/** The slowest tests, what passed only when it was run again and what was skipped, both with the reason, and the counts last. */
export function describeResults(results: readonly TestResult[], mostSlow = 10): string {
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, mostSlow);
  const flaky = results.filter(({ isFlaky }) => isFlaky);
  const skipped = results.filter(({ status }) => status === 'skipped');
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  const lines = [
    `The ${slowest.length} slowest tests:`,
    ...slowest.map(({ title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${title}`),
    ...(flaky.length > 0 ? ['', 'Flaky:'] : []),
    ...flaky.map(withReason),
    ...(skipped.length > 0 ? ['', 'Skipped:'] : []),
    ...skipped.map(withReason),
    '',
    [
      `${count('passed')} passed${flaky.length > 0 ? ` (${flaky.length} flaky)` : ''}, ${count('failed')} failed`,
      ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ].join(', '),
  ];
  return lines.join('\n');
}
