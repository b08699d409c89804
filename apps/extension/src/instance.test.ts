import { expect, test } from 'vitest';
import { hostPattern, parseInstance, playerUrl } from './instance.ts';

test.each([
  ['https://argus.example', 'https://argus.example'],
  [' argus.example/lobby#players=1 ', 'https://argus.example'],
  ['HTTPS://ARGUS.example:8443/', 'https://argus.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
])('%s is read as the site %s', (text, origin) => {
  expect(parseInstance(text)).toBe(origin);
});

test.each([
  '',
  'http://argus.example',
  'http://localhost.evil.example',
  'https://me:secret@argus.example',
  'javascript:alert(1)',
  'javascript://argus.example/%0Aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://',
  'a b',
])('%s is not the address of a site', (text) => {
  expect(parseInstance(text)).toBeNull();
});

test('permission is requested for a host without its port', () => {
  expect(hostPattern('http://localhost:3000')).toBe('http://localhost/*');
});

test('playerUrl escapes the searched text', () => {
  expect(playerUrl('https://argus.example', 'a&b=#<c>')).toBe('https://argus.example/?steamId=a%26b%3D%23%3Cc%3E');
});
