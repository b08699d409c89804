import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, sourceLanguage } from '@argus/domain/shared/languages';
import type { Message } from '@argus/domain/shared/message';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../../locales');
/** The extension has its own messages, and those of the rules that it shares with the site. */
const catalogs = ['extension', 'rules'];

export type Catalogs = Map<Language, Map<string, string>>;

/** Returns every translation by language and id; English is in the sources. */
export async function readTranslations(): Promise<Catalogs> {
  const found: Catalogs = new Map();
  for (const { code } of languages.filter(({ code }) => code !== sourceLanguage)) {
    const messages = new Map<string, string>();
    for (const name of catalogs) {
      const filename = join(folder, code, `${name}.po`);
      const context = { locale: code, sourceLocale: sourceLanguage, filename };
      for (const [id, { translation }] of Object.entries(formatter().parse(await readFile(filename, 'utf8'), context)))
        if (translation) messages.set(id, translation);
    }
    found.set(code, messages);
  }
  return found;
}

export const sayIn = (translations: Catalogs) => (language: Language) => (message: Message) =>
  translations.get(language)?.get(message.id) ?? message.message;

const place = /(["'`])translations-of-this-script\1/g;
const idInCode = /\bid:\s*["'`](\w+)["'`]/g;

/** Puts the translations of the messages that a script names into it. */
export function translateScript(translations: Catalogs): Plugin {
  return {
    name: 'translate-script',
    renderChunk(code) {
      const ids = [...new Set([...code.matchAll(idInCode)].map(([, id = '']) => id))].sort();
      const own = [...translations].map(([language, messages]) => [
        language,
        Object.fromEntries(ids.flatMap((id) => (messages.has(id) ? [[id, messages.get(id)]] : []))),
      ]);
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return { code: code.replace(place, () => json), map: null };
    },
  };
}
