import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run language` brings the catalogs in `locales` up to date with the code.
 *
 *   npm run language                  collects every message; new ones are empty until somebody translates them
 *   npm run language -- add fr        prepares the files of a language
 *   npm run language -- missing fr    lists what is not translated yet, with its English
 */

const root = join(import.meta.dirname, '..');
const list = join(root, 'packages/domain/src/shared/languages.ts');
const [task, code = ''] = process.argv.slice(2);

const extract = () => execFileSync('lingui', ['extract', '--clean', '--overwrite'], { cwd: root, stdio: 'inherit' });

if (task === undefined) {
  extract();
} else if (task === 'add') {
  const [language] = Intl.getCanonicalLocales(code);
  if (!language) throw new Error('Name the language by its code, for example fr or pt-PT.');
  const text = readFileSync(list, 'utf8');
  if (text.includes(`code: '${language}'`)) throw new Error(`There is ${language} already.`);
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const entry = `  { code: '${language}', name: '${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}' },\n`;
  writeFileSync(list, text.replace('] as const;', `${entry}] as const;`));
  mkdirSync(join(root, 'locales', language), { recursive: true });
  extract();
  console.log(`locales/${language} is ready. Write its glossary.md first; then fill every msgstr.`);
} else if (task === 'missing') {
  // The list has said it all: nothing is thrown when something is missing.
  const check = ['check', 'missing', '--mode', 'catalog', '--verbose', '--locale', code];
  process.exitCode = spawnSync('lingui', check, { cwd: root, stdio: 'inherit' }).status ?? 1;
} else {
  throw new Error(`There is no task ${task}; there are add and missing.`);
}
