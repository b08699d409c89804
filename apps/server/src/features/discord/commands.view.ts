import { type Command, type CommandOption, commands, maxPlayerText } from '@argus/domain/discord/commands';
import type { Message } from '@argus/domain/shared/message';
import { sayIn } from './say-in.ts';

const commandTypes = { chat: 1, message: 3 } as const;
const optionTypes = { text: 3, choice: 5 } as const;
/** Servers and people can install the app, and use it in servers, in direct messages with it and in their own. */
const everywhere = { integration_types: [0, 1], contexts: [0, 1, 2] };

/** Discord shows English wherever a language is missing here. */
const languages: readonly string[] = [];

const inEveryLanguage = (message: Message) =>
  Object.fromEntries(languages.map((language) => [language, sayIn(language)(message)]));

/** Returns the commands in the form in which Discord registers them. */
export const toRegistration = () => Object.values<Command>(commands).map(toCommand);

function toCommand({ name, description, options }: Command) {
  const named = { name: name.message, name_localizations: inEveryLanguage(name), ...everywhere };
  if (description === null) return { type: commandTypes.message, ...named };
  return { type: commandTypes.chat, ...named, ...describe(description), options: options.map(toOption) };
}

const toOption = ({ name, description, kind, isRequired }: CommandOption) => ({
  type: optionTypes[kind],
  name: name.message,
  name_localizations: inEveryLanguage(name),
  ...describe(description),
  required: isRequired,
  ...(kind === 'text' ? { max_length: maxPlayerText } : {}),
});

const describe = (description: Message) => ({
  description: description.message,
  description_localizations: inEveryLanguage(description),
});
