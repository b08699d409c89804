import { sourceLanguage } from './languages.ts';

/** Lists such as `Aimbot, Wallhack and Spinbot`: English as in Britain, without a comma before the last. */
export const listFormatOf = (language: string): Intl.ListFormat =>
  new Intl.ListFormat(language === sourceLanguage ? 'en-GB' : language, { type: 'conjunction' });
