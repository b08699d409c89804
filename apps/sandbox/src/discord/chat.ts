import { demoPlayers } from '../demo/demo-players.ts';
import type { DiscordAccount, Persona } from '../personas.ts';
import type { DiscordApplication, RegisteredCommand } from './application.ts';
import { type Act, newSnowflake, type Place, type SentMessage } from './interactions.ts';
import { answerSchema, type DiscordAnswer, type DiscordModal } from './messages.ts';
import type { DiscordReplies, ShownReply } from './replies.ts';

/** Discord gives up on an application after this. */
const patienceMs = 3000;

export interface Channel extends Place {
  key: string;
  name: string;
  about: string;
}

export const channels: readonly Channel[] = [
  {
    key: 'server',
    name: '# lobby-talk',
    about: 'A server that has the app',
    channelId: '184205716020340001',
    serverId: '184205716020340000',
    isInstalledForUser: false,
  },
  {
    key: 'elsewhere',
    name: '# somewhere-else',
    about: 'A server without it: you have the app for yourself',
    channelId: '184205716020350001',
    serverId: '184205716020350000',
    isInstalledForUser: true,
  },
  {
    key: 'dm',
    name: 'Argus',
    about: 'Direct messages with the app',
    channelId: '184205716020360001',
    serverId: null,
    isInstalledForUser: false,
  },
];

/** Whatever is written in a channel: what somebody wrote, or what the app answered. */
export interface Entry extends SentMessage {
  author: DiscordAccount;
  at: Date;
  /** What was asked, if the app is to answer it. */
  asked: string | null;
  token: string | null;
}

interface OpenModal {
  modal: DiscordModal;
  channel: Channel;
  asked: string;
}

export interface DiscordChat {
  list(channel: Channel): readonly { entry: Entry; reply: ShownReply | null }[];
  write(channel: Channel, author: DiscordAccount, content: string): void;
  /** Sends an interaction to the product, and shows what it answers. */
  act(channel: Channel, account: DiscordAccount, act: Act, asked: string): Promise<void>;
  findEntry(channel: Channel, id: string): Entry | null;
  takeModal(account: DiscordAccount): OpenModal | null;
  findModal(account: DiscordAccount): OpenModal | null;
}

const maxEntries = 60;

interface ChatContext {
  personas: readonly Persona[];
  application: DiscordApplication;
  replies: DiscordReplies;
  now: () => Date;
}

export function createDiscordChat(context: ChatContext): DiscordChat {
  const entries = new Map<string, Entry[]>();
  const modals = new Map<string, OpenModal>();
  const { replies, application, now } = context;

  const listEntries = (channel: Channel) => {
    const known = entries.get(channel.key) ?? seed(channel, context);
    entries.set(channel.key, known);
    return known;
  };
  const add = (channel: Channel, entry: Omit<Entry, 'id' | 'at'>) => {
    const at = now();
    const known = listEntries(channel);
    known.push({ id: newSnowflake(at), at, ...entry });
    if (known.length > maxEntries) known.shift();
  };

  async function send(body: string): Promise<DiscordAnswer | null> {
    if (application.endpoint === null) return null;
    try {
      const response = await fetch(application.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...application.sign(body, now()) },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer = answerSchema.safeParse(await response.json());
      return response.status === 200 && answer.success ? answer.data : null;
    } catch {
      return null;
    }
  }

  return {
    list: (channel) =>
      listEntries(channel).map((entry) => ({ entry, reply: entry.token === null ? null : replies.find(entry.token) })),
    write: (channel, author, content) => add(channel, { author, content, embeds: [], asked: null, token: null }),
    async act(channel, account, act, asked) {
      const interaction = replies.build({ account, place: channel, act }, now());
      const reply = replies.settle(interaction.token, await send(JSON.stringify(interaction)));
      if (reply.modal) modals.set(account.discordId, { modal: reply.modal, channel, asked });
      else add(channel, { author: account, content: '', embeds: [], asked, token: interaction.token });
    },
    findEntry: (channel, id) => listEntries(channel).find((entry) => entry.id === id) ?? null,
    findModal: ({ discordId }) => modals.get(discordId) ?? null,
    takeModal({ discordId }) {
      const open = modals.get(discordId) ?? null;
      modals.delete(discordId);
      return open;
    },
  };
}

/** What people write in such a channel, so that there is something to look up. */
function seed(channel: Channel, { personas, now }: ChatContext): Entry[] {
  const { convicted, pending, cleared, unknown } = demoPlayers;
  const texts: Record<string, [author: string, content: string][]> = {
    server: [
      ['mara_k', `who is this, he prefired me through every smoke https://steamcommunity.com/profiles/${convicted}`],
      ['tomasz_g', 'gg, see you tomorrow'],
      [
        'sunniva',
        `our last lobby:\n${[convicted, pending, cleared, unknown].map((id) => `https://steamcommunity.com/profiles/${id}`).join('\n')}`,
      ],
    ],
    elsewhere: [['noemi_c', `can anybody check ${pending} please`]],
  };
  return (texts[channel.key] ?? []).flatMap(([username, content]) => {
    const author = personas.find((persona) => persona.username === username);
    return author
      ? [{ id: newSnowflake(now()), at: now(), author, content, embeds: [], asked: null, token: null }]
      : [];
  });
}

type TypedCommand = { command: RegisteredCommand; act: Act };

/** Reads `/check player:… private:true`. Without the name of an option, the text is that of the first one. */
export function readTyped(text: string, commands: readonly RegisteredCommand[]): TypedCommand | null {
  const [, name = '', rest = ''] = /^\/(\S+)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  const command = commands.find((known) => known.type === 1 && known.name === name);
  if (command?.type !== 1) return null;
  const marked = rest.split(/(?<!\S)(\w+):(?!\/\/)/);
  const given = new Map<string, string>();
  const [first = '', ...others] = marked;
  const known = new Map(command.options.map((option) => [option.name, option]));
  let current = command.options.find(({ type }) => type === 3)?.name ?? '';
  given.set(current, first);
  for (let place = 0; place < others.length; place += 2) {
    const [key = '', value = ''] = others.slice(place, place + 2);
    if (known.has(key)) current = key;
    given.set(current, known.has(key) ? value : `${given.get(current) ?? ''}${key}:${value}`);
  }
  const options = command.options.flatMap((option) => {
    const value = (given.get(option.name) ?? '').trim();
    if (value === '') return [];
    return [{ name: option.name, type: option.type, value: option.type === 5 ? /^true$/i.test(value) : value }];
  });
  return { command, act: { kind: 'command', name, options } };
}
