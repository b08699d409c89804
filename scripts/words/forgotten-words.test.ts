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
    [inComponent('<Tile subtitle="Wins" />'), 'subtitle without t'],
    [inComponent("<Tile subtitle={isWon ? 'Won' : t`Lost`} />"), 'subtitle without t'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is checked.
    [inComponent('<Tile subtitle={`Won by ${name}`} />'), 'subtitle without t'],
    ['export const title = t`The Watch`;', 't outside a function'],
  ])('is found in %s', (code, what) => {
    expect(findForgottenWords(code).map((found) => found.what)).toEqual(what === null ? [] : [what]);
  });

  it.each([
    inComponent('<Trans>Hello <b>there</b></Trans>'),
    inComponent('<Tile variant="danger" iconClassName="Big and bold" href="#list">{count}</Tile>'),
    inComponent("<input onKeyDown={(event) => event.key === 'ArrowUp'} />"),
    inComponent("<Plural value={n} one={<b># report</b>} other='# reports' />"),
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

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code that is checked.
describe('sentences put together from pieces', () => {
  it.each([
    [inComponent("<p><Trans>One.</Trans>{' '}<Link /></p>"), 'space beside a sentence, use <Gap />'],
    [inComponent('<p><Trans>One.</Trans> {say(two)}</p>'), 'space beside a sentence, use <Gap />'],
    [inComponent("<p>{say(one)}{' '}<b>{isOpen ? t`Two.` : null}</b></p>"), 'space beside a sentence, use <Gap />'],
    ['const text = () => `${t`One.`} ${two}`;', 'sentence in a template, use joinSentences'],
    ['const text = () => `${one}: ${isOpen ? say(two) : three}`;', 'sentence in a template, use joinSentences'],
    ["const text = () => say(one) + ' ' + two;", 'sentence and +, use joinSentences'],
    ["const text = () => [t`One.`, two].join(' ');", 'joined words, use joinSentences or formatList'],
    ["const text = () => all.map((one) => say(one)).join(' ');", 'joined words, use joinSentences or formatList'],
    ["const text = (names) => names.join(', ');", 'joined words, use joinSentences or formatList'],
  ])('are found in %s', (code, what) => {
    expect(new Set(findForgottenWords(code).map((found) => found.what))).toEqual(new Set([what]));
  });

  it.each([
    inComponent('<p><Trans>One.</Trans><Gap /><Link /></p>'),
    inComponent("<Trans>One <b>two</b>{' '}<i>three</i>.</Trans>"),
    inComponent("<p>{name}{' '}<b>{id}</b></p>"),
    'const text = () => t`${say(one)} of ${two}`;',
    'const text = () => joinSentences([t`One.`, say(two)]);',
    "const classes = parts.join(' ');",
    'const path = () => `${paths.home}?name=${name}`;',
  ])('are not found in %s', (code) => {
    expect(findForgottenWords(code)).toEqual([]);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code that is checked.
