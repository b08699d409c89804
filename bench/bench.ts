import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../apps/web/built.ts';
import { openDatabases } from './databases.ts';
import { isMissed, printRows, type Row } from './figures.ts';
import { type SectionName, type SectionTools, sections } from './sections.ts';

/*
 * `npm run bench`: every benchmark with its yardstick, one table at the end; exits with 1 if a bar is missed.
 *
 *   --only hot,cold          some of: hot, cold, unknown, after-cold, page-cost, lookup, start, memory, page, transactions, growth, load
 *   --sizes 10000,1000000    how many reports; the smallest and the largest are compared
 *   --keep folder            keep PostgreSQL's files there, and use what a run before has left
 *   --server postgres://…    work on this PostgreSQL instead, as somebody who may create databases
 *   --in-place               write to what is kept itself, where there is no room for a copy
 *   --quick                  few and short rounds: shows that it runs, not how fast
 *   --plot                   write docs/images/growth.svg from the growth section
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '10000,1000000' },
    keep: { type: 'string' },
    server: { type: 'string' },
    'in-place': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    plot: { type: 'boolean', default: false },
  },
});

const known = Object.keys(sections);
const isKnown = (name: string): name is SectionName => known.includes(name);
const wanted = (values.only?.split(',') ?? known).map((name) => name.trim());
const unknown = wanted.filter((name) => !isKnown(name));
if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}; there are ${known.join(', ')}.`);
const sizes = values.sizes
  .split(',')
  .map(Number)
  .sort((a, b) => a - b);
if (sizes.some((size) => !Number.isInteger(size)))
  throw new Error('--sizes must be whole numbers separated by commas.');

await ensureWebBuilt();
const databases = await openDatabases({ ...values, inPlace: values['in-place'] });
const rows: Row[] = [];
try {
  const tools: SectionTools = { databases, sizes, isQuick: values.quick };
  for (const name of known.filter(isKnown).filter((name) => wanted.includes(name))) {
    const startedAt = performance.now();
    const { rows: found, plot } = await sections[name](tools);
    rows.push(...found);
    if (plot && values.plot) await writeFile(join(import.meta.dirname, '../docs/images/growth.svg'), plot);
    console.log(`${name}: measured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    // If a long run is stopped, its results so far are kept.
    printRows(found);
  }
} finally {
  await databases.close();
}
console.log('');
printRows(rows);
const missed = rows.filter(isMissed);
console.log(missed.length === 0 ? '\nevery bar is met' : `\n${missed.length} missed`);
if (missed.length > 0) process.exitCode = 1;
