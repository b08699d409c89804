import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { listProgramFolders, runNpm } from './run-npm.mjs';

test('a machine without npm is recognised', async () => {
  expect(await runNpm('.', ['--version'], { PATH: join('/nowhere', 'node_modules/.bin') })).toBeNull();
});

test('npm does not run on the Node of this project, which it may be about to replace', () => {
  const ours = join('/checkout', 'node_modules', '.bin');
  expect(listProgramFolders({ Path: ['/usr/bin', ours, '/bin'].join(delimiter) })).toEqual(['/usr/bin', '/bin']);
});
