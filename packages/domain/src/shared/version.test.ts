import { expect, test } from 'vitest';
import { isNewerVersion, parseVersion } from './version.ts';

test.each([
  ['0.3.0', '0.2.0', true],
  ['v0.10.0', '0.9.1', true],
  ['1.0.0', 'v0.99.99', true],
  ['0.3.1', '0.3.0', true],
  ['0.3.0', '0.3.0-rc.1', true],
  ['0.3.0', '0.3.0', false],
  ['v0.3.0', '0.3.0', false],
  ['0.3.0-rc.1', '0.3.0', false],
  ['0.3.0-rc.2', '0.3.0-rc.1', false],
  ['0.2.9', '0.3.0', false],
  ['latest', '0.3.0', false],
  ['9.9', '0.3.0', false],
])('%s is newer than %s: %s', (candidate, than, expected) => {
  expect(isNewerVersion(candidate, than)).toBe(expected);
});

test.each([
  ['v0.4.0', '0.4.0'],
  ['0.4.0-rc.1', '0.4.0-rc.1'],
  ['0.4.0+build.7', '0.4.0'],
  ['nightly', null],
  ['0.4', null],
  ['0.4.0\n0.5.0', null],
])('%j is read as the version %s', (text, version) => {
  expect(parseVersion(text)).toBe(version);
});
