import { expect, test } from 'vitest';
import { describeResults, readPlaywright, readVitest, type TestResult, withFailure } from './test-results.ts';

test('tests of Vitest are read with their file, status, time and first failure', () => {
  const assertionResults = [
    { fullName: 'Eye is granted', status: 'passed', duration: 12, failureMessages: [] },
    { fullName: 'Eye is removed', status: 'failed', duration: 3, failureMessages: ['expected 1 to be 2'] },
    { fullName: 'Eye is drawn', status: 'passed', duration: 4, failureMessages: ['expected 1 to be 2'] },
    { fullName: 'Eye needs root', status: 'pending', duration: null, failureMessages: [] },
  ];
  const report = { testResults: [{ name: '/argus/apps/eye.test.ts', assertionResults }] };
  expect(readVitest(report, '/argus')).toEqual([
    { title: 'apps/eye.test.ts: Eye is granted', status: 'passed', isFlaky: false, ms: 12 },
    {
      title: 'apps/eye.test.ts: Eye is removed',
      status: 'failed',
      isFlaky: false,
      ms: 3,
      reason: 'expected 1 to be 2',
    },
    { title: 'apps/eye.test.ts: Eye is drawn', status: 'passed', isFlaky: true, ms: 4, reason: 'expected 1 to be 2' },
    { title: 'apps/eye.test.ts: Eye needs root', status: 'skipped', isFlaky: false, ms: 0 },
  ]);
});

test('journeys are read from suites at any depth, with the reason for skipping or the first failure', () => {
  const aTest = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', description?: string) => ({
    projectName: 'desktop',
    status,
    annotations: description ? [{ type: 'skip', description }] : [],
    results: [{ duration: 40, ...(status === 'flaky' && { error: { message: 'not visible' } }) }, { duration: 2 }],
  });
  const inner = { specs: [{ title: 'smoke', file: 'smoke.spec.ts', tests: [aTest('skipped', 'No Firefox.')] }] };
  const tests = [aTest('expected'), aTest('unexpected'), aTest('flaky')];
  const report = { suites: [{ suites: [inner], specs: [{ title: 'search', file: 'search.spec.ts', tests }] }] };
  expect(readPlaywright(report)).toEqual([
    { title: 'search.spec.ts: search (desktop)', status: 'passed', isFlaky: false, ms: 42, reason: undefined },
    { title: 'search.spec.ts: search (desktop)', status: 'failed', isFlaky: false, ms: 42, reason: undefined },
    { title: 'search.spec.ts: search (desktop)', status: 'passed', isFlaky: true, ms: 42, reason: 'not visible' },
    { title: 'smoke.spec.ts: smoke (desktop)', status: 'skipped', isFlaky: false, ms: 42, reason: 'No Firefox.' },
  ]);
});

test('a report that was never written has no tests', () => {
  expect([...readVitest({}, '/argus'), ...readPlaywright({})]).toEqual([]);
});

test('the slowest come first, and the counts are the last line', () => {
  const results: TestResult[] = [
    { title: 'quick', status: 'passed', ms: 5 },
    { title: 'slow', status: 'passed', ms: 12_340 },
    { title: 'slower', status: 'failed', ms: 20_000 },
  ];
  expect(describeResults(results, 2).split('\n')).toEqual([
    'The 2 slowest tests:',
    '   20.0 s  slower',
    '   12.3 s  slow',
    '',
    '2 passed, 1 failed',
  ]);
});

test('what passed only when it was run again is named with the first line of its failure, and counted', () => {
  const results: TestResult[] = [
    { title: 'steady', status: 'passed', ms: 5 },
    { title: 'shaky', status: 'passed', ms: 5, isFlaky: true, reason: '\u001b[31mnot visible\u001b[39m\n  at line 3' },
  ];
  const lines = describeResults(results).split('\n');
  expect(lines.slice(lines.indexOf('Flaky:'))).toEqual([
    'Flaky:',
    '  shaky: not visible',
    '',
    '2 passed (1 flaky), 0 failed',
  ]);
});

test('what was skipped is named with its reason and counted', () => {
  const results: TestResult[] = [
    { title: 'quick', status: 'passed', ms: 5 },
    { title: 'smoke', status: 'skipped', ms: 0, reason: 'No Firefox.' },
  ];
  const lines = describeResults(results).split('\n');
  expect(lines).toContain('  smoke: No Firefox.');
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped');
});

test('a run that failed outside its tests counts as one failure', () => {
  const passed: TestResult = { title: 'quick', status: 'passed', ms: 5 };
  const failed: TestResult = { title: 'wrong', status: 'failed', ms: 5 };
  expect(withFailure([passed], true, 'journeys')).toEqual([passed]);
  expect(withFailure([passed, failed], false, 'journeys')).toEqual([passed, failed]);
  expect(withFailure([passed], false, 'journeys')).toEqual([passed, { title: 'journeys', status: 'failed', ms: 0 }]);
});
