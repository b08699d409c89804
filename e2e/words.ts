import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, sourceLanguage } from '@argus/domain/shared/languages';
import { formatter } from '@lingui/format-po';

const folder = join(import.meta.dirname, '../locales');
const catalogs = ['rules', 'public', 'member', 'texts'];

async function read(language: Language, catalog: string) {
  const filename = join(folder, language, `${catalog}.po`);
  return formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: sourceLanguage,
    filename,
  });
}

/** Returns what a language says for an English sentence without placeholders. */
export async function wordsIn(language: Language): Promise<(english: string) => string> {
  const words = new Map<string, string>();
  for (const catalog of catalogs) {
    const english = await read(sourceLanguage, catalog);
    for (const [id, { translation = '' }] of Object.entries(await read(language, catalog))) {
      const { translation: source = '', message = '' } = english[id] ?? {};
      words.set(source || message, translation);
    }
  }
  return (english) => {
    const translation = words.get(english);
    if (!translation) throw new Error(`${language} has no words for: ${english}`);
    return translation;
  };
}
