import { expect, test } from 'vitest';
import { describeResults, readPlaywright, readVitest, type TestResult, withFailure } from './test-results.ts';

test('results of Vitest are read with their file, status and first failure', () => {
  const assertionResults = [
    { fullName: 'Eye is granted', status: 'passed', failureMessages: [] },
    { fullName: 'Eye is removed', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'Eye is drawn', status: 'passed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'Eye needs root', status: 'pending', failureMessages: [] },
  ];
  const report = { testResults: [{ name: '/argus/apps/eye.test.ts', assertionResults }] };
  expect(readVitest(report, '/argus')).toEqual([
    { title: 'apps/eye.test.ts: Eye is granted', status: 'passed', isFlaky: false },
    {
      title: 'apps/eye.test.ts: Eye is removed',
      status: 'failed',
      isFlaky: false,
      reason: 'expected 1 to be 2',
    },
    { title: 'apps/eye.test.ts: Eye is drawn', status: 'passed', isFlaky: true, reason: 'expected 1 to be 2' },
    { title: 'apps/eye.test.ts: Eye needs root', status: 'skipped', isFlaky: false },
  ]);
});

test('journeys are read from suites at any depth, with the reason for skipping or the first failure', () => {
  const aTest = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', description?: string) => ({
    projectName: 'desktop',
    status,
    annotations: description ? [{ type: 'skip', description }] : [],
    results: [status === 'flaky' ? { error: { message: 'not visible' } } : {}, {}],
  });
  const inner = { specs: [{ title: 'smoke', file: 'smoke.spec.ts', tests: [aTest('skipped', 'No Firefox.')] }] };
  const tests = [aTest('expected'), aTest('unexpected'), aTest('flaky')];
  const report = { suites: [{ suites: [inner], specs: [{ title: 'search', file: 'search.spec.ts', tests }] }] };
  expect(readPlaywright(report)).toEqual([
    { title: 'search.spec.ts: search (desktop)', status: 'passed', isFlaky: false, reason: undefined },
    { title: 'search.spec.ts: search (desktop)', status: 'failed', isFlaky: false, reason: undefined },
    { title: 'search.spec.ts: search (desktop)', status: 'passed', isFlaky: true, reason: 'not visible' },
    { title: 'smoke.spec.ts: smoke (desktop)', status: 'skipped', isFlaky: false, reason: 'No Firefox.' },
  ]);
});

test('a report that was never written has no tests', () => {
  expect([...readVitest({}, '/argus'), ...readPlaywright({})]).toEqual([]);
});

test('the text names each failed test with the first line of its failure and ends with the counts', () => {
  const results: TestResult[] = [
    { title: 'right', status: 'passed' },
    { title: 'wrong', status: 'failed', reason: 'expected 1 to be 2\n  at line 3' },
  ];
  expect(describeResults(results).split('\n')).toEqual([
    'Failed:',
    '  wrong: expected 1 to be 2',
    '',
    '1 passed, 1 failed',
  ]);
});

test('the text names and counts tests that passed only on the second try, with the first line of their failure', () => {
  const results: TestResult[] = [
    { title: 'steady', status: 'passed' },
    { title: 'shaky', status: 'passed', isFlaky: true, reason: '\u001b[31mnot visible\u001b[39m\n  at line 3' },
  ];
  const lines = describeResults(results).split('\n');
  expect(lines.slice(lines.indexOf('Flaky:'))).toEqual([
    'Flaky:',
    '  shaky: not visible',
    '',
    '2 passed (1 flaky), 0 failed',
  ]);
});

test('the text names and counts skipped tests with their reasons', () => {
  const results: TestResult[] = [
    { title: 'quick', status: 'passed' },
    { title: 'smoke', status: 'skipped', reason: 'No Firefox.' },
  ];
  const lines = describeResults(results).split('\n');
  expect(lines).toContain('  smoke: No Firefox.');
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped');
});

test('a run that failed outside its tests counts as one failure', () => {
  const passed: TestResult = { title: 'quick', status: 'passed' };
  const failed: TestResult = { title: 'wrong', status: 'failed' };
  expect(withFailure([passed], true, 'journeys')).toEqual([passed]);
  expect(withFailure([passed, failed], false, 'journeys')).toEqual([passed, failed]);
  expect(withFailure([passed], false, 'journeys')).toEqual([passed, { title: 'journeys', status: 'failed' }]);
});
