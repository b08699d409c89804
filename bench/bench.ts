import { parseArgs } from 'node:util';
import { buildServer } from '../apps/server/build.ts';
import { ensureWebBuilt } from '../apps/web/built.ts';
import { measureBackup } from './backup/backup.ts';
import { type Databases, openDatabases } from './databases.ts';
import { printRows, type Row } from './figures.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureCold } from './http/cold.ts';
import { measureHot } from './http/hot.ts';
import { measurePage } from './http/page.ts';
import { measureLoad } from './load/load.ts';

/*
 * `npm run bench` runs every section, prints one table at the end, and exits with 1 if a bar is missed. See
 * docs/benchmarks.md.
 *
 *   --only hot,cold          some of the sections below
 *   --sizes 10000,1000000    how many reports the small and the large database have
 *   --keep folder            keep PostgreSQL's files there, and use what a run before has left
 *   --server postgres://…    work on this PostgreSQL instead, as somebody who may create databases
 *   --quick                  few and short rounds: shows that it runs, not how fast
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '10000,1000000' },
    keep: { type: 'string' },
    server: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const [small = 0, large = small] = values.sizes
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
const isQuick = values.quick;

type Section = (databases: Databases) => Promise<Row[]>;

const sections: Record<string, Section> = {
  hot: async ({ community }) => measureHot(await community(small), { isQuick, coldLookUps: 0 }),
  cold: async ({ community }) => measureCold(await community(large), isQuick),
  'after-cold': async ({ community }) =>
    measureHot(await community(large), { isQuick, coldLookUps: isQuick ? 2000 : 200_000 }),
  page: async ({ community }) => measurePage(await community(small), isQuick),
  growth: async ({ copy }) => measureGrowth(await copy(small), await copy(large), isQuick),
  load: async ({ copy }) => measureLoad(await copy(small), isQuick),
  backup: async (databases) => measureBackup(databases, isQuick ? small : large, isQuick),
};

const wanted = values.only?.split(',') ?? Object.keys(sections);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0) {
  throw new Error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`);
}

await Promise.all([ensureWebBuilt(), buildServer()]);
const databases = await openDatabases(values);
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(sections).filter(([name]) => wanted.includes(name))) {
    console.log(`measuring ${name}`);
    rows.push(...(await measure(databases)));
  }
} finally {
  await databases.close();
  printRows(rows);
}
if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
