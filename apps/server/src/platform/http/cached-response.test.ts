import { expect, test } from 'vitest';
import { chooseForm, toCachedResponse } from './cached-response.ts';

const response = toCachedResponse({ status: 200, type: 'text/html', body: 'words '.repeat(2000) });

test.each([
  ['br', 'brotli'],
  ['gzip, deflate, br', 'brotli'],
  ['gzip;q=1.0, br;q=0.5', 'brotli'],
  ['br;q=0.001', 'brotli'],
  ['br;q=0', 'plain'],
  ['gzip, br; q=0.000, *', 'plain'],
  ['gzip', 'plain'],
  ['brotli', 'plain'],
])('a request with accept-encoding %s gets the %s form', (encodings, form) => {
  expect(chooseForm({ 'accept-encoding': encodings }, response)).toBe(form);
});

test('the plain and the compressed response share one ETag, which is therefore weak', () => {
  expect(response.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('a response that the client already has is not sent again, but an error always is', () => {
  const known = { 'if-none-match': `"other", ${response.etag}` };
  expect(chooseForm(known, response)).toBe('notModified');
  expect(chooseForm(known, { ...response, status: 404 })).toBe('plain');
});

test('a response is compressed once, however often it is requested', async () => {
  const [first, second] = await Promise.all([response.brotli?.compress(), response.brotli?.compress()]);
  expect(first).toBe(second);
  expect(await response.brotli?.compress()).toBe(first);
  expect(response.brotli?.bytes()).toBe(first);
});
