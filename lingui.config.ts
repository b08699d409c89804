import { languages, pseudoLanguage, sourceLanguage } from '@argus/domain/shared/languages';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const web = 'apps/web/src';

/** Folders and pages of the web by who reads them; everything else in the web is public. */
const longTexts = ['features/info/**', 'pages/info/**'];
const staff = ['features/staff/**', 'pages/staff/**'];
const members = [
  'features/{account,drafts,exam,filings,following,invitation,meetings,notices,rank-up,report-form,submissions,watch}/**',
  'pages/{contest-report,drafts,exam,following,invitation,met,my-cases,my-reviews,my-submissions,submit-report,the-watch}.tsx',
  'pages/profile/**',
];
const inWeb = (globs: readonly string[]) => globs.map((glob) => `${web}/${glob}`);

function catalog(name: string, include: string[], exclude: string[] = []) {
  return { path: `<rootDir>/locales/{locale}/${name}`, include, exclude: ['**/*.test.{ts,tsx}', ...exclude] };
}

/** The catalogs are for translators. What a page loads is decided by what its modules show. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languages.map(({ code }) => code), pseudoLanguage],
  pseudoLocale: pseudoLanguage,
  catalogs: [
    catalog('rules', ['packages/domain/src', 'packages/contract/src']),
    catalog('public', [web], inWeb([...longTexts, ...staff, ...members])),
    catalog('member', inWeb(members)),
    catalog('texts', inWeb(longTexts)),
    catalog('staff', inWeb(staff)),
    catalog('server', ['apps/server/src']),
    catalog('extension', ['apps/extension/src']),
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
});
