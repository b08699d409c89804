import { languages, pseudoLanguage, sourceLanguage } from '@argus/domain/shared/languages';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const web = 'apps/web/src';
const tests = ['**/*.test.{ts,tsx}', '**/tests/**', '**/testing/**'];
/** Long pages, which a lawyer or a teacher would translate differently from buttons. */
const texts = [
  'features/info',
  'pages/{about-project,discord-oauth-safety,docs,faq,how-to-gain-essence,privacy,ranking,rules,terms}.tsx',
];
const staff = ['features/staff', 'pages/staff'];
const members = [
  'features/{account,drafts,exam,filings,following,invitation,met,notices,rank-up,report-form,submissions,watch}',
  'pages/{contest-report,drafts,exam,following,invitation,met,my-cases,my-reviews,my-submissions,profile-*,submit-report,the-watch}.tsx',
];
const inWeb = (paths: readonly string[]) => paths.map((path) => `${web}/${path}`);

function catalog(name: string, include: string[], exclude: string[] = []) {
  return { path: `<rootDir>/locales/{locale}/${name}`, include, exclude: [...tests, ...exclude] };
}

/** The catalogs are for translators. What a page loads is decided by what its modules show. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languages.map(({ code }) => code), pseudoLanguage],
  pseudoLocale: pseudoLanguage,
  catalogs: [
    catalog('rules', ['packages/domain/src', 'packages/contract/src']),
    catalog('public', [web], inWeb([...texts, ...staff, ...members])),
    catalog('member', inWeb(members)),
    catalog('texts', inWeb(texts)),
    catalog('staff', inWeb(staff)),
    catalog('server', ['apps/server/src']),
    catalog('extension', ['apps/extension/src']),
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
});
