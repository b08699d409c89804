import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compareCatalogs } from './words/compare-catalogs.ts';
import { findForgottenWords } from './words/forgotten-words.ts';

/* Prints English that the macros do not mark, and translations whose placeholders, tags or plurals differ from English. */

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|test-/.test(file));
const forgotten = sources.flatMap((file) =>
  findForgottenWords(readFileSync(join(root, file), 'utf8')).map(
    ({ line, what, text }) => `${file}:${line} ${what}: ${text}`,
  ),
);
const differences = await compareCatalogs(relative(process.cwd(), join(root, 'locales')));
const problems = [...forgotten, ...differences];
for (const problem of problems) console.error(problem);
if (sources.length < 100) throw new Error(`Only ${sources.length} sources were found.`);
if (problems.length > 0) process.exit(1);
