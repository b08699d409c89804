import { runStep } from './run-step.ts';

/*
 * `npm run check` checks everything that can be checked without running the product. All parts run, so that one run
 * shows every problem. `npm test` adds `--without-tests`, because it runs the test of the access table itself.
 */

/**
 * Types are checked in one thread: several threads would each check what they share, which takes twice the CPU time.
 */
const types = (project: string) => ['--singleThreaded', '-p', project];

const steps: [string, string, string[]][] = [
  ['types: packages, server, tools', 'tsc', types('tsconfig.json')],
  ['types: web', 'tsc', types('apps/web/tsconfig.json')],
  ['types: service worker', 'tsc', types('apps/web/worker/tsconfig.json')],
  ['types: extension', 'tsc', types('apps/extension/tsconfig.json')],
  ['types: journeys', 'tsc', types('e2e/tsconfig.json')],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['who imports whom', 'node', ['scripts/check-imports.ts']],
  ['words: catalogs are up to date', 'lingui', ['check', 'sync', '--clean', '--overwrite']],
  ['words: every message is translated', 'lingui', ['check', 'missing', '--mode', 'catalog']],
  ['words: English only in macros, placeholders in every language', 'node', ['scripts/check-words.ts']],
  ['paths and commands in the documentation', 'node', ['scripts/check-docs.ts']],
  ['dead code', 'knip', []],
  ['packages of every system', 'node', ['scripts/check-lock.ts']],
  ['landed migrations', 'node', ['scripts/check-migrations.ts']],
];
if (!process.argv.includes('--without-tests')) steps.push(['access table', 'vitest', ['run', '--project', 'checks']]);

/**
 * TypeScript is a Go program. Collecting garbage less often saves a fifth of its CPU time and costs a tenth more
 * memory.
 */
const env = { GOGC: '400' };

let isFine = true;
for (const [title, command, args] of steps) isFine = (await runStep(title, command, args, { env })) && isFine;
if (!isFine) process.exit(1);
