import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow, UserRow } from '../../platform/db/locks.ts';
import { type EyeSettings, settlePlayer } from './player-settlement.ts';
import { recordVerdict } from './record-verdict.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,sql}', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Lists what a source assigns to columns of reports, as it is written there. */
function listAssignments(source: string): string[] {
  const built = [...source.matchAll(/\bupdate\(\s*reports\s*\)\s*\.set\(/g)].map(({ index, 0: call }) =>
    upToClosing(source.slice(index + call.length)),
  );
  const raw = source.matchAll(
    /\bupdate\s+(?:only\s+)?(?:public\.)?(?:\$\{reports\}|"?reports"?)(?:\s+(?:as\s+)?\w+)?\s+set\b(.*?)(?:\bwhere\b|\bfrom\b|[;`]|$)/gis,
  );
  return [...built, ...[...raw].map(([, columns = '']) => columns)];
}

function upToClosing(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((character) => {
    depth += Number(character === '(') - Number(character === ')');
    return depth === 0;
  });
  return text.slice(0, end);
}

/** An object from elsewhere may contain anything, so it counts as a status too. */
const writesStatus = (source: string) =>
  listAssignments(source).some((assigned) => /\bstatus\b|\.\.\.\s*\w|^\s*\w+\s*$/.test(assigned));

test.each([
  ["tx.update(reports).set({ status: 'processing' }).where(isMeant)", true],
  ['await tx\n    .update(reports)\n    .set({ round, status })', true],
  ['tx.update(reports).set(change)', true],
  ['tx.update(reports).set({ ...change, round })', true],
  [`update \${reports} r set round = 2, status = 'processing' where id = 1`, true],
  ['update reports set status = new.status;', true],
  ['update "reports" set\n  verdict_at = null,\n  status = \'unverified\'', true],
  ['tx.update(reports).set({ restsUntil }).where(eq(reports.status, open))', false],
  [`update \${reports} set review_count = 1 where status = 'processing'`, false],
  ['tx.update(filings).set({ status })', false],
])('the search for code that writes a status classifies %j correctly', (source, expected) => {
  expect(writesStatus(source)).toBe(expected);
});

test('only the function that records a verdict writes the status of a report', () => {
  expect(sources.filter((path) => listAssignments(read(path)).length > 0).length).toBeGreaterThan(3);
  expect(sources.filter((path) => writesStatus(read(path)))).toEqual(['features/cases/verdict.queries.ts']);
  const callers = sources.filter((path) => /\bsetVerdict\b/.test(read(path)));
  expect(callers.toSorted()).toEqual(['features/cases/record-verdict.ts', 'features/cases/verdict.queries.ts']);
});

test('the types refuse to decide or settle a report that was read without its locks', () => {
  const parties: UserRow[] = [];
  const decide = (tx: Tx, config: EyeSettings, report: ReportRow, now: Date) => [
    // @ts-expect-error Only lockCase and lockCases return a locked case.
    recordVerdict(tx, config, { report, parties }, { cause: { by: 'voiding' }, status: 'unverified', now }),
    // @ts-expect-error Only lockCase and lockCases return a locked case.
    settlePlayer(tx, { report, parties }, { now, config }),
  ];
  expect(decide).toBeTypeOf('function');
});
