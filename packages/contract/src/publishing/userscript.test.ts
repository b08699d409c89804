import { expect, test } from 'vitest';
import { createUserscript, isSafeInTransit } from './userscript.ts';

const facts = {
  productName: 'Fair Play Club',
  version: '0.3.0',
  instance: null,
  key: null,
  sayIn: (language: string) => () => `In ${language}.`,
};
const key = { id: 'Wq2y0mJ8s1Zb4kTf', publicKey: 'Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=' };

test('a userscript for any site may ask any host, and is not updated from one', () => {
  const script = createUserscript(facts, 'run();');
  expect(script).toMatch(/^\/\/ ==UserScript==\n\/\/ @name +Fair Play Club\n/);
  expect(script).toMatch(/@connect +\*\n/);
  expect(script).toMatch(/@description +Marks players on Steam[^\n]*\n.*@description:de +In de\.\n/);
  expect(script).not.toMatch(/@(updateURL|downloadURL)/);
  expect(script).toContain('const builtInInstance = null;\nconst builtInKey = null;\n');
});

test('a userscript of a site reaches no other host, and its name space has the port of the site', () => {
  const script = createUserscript({ ...facts, instance: 'https://argus.example:8443', key }, 'run();');
  expect(script).toMatch(/@connect +argus\.example\n/);
  expect(script).toMatch(/@namespace +https:\/\/argus\.example:8443\/\n/);
  expect(script).toMatch(/@updateURL +https:\/\/argus\.example:8443\/tools\/extension\.user\.js\n/);
  expect(script).toContain(`const builtInKey = ${JSON.stringify(key)};`);
});

test('a name with a line break adds nothing to the head of a userscript', () => {
  const productName = 'Club\n// @grant unsafeWindow\n// ==/UserScript==\nsteal();';
  const lines = createUserscript({ ...facts, productName }, 'run();').split('\n');
  expect(lines.filter((line) => line.startsWith('// @grant'))).toHaveLength(4);
  expect(lines.filter((line) => line.startsWith('// ==/UserScript=='))).toHaveLength(1);
  expect(lines).not.toContain('steal();');
});

test.each([
  ['https://argus.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://argus.example', false],
  ['http://localhost.evil.example', false],
  ['http://192.168.0.7:3000', false],
  ['ftp://localhost', false],
])('what %s sends is safe in transit: %s', (address, isSafe) => {
  expect(isSafeInTransit(new URL(address))).toBe(isSafe);
});
