import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, 'src');

/* With `:has` on the root, browsers compute all styles of the page again whenever an element is added or removed. */
it('no stylesheet uses `:has` on the root', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: sources }).filter((file) => !file.endsWith('.test.ts'));
  expect(files).toContain(join('styles', 'app.css'));
  const asking = files.filter((file) => /(:root|html|body|\*):has\(/.test(readFileSync(join(sources, file), 'utf8')));
  expect(asking).toEqual([]);
});
