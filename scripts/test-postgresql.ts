import { minMajor } from '../apps/server/src/platform/db/inspect-database.ts';
import { type Installation, listInstalled } from './installed-postgresql.ts';
import { runVitest } from './run-vitest.ts';
import { describeResults, type TestResult } from './test-results.ts';

/*
 * `npm run test:postgresql`, which is also part of `npm test`, runs the migrations, a restore and a short suite of the
 * API, with every call once, on each PostgreSQL that is installed on this machine. Major versions that are given as
 * arguments must be among them.
 */

const tests = [
  'platform/db/migrate',
  'platform/db/from-former-version',
  'platform/backup/restore',
  'platform/http/documented-examples',
  'features/players/search',
  'features/cases/submit-review',
  'staff/staff-lists',
].map((name) => `apps/server/src/${name}.test.ts`);

export async function testOnInstalled(): Promise<TestResult[]> {
  const installed = await listInstalled();
  if (installed.length === 0) return [skip('The API on an installed PostgreSQL', 'none is installed on this machine')];
  const results: TestResult[] = [];
  for (const installation of installed) results.push(...(await testOn(installation)));
  return results;
}

async function testOn({ version, bin }: Installation): Promise<TestResult[]> {
  const title = `API on PostgreSQL ${version}`;
  if (majorOf(version) < minMajor) return [skip(title, `older than PostgreSQL ${minMajor}`)];
  const env = { TEST_POSTGRESQL_BIN: bin };
  const results = await runVitest(title, ['server'], { options: tests, env });
  return results.map((result) => ({ ...result, title: `PostgreSQL ${version}: ${result.title}` }));
}

const majorOf = (version: string) => Number.parseInt(version, 10);
const skip = (title: string, reason: string): TestResult => ({ title, status: 'skipped', reason });

if (import.meta.main) {
  const majors = (await listInstalled()).map(({ version }) => majorOf(version));
  const missing = process.argv.slice(2).filter((wanted) => !majors.includes(Number(wanted)));
  if (missing.length > 0) throw new Error(`Not installed on this machine: PostgreSQL ${missing.join(', ')}.`);
  const results = await testOnInstalled();
  console.log(`\n${describeResults(results)}`);
  if (results.some(({ status }) => status === 'failed')) process.exit(1);
}
