import { describe, expect, it } from 'vitest';
import { findLanguage, languages } from './languages.ts';

describe('findLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['PT-br', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh-Hant-TW', 'zh-CN'],
    ['en-US', 'en'],
    ['den', null],
    ['*', null],
    ['', null],
    [undefined, null],
  ])('reads the tag %s as %s', (tag, language) => {
    expect(findLanguage(tag)).toBe(language);
  });

  it('finds every language by its own code', () => {
    expect(languages.map(({ code }) => findLanguage(code))).toEqual(languages.map(({ code }) => code));
  });
});
