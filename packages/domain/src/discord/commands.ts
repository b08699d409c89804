import type { Message } from '../shared/message.ts';

/**
 * People tell each other what to type, so the names of commands and options are the same in every language. Discord shows
 * descriptions, and the menu of a message, in the language of whoever looks at them.
 */
export interface Command {
  name: string;
  /** What the menu of a message shows. It is null for a command that is typed. */
  shownName: Message | null;
  /** It is null for the command in the menu of a message, which has no description and no options. */
  description: Message | null;
  options: readonly CommandOption[];
}

export interface CommandOption {
  name: string;
  description: Message;
  kind: 'text' | 'choice';
  isRequired: boolean;
}

/** What the search takes is at most this long. */
export const maxPlayerText = 500;
/** Discord accepts no longer text in a modal. */
export const maxLobbyText = 4000;

export const playerOption = {
  name: 'player',
  description: /*i18n*/ {
    id: 'discord_option_player_about',
    message: 'A profile link, a Steam ID or a custom URL',
  },
  kind: 'text',
  isRequired: true,
} as const satisfies CommandOption;

export const privateOption = {
  name: 'private',
  description: /*i18n*/ { id: 'discord_option_private_about', message: 'Show the answer to you alone' },
  kind: 'choice',
  isRequired: false,
} as const satisfies CommandOption;

export const commands = {
  check: {
    name: 'check',
    shownName: null,
    description: /*i18n*/ { id: 'discord_command_check_about', message: 'Is this player a cheater?' },
    options: [playerOption, privateOption],
  },
  lobby: {
    name: 'lobby',
    shownName: null,
    description: /*i18n*/ {
      id: 'discord_command_lobby_about',
      message: 'Look up everybody in a lobby: paste links, IDs or the output of status_json',
    },
    options: [privateOption],
  },
  following: {
    name: 'following',
    shownName: null,
    description: /*i18n*/ {
      id: 'discord_command_following_about',
      message: 'News about the players you follow, for you alone',
    },
    options: [],
  },
  checkMessage: {
    name: 'Check players',
    shownName: /*i18n*/ { id: 'discord_command_check_players', message: 'Check players' },
    description: null,
    options: [],
  },
} as const satisfies Record<string, Command>;

export type CommandKey = keyof typeof commands;

const keys = ['check', 'lobby', 'following', 'checkMessage'] as const satisfies readonly CommandKey[];

export function findCommand(place: 'chat' | 'message', name: string): CommandKey | null {
  const isIn = (key: CommandKey) => (commands[key].description === null ? 'message' : 'chat') === place;
  return keys.find((key) => isIn(key) && commands[key].name === name) ?? null;
}
