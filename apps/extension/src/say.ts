import { findLanguage, type Language, sourceLanguage } from '@argus/domain/shared/languages';
import { formatMessage, type Message, type Values } from '@argus/domain/shared/message';

type Translations = Partial<Record<Language, Record<string, string>>>;

/** The build puts the translations of this script's messages here, as JSON. */
const translated: string = 'translations-of-this-script';
const translations: Translations = translated.startsWith('{') ? JSON.parse(translated) : {};

/** The first language of the browser that there is. */
export const language: Language =
  navigator.languages.map(findLanguage).find((known) => known !== null) ?? sourceLanguage;

/** British English writes dates as the site does. */
export const dateLocale = language === sourceLanguage ? 'en-GB' : language;

export function say(message: Message, values?: Values): string {
  const text = translations[language]?.[message.id];
  return text === undefined
    ? formatMessage(message, values)
    : formatMessage({ ...message, message: text }, values, language);
}
