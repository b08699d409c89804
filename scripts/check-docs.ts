import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Every path, link and command that the documentation names must exist. A path may leave out its first folders, as
 * `http/page.ts` does. The changelog is left out, because it tells what once was.
 */

const root = join(import.meta.dirname, '..');
const docs = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: root }).filter((doc) => doc !== 'CHANGELOG.md');
const minPaths = 300;

/** These stand for files that a reader adds, or that are made when something runs. */
const examples = new Set([
  'x.routes.ts',
  'x.queries.ts',
  'x.view.ts',
  'docs/decisions/NNNN-title.md',
  'locales/fr/glossary.md',
  'deploy/.env',
  'deploy/backups',
  'deploy/compose.override.yaml',
]);
const isExample = (name: string) => examples.has(name) || name.includes('/dist/');

const isMade = (name: string) => /^(node_modules|dist|shots|\.git|\.data|\.vitest)$/.test(name);
const entries = globSync('**/*', { cwd: root, exclude: isMade }).map((path) => path.replaceAll('\\', '/'));
const topFolders = new Set(entries.flatMap((path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : [])));
const workspaces = entries.flatMap((path) => /^(?:apps|packages)\/([^/]+)$/.exec(path)?.[1] ?? []);

/** A path of this repository ends like one of its sources, or begins with one of its folders. */
const path = /^[\w.*-]+(?:\/[\w.*-]+)*\/?$/;
const source = /\w\.(?:tsx?|mjs|sql|po)$/;
function isOurPath(code: string): boolean {
  if (!path.test(code)) return false;
  const [first = ''] = code.split('/');
  return source.test(code) || (code.includes('/') && (topFolders.has(first) || workspaces.includes(first)));
}

const patterns = new Map<string, boolean>();
function exists(name: string): boolean {
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const text = name.replace(/\/$/, '').replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*');
  const pattern = new RegExp(`(?:^|/)${text}$`);
  const found = entries.some((entry) => pattern.test(entry));
  patterns.set(name, found);
  return found;
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const slugsOf = (doc: string) =>
  [...readFileSync(join(root, doc), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));

let paths = 0;
const stale = docs.flatMap((doc) => {
  const text = readFileSync(join(root, doc), 'utf8');
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
  const inCommands = all(/(?<=[\s`'"])((?:apps|bench|deploy|docs|e2e|packages|scripts)\/[\w./-]*\w)/g);
  const named = [...new Set([...all(/`([^`\n]+)`/g).filter(isOurPath), ...inCommands])];
  paths += named.length;
  return [
    ...named.filter((name) => !isExample(name) && !exists(name)),
    ...all(/\bnpm run ([\w:-]+)/g)
      .filter((name) => !(name in scripts))
      .map((name) => `npm run ${name}`),
    ...all(/\]\(([^)\s]+)\)/g).filter((link) => !isLinkFine(doc, link)),
  ].map((name) => `${doc}: ${name}`);
});

function isLinkFine(doc: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? doc : join(dirname(doc), name).replaceAll('\\', '/').replace(/\/$/, '');
  if (!entries.includes(target)) return false;
  return anchor === undefined || slugsOf(target).includes(anchor);
}

if (paths < minPaths) stale.push(`only ${paths} paths were found in ${docs.length} documents: the check is broken`);
for (const name of stale) console.error(`does not exist: ${name}`);
if (stale.length > 0) process.exit(1);
console.log(`${paths} paths in ${docs.length} documents exist`);
