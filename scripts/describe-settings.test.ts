import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSetting, isSettingName, listSettings } from '../apps/server/src/config.ts';
import { describeSettings } from './describe-settings.ts';

test('docs/settings.md shows the current settings', () => {
  const written = readFileSync(join(import.meta.dirname, '../docs/settings.md'), 'utf8').replaceAll('\r\n', '\n');
  expect(written, 'Run: node scripts/write-settings-docs.ts').toBe(describeSettings());
});

test.each(listSettings())('$name is explained in one cell of the table, with an example', ({ meaning, example }) => {
  expect(meaning).toMatch(/^[^|\n]+\.$/);
  expect(example).toMatch(/^[^|\n]+$/);
});

test('the examples are valid values, except those that only hint at a secret or an address', () => {
  for (const { name, example } of listSettings()) {
    if (example.includes('…') || example.includes('`') || !isSettingName(name)) continue;
    expect([name, checkSetting(name, example)]).toEqual([name, null]);
  }
});
