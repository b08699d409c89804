import { describe, expect, it } from 'vitest';
import { findForgottenWords } from './forgotten-words.ts';

const inComponent = (jsx: string) => `export function Page() { return ${jsx}; }`;

describe('English that no macro marks', () => {
  it.each([
    [inComponent('<p>Hello there</p>'), 'text outside Trans'],
    [inComponent('<Trans>Fine <Tag>{show(<b>Not fine</b>)}</Tag></Trans>'), null],
    [inComponent('<Button aria-label="Close" />'), 'aria-label without t'],
    [inComponent('<Trans>See <a title="The rules">rules</a></Trans>'), 'title without t'],
    [inComponent("<p>{isOpen ? 'Still open today' : null}</p>"), 'string without t or msg'],
    ['export const title = t`The Watch`;', 't outside a function'],
  ])('is found in %s', (code, what) => {
    expect(findForgottenWords(code).map((found) => found.what)).toEqual(what === null ? [] : [what]);
  });

  it.each([
    inComponent('<Trans>Hello <b>there</b></Trans>'),
    inComponent('<p>{t`Hello there`}</p>'),
    inComponent('<code>npm run serve</code>'),
    inComponent('<p className="Text that is long">42 · Steam</p>'),
    'export const head = () => ({ title: t`The Watch` });',
    "export const words = { a: msg`Hello there`, b: /*i18n*/ { id: 'a', message: 'Hello there you' } };",
    "function stop() { throw new Error('This is for developers only'); }",
    "const looks = { 'Name of a rank': 'size-16' };",
  ])('is not found in %s', (code) => {
    expect(findForgottenWords(code)).toEqual([]);
  });
});
