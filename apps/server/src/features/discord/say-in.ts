import type { Language } from '@argus/domain/discord/say';
import { formatDate } from '@argus/domain/shared/date-format';
import { findLanguage, sourceLanguage } from '@argus/domain/shared/languages';
import { listFormatOf } from '@argus/domain/shared/list-format';
import { sayIn } from '../../platform/language/say-in.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Words what is said to somebody whose Discord is in this language, such as `en-GB` or `es-419`. */
export function languageIn(discordLocale: string): Language {
  const language = findLanguage(discordLocale) ?? sourceLanguage;
  const list = listFormatOf(language);
  return {
    say: sayIn(language),
    formatList: (items) => list.format(items),
    formatDay: (date) => formatDate(date, language, day),
  };
}
