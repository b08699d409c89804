/** Each language calls itself by its own name, so that people find it in any language. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'ru', name: 'Русский' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'uk', name: 'Українська' },
  { code: 'zh-CN', name: '简体中文' },
] as const;

export type Language = (typeof languages)[number]['code'];
export const languageCodes = languages.map(({ code }) => code);

export const sourceLanguage = 'en' satisfies Language;
/** English with accents and brackets, which shows in development what cannot be translated yet. */
export const pseudoLanguage = 'en-XA';
export type PageLanguage = Language | typeof pseudoLanguage;
export const languageCookie = 'language';
export const languageParameter = 'lang';

/** English is written as in Britain: `3 Nov 2026`, and no comma before the last of a list. */
export const localeOf = (language: string): string => (language === sourceLanguage ? 'en-GB' : language);

/** The same address in a language, for what is read without a page around it, such as a picture or a feed. */
export function addressIn(language: PageLanguage, address: string): string {
  if (language === sourceLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0];

/** Returns the language of a tag such as `de-AT`. Readers of any Portuguese or Chinese get the one that there is. */
export function findLanguage(tag: string | null | undefined): Language | null {
  if (!tag) return null;
  const exact = languages.find(({ code }) => code.toLowerCase() === tag.toLowerCase());
  return (exact ?? languages.find(({ code }) => primary(code) === primary(tag)))?.code ?? null;
}
