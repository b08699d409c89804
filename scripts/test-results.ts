import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestResult {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The test failed first and passed when it was run again. */
  isFlaky?: boolean;
  /** The reason why the test failed, or why it was skipped if the test says so. */
  reason?: string | undefined;
}

interface VitestReport {
  testResults?: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
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
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

export function readVitest({ testResults = [] }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: `${relative(root, name)}: ${fullName}`,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      isFlaky: status === 'passed' && failureMessages.length > 0,
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
      reason:
        annotations.find(({ type }) => type === 'skip')?.description ??
        results.find(({ error }) => error)?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(readPlaywright)];
}

/** A run that failed outside its tests counts as one failed test, so that the last line never looks like success. */
export function withFailure(results: readonly TestResult[], isFine: boolean, title: string): TestResult[] {
  const isCounted = isFine || results.some(({ status }) => status === 'failed');
  return isCounted ? [...results] : [...results, { title, status: 'failed' }];
}

/** Only the first line of the reason is shown; the others say where the error was thrown and how the values differ. */
function withReason({ title, reason }: TestResult): string {
  const [line] = stripVTControlCharacters(reason ?? '').split('\n');
  return `  ${title}${line ? `: ${line}` : ''}`;
}

/** The text names failed, flaky and skipped tests with their reasons; the counts come last. */
export function describeResults(results: readonly TestResult[]): string {
  const failed = results.filter(({ status }) => status === 'failed');
  const flaky = results.filter(({ isFlaky }) => isFlaky);
  const skipped = results.filter(({ status }) => status === 'skipped');
  const passed = results.length - failed.length - skipped.length;
  const list = (title: string, some: readonly TestResult[]) =>
    some.length > 0 ? [title, ...some.map(withReason), ''] : [];
  const counts = [
    `${passed} passed${flaky.length > 0 ? ` (${flaky.length} flaky)` : ''}, ${failed.length} failed`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ];
  return [...list('Failed:', failed), ...list('Flaky:', flaky), ...list('Skipped:', skipped), counts.join(', ')].join(
    '\n',
  );
}
