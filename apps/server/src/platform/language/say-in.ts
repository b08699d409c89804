import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, sourceLanguage } from '@argus/domain/shared/languages';
import { formatMessage, type Message, type Values } from '@argus/domain/shared/message';
import { prepareValues } from '@argus/domain/shared/prepare-values';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Say = (message: Message, values?: Values) => string;

const folder = join(import.meta.dirname, '../../../../../locales');
/** The catalogs with what the server itself writes: rules, errors and its own sentences. */
const catalogs = ['rules', 'server'];

const known = new Map<Language, Say>([[sourceLanguage, formatMessage]]);

/** Returns the function that turns messages into sentences of a language. Its catalogs are read once. */
export function sayIn(language: Language): Say {
  const say = known.get(language) ?? openLanguage(language);
  known.set(language, say);
  return say;
}

function openLanguage(language: Language): Say {
  const i18n = setupI18n({ locale: language, messages: { [language]: readCatalogs(language) } });
  i18n.setMessagesCompiler(compileMessage);
  return ({ id, message, values: fixed }, values) =>
    i18n._(id, prepareValues({ ...fixed, ...values }, language, 'UTC'), { message });
}

function readCatalogs(language: Language): Record<string, string> {
  const format = formatter();
  const entries = catalogs.flatMap((name) => {
    const filename = join(folder, language, `${name}.po`);
    const context = { locale: language, sourceLocale: sourceLanguage, filename };
    return Object.entries(format.parse(readFileSync(filename, 'utf8'), context));
  });
  return Object.fromEntries(entries.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])));
}
