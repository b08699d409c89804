import type { Messages } from '@lingui/core';
import { i18n } from './i18n.ts';

const catalogs = import.meta.glob<Messages>('../../../../../locales/*/*.po', { import: 'messages' });

const languageOf = (file: string) => file.split('/').at(-2);

const loads = new Map<string, Promise<void>>();

/** Loads every message of a language, for the server and for development. */
export function loadLanguage(language: string): Promise<void> {
  const known = loads.get(language);
  if (known) return known;
  const files = Object.keys(catalogs).filter((file) => languageOf(file) === language);
  const load = Promise.all(files.map((file) => catalogs[file]?.())).then((parts) => {
    i18n.load(language, Object.assign({}, ...parts));
  });
  loads.set(language, load);
  load.catch(() => loads.delete(language));
  return load;
}
