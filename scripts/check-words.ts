import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compareCatalogs } from './words/compare-catalogs.ts';
import { findEnglishAnswers } from './words/english-answers.ts';
import { findForgottenWords } from './words/forgotten-words.ts';

/*
 * Prints English that the macros do not mark or that the server reads from a message, sentences put together from pieces, and
 * translations whose placeholders, tags or plurals differ from English.
 */

/** These write the English of the API's responses, which the web says in the language of the page. */
const answersOfApi = new Set(
  [
    'app/errors.ts',
    'features/cases/close-filings.ts',
    'features/discord/discord.routes.ts',
    'features/filings/file-appeal.ts',
    'features/players/look-up-players.ts',
    'features/players/search.view.ts',
    'features/watch/watch.routes.ts',
    'staff/cases/close-reports.ts',
    'staff/cases/consequences.ts',
  ].map((file) => join('apps/server/src', file)),
);

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|test-/.test(file));
const forgotten = sources.flatMap((file) =>
  findForgottenWords(readFileSync(join(root, file), 'utf8')).map(
    ({ line, what, text }) => `${file}:${line} ${what}: ${text}`,
  ),
);
const english = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\./.test(file) && !answersOfApi.has(file))
  .flatMap((file) =>
    findEnglishAnswers(readFileSync(join(root, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line} English of a message, say it in a language: ${text}`,
    ),
  );
const differences = await compareCatalogs(relative(process.cwd(), join(root, 'locales')));
const problems = [...forgotten, ...english, ...differences];
for (const problem of problems) console.error(problem);
if (sources.length < 100) throw new Error(`Only ${sources.length} sources were found.`);
if (problems.length > 0) process.exit(1);
