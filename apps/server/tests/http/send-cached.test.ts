import { expect, test } from 'vitest';
import { toCachedResponse } from '../../src/http/cached-response.ts';
import { chooseForm } from '../../src/http/send-cached.ts';

const answer = toCachedResponse({ status: 200, type: 'text/html', body: 'words '.repeat(2000) });

test.each([
  ['br', 'brotli'],
  ['gzip, deflate, br', 'brotli'],
  ['gzip;q=1.0, br;q=0.5', 'brotli'],
  ['br;q=0.001', 'brotli'],
  ['br;q=0', 'plain'],
  ['gzip, br; q=0.000, *', 'plain'],
  ['gzip', 'plain'],
  ['brotli', 'plain'],
])('accept-encoding %s gets the %s form', (encodings, form) => {
  expect(chooseForm({ 'accept-encoding': encodings }, answer)).toBe(form);
});

test('both forms share one tag, which is therefore a weak one', () => {
  expect(answer.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('what is known is not sent again, but a refusal always says what it is', () => {
  const known = { 'if-none-match': `"other", ${answer.etag}` };
  expect(chooseForm(known, answer)).toBe('notModified');
  expect(chooseForm(known, { ...answer, status: 404 })).toBe('plain');
});

test('an answer is compressed once, however often it is asked for', async () => {
  const [first, second] = await Promise.all([answer.brotli?.compress(), answer.brotli?.compress()]);
  expect(first).toBe(second);
  expect(await answer.brotli?.compress()).toBe(first);
  expect(answer.brotli?.bytes()).toBe(first);
});
