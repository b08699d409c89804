import type { Language } from '@argus/domain/discord/say';
import { findLanguage, sourceLanguage } from '@argus/domain/shared/languages';
import { listFormatOf } from '@argus/domain/shared/list-format';
import { sayIn } from '../../platform/language/say-in.ts';

/** Words what is said to somebody whose Discord is in this language, such as `en-GB` or `es-419`. */
export function languageIn(discordLocale: string): Language {
  const language = findLanguage(discordLocale) ?? sourceLanguage;
  const list = listFormatOf(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    say: sayIn(language),
    formatList: (items) => list.format(items),
    formatDay: (date) => day.format(date),
  };
}
