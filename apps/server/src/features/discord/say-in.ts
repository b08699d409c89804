import type { Language } from '@argus/domain/discord/say';
import { findLanguage, sourceLanguage } from '@argus/domain/shared/languages';
import { listFormatOf } from '@argus/domain/shared/list-format';
import { sayDay } from '@argus/domain/shared/short-day';
import { sayIn } from '../../platform/language/say-in.ts';

/** Words what is said to somebody whose Discord is in this language, such as `en-GB` or `es-419`. */
export function languageIn(discordLocale: string): Language {
  const language = findLanguage(discordLocale) ?? sourceLanguage;
  const list = listFormatOf(language);
  return {
    code: language,
    say: sayIn(language),
    formatList: (items) => list.format(items),
    formatDay: (date) => sayDay(date, language),
  };
}
