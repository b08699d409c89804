import type { Language as LanguageCode } from '../shared/languages.ts';
import type { Message, Values } from '../shared/message.ts';

/** Words a message in the language of whoever reads the reply. */
export type Say = (message: Message, values?: Values) => string;

/** Everything that a language decides about a reply. */
export interface Language {
  code: LanguageCode;
  say: Say;
  formatList: (items: readonly string[]) => string;
  formatDay: (day: Date) => string;
}
