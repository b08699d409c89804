import { localeOf } from './languages.ts';

/** Lists such as `Aimbot, Wallhack and Spinbot`. */
export const listFormatOf = (language: string): Intl.ListFormat =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
