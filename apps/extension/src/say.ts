import { findLanguage, type Language, localeOf, sourceLanguage } from '@argus/domain/shared/languages';
import { formatMessage, type Message, type Values } from '@argus/domain/shared/message';

type Translations = Partial<Record<Language, Record<string, string>>>;

/** The build puts the translations of this script's messages here, as JSON. */
const translated: string = 'translations-of-this-script';
const translations: Translations = translated.startsWith('{') ? JSON.parse(translated) : {};

/** The first language of the browser that there is. */
export const language: Language =
  navigator.languages.map(findLanguage).find((known) => known !== null) ?? sourceLanguage;

export const dateLocale = localeOf(language);

export function say(message: Message, values?: Values): string {
  const text = translations[language]?.[message.id];
  return text === undefined
    ? formatMessage(message, values)
    : formatMessage({ ...message, message: text }, values, language);
}
