import { join } from 'node:path';
import { type Language, sourceLanguage } from '@argus/domain/shared/languages';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const config = getConfig({ configPath: join(import.meta.dirname, '../lingui.config.ts') });

/** Returns what a language says for an English sentence without placeholders. */
export async function wordsIn(language: Language): Promise<(english: string) => string> {
  const words = new Map<string, string>();
  for (const catalog of await getCatalogs(config)) {
    const read = async (code: Language) =>
      (await catalog.getTranslations(code, { sourceLocale: sourceLanguage, fallbackLocales: {} })).messages;
    const english = await read(sourceLanguage);
    for (const [id, sentence] of Object.entries(await read(language))) words.set(english[id] ?? '', sentence);
  }
  return (english) => {
    const sentence = words.get(english);
    if (!sentence) throw new Error(`${language} does not know: ${english}`);
    return sentence;
  };
}
