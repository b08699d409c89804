import { formatMessage } from '@argus/domain/shared/message';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { translateScript } from './translations.ts';

const translations = new Map([
  [
    'de',
    new Map([
      ['list_unreachable', 'Die Seite ist nicht erreichbar.'],
      ['elsewhere', 'Anderswo'],
    ]),
  ],
] as const);

test('a script has the translations of its own messages, and no others', async () => {
  const script = `
    const problem = { id: 'list_unreachable', message: 'The site could not be reached.' };
    const translated = 'translations-of-this-script';
    console.log(problem, translated);`;
  const name = 'virtual:script';
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === name ? id : null),
    load: (id: string) => (id === name ? script : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, translateScript(translations)],
    build: { write: false, minify: false, rolldownOptions: { input: name } },
  });
  const text = 'output' in built ? built.output.map((file) => ('code' in file ? file.code : '')).join('') : '';
  expect(text).toContain('Die Seite ist nicht erreichbar.');
  expect(text).not.toContain('Anderswo');
  expect(text).not.toContain('translations-of-this-script');
});

test('a message is said with the plural forms of its language', () => {
  const message = {
    id: 'x',
    message: '{count, plural, one {# гравець} few {# гравці} many {# гравців} other {# гравця}}',
  };
  expect([1, 2, 5].map((count) => formatMessage(message, { count }, 'uk'))).toEqual([
    '1 гравець',
    '2 гравці',
    '5 гравців',
  ]);
});
