import { type Command, type CommandOption, commands, maxPlayerText } from '@argus/domain/discord/commands';
import type { Language } from '@argus/domain/shared/languages';
import type { Message } from '@argus/domain/shared/message';
import { languageIn } from './say-in.ts';

const commandTypes = { chat: 1, message: 3 } as const;
const optionTypes = { text: 3, choice: 5 } as const;
/** Servers and people can install the app, and use it in servers, in direct messages with it and in their own. */
const everywhere = { integration_types: [0, 1], contexts: [0, 1, 2] };

/** Discord's names of our languages; it shows English wherever one is missing here. */
const discordLocales: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: ['de'],
  es: ['es-ES', 'es-419'],
  pl: ['pl'],
  'pt-BR': ['pt-BR'],
  ru: ['ru'],
  tr: ['tr'],
  uk: ['uk'],
  'zh-CN': ['zh-CN'],
};

const inEveryLanguage = (message: Message) =>
  Object.fromEntries(
    Object.values(discordLocales).flatMap((locales) =>
      locales.map((locale) => [locale, languageIn(locale).say(message)]),
    ),
  );

/** Returns the commands in the form in which Discord registers them. */
export const toRegistration = () => Object.values<Command>(commands).map(toCommand);

function toCommand({ name, shownName, description, options }: Command) {
  if (description === null) {
    const names = shownName ? inEveryLanguage(shownName) : {};
    return { type: commandTypes.message, name, name_localizations: names, ...everywhere };
  }
  return {
    type: commandTypes.chat,
    name,
    ...everywhere,
    ...describe(description),
    options: options.map(toOption),
  };
}

const toOption = ({ name, description, kind, isRequired }: CommandOption) => ({
  type: optionTypes[kind],
  name,
  ...describe(description),
  required: isRequired,
  ...(kind === 'text' ? { max_length: maxPlayerText } : {}),
});

const describe = (description: Message) => ({
  description: description.message,
  description_localizations: inEveryLanguage(description),
});
