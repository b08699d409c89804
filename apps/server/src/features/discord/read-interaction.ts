import { findCommand, maxLobbyText, maxPlayerText, playerOption, privateOption } from '@argus/domain/discord/commands';
import { maxCustomIdLength, parseCustomId } from '@argus/domain/discord/custom-id';
import { readLobby } from '@argus/domain/players/lobby-address';
import { isSteam64Id } from '@argus/domain/players/steam-id';
import { z } from 'zod';

const snowflake = z.string().regex(/^\d{5,25}$/);
const shown = z.string().nullish();

/** These parts of a message may name a player. Everything else in it is dropped at once. */
const embedSchema = z.object({
  title: shown,
  description: shown,
  url: shown,
  author: z.object({ name: shown, url: shown }).nullish(),
  fields: z.array(z.object({ name: shown, value: shown })).nullish(),
});
const contentSchema = z.object({ content: shown, embeds: z.array(embedSchema).nullish() });
const messageSchema = contentSchema.extend({
  /** A forwarded message. */
  message_snapshots: z.array(z.object({ message: contentSchema })).nullish(),
});

const commandSchema = z.object({
  name: z.string().max(100),
  type: z.int(),
  target_id: snowflake.nullish(),
  options: z
    .array(z.object({ name: z.string().max(100), value: z.union([z.string().max(6000), z.boolean(), z.number()]) }))
    .max(25)
    .nullish(),
  resolved: z.object({ messages: z.record(snowflake, messageSchema).nullish() }).nullish(),
});
const componentSchema = z.object({ custom_id: z.string().max(maxCustomIdLength) });
/** The message with the button, which is one of ours. */
const pressedSchema = z.object({ embeds: z.array(z.object({ url: shown })).nullish() });
const modalSchema = z.object({
  custom_id: z.string().max(maxCustomIdLength),
  components: z
    .array(z.object({ component: z.object({ custom_id: z.string(), value: z.string().max(maxLobbyText) }).nullish() }))
    .max(5),
});

const person = z.object({ id: snowflake });
const envelope = {
  id: snowflake,
  application_id: snowflake,
};
const fromPerson = {
  ...envelope,
  token: z.string().regex(/^[\w.-]{1,500}$/),
  locale: z.string().max(20).default('en-US'),
  guild_id: snowflake.nullish(),
  /** In a server Discord sends the member, in direct messages the user. */
  member: z.object({ user: person }).nullish(),
  user: person.nullish(),
};

const interactionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal(1), ...envelope }),
  z.object({ type: z.literal(2), ...fromPerson, data: commandSchema }),
  z.object({ type: z.literal(3), ...fromPerson, data: componentSchema, message: pressedSchema.nullish() }),
  z.object({ type: z.literal(5), ...fromPerson, data: modalSchema }),
]);
type Received = Exclude<z.output<typeof interactionSchema>, { type: 1 }>;

export type Asked =
  | { kind: 'check'; text: string; isPrivate: boolean }
  | { kind: 'open_lobby'; isPrivate: boolean }
  | { kind: 'lobby'; text: string; isPrivate: boolean }
  | { kind: 'check_message'; text: string }
  | { kind: 'following' }
  | { kind: 'follow'; steam64Id: string }
  | { kind: 'remember'; steam64Ids: readonly string[] }
  /** Discord shows a command or button that this version does not have. */
  | { kind: 'unknown' };

export interface Asker {
  discordId: string;
  serverId: string | null;
  language: string;
}

export type Interaction = { id: string; applicationId: string } & (
  | { kind: 'ping' }
  | { kind: 'asked'; asked: Asked; asker: Asker; token: string }
);

/** The text field of the modal. */
export const lobbyTextId = 'text';

/** Returns null if this is nothing that Discord sends to us. */
export function readInteraction(body: string): Interaction | null {
  const parsed = interactionSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { data: received } = parsed;
  const { id, application_id: applicationId } = received;
  if (received.type === 1) return { id, applicationId, kind: 'ping' };
  const discordId = (received.member?.user ?? received.user)?.id;
  if (discordId === undefined) return null;
  const asker = { discordId, serverId: received.guild_id ?? null, language: received.locale };
  return { id, applicationId, kind: 'asked', asked: readAsked(received), asker, token: received.token };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readAsked(received: Received): Asked {
  if (received.type === 2) return readCommand(received.data);
  const customId = parseCustomId(received.data.custom_id);
  if (received.type === 3) {
    if (customId?.kind === 'remember')
      return { ...customId, steam64Ids: readPlayers(received.message?.embeds?.[0]?.url) };
    return customId?.kind === 'follow' ? customId : { kind: 'unknown' };
  }
  if (customId?.kind !== 'lobby') return { kind: 'unknown' };
  const field = received.data.components.find(({ component }) => component?.custom_id === lobbyTextId);
  return { ...customId, text: field?.component?.value ?? '' };
}

const readPlayers = (cardUrl: string | null | undefined) =>
  readLobby(new URL(cardUrl ?? '', 'http://card.invalid').hash).players.filter(isSteam64Id);

const commandTypes = { chat: 1, message: 3 } as const;

function readCommand({ type, name, options, target_id, resolved }: z.output<typeof commandSchema>): Asked {
  const place = type === commandTypes.chat ? 'chat' : type === commandTypes.message ? 'message' : null;
  const command = place && findCommand(place, name);
  const readOption = (option: string) => options?.find((given) => given.name === option)?.value;
  const isPrivate = readOption(privateOption.name) === true;
  switch (command) {
    case 'check': {
      const text = readOption(playerOption.name);
      return { kind: 'check', text: typeof text === 'string' ? text.slice(0, maxPlayerText) : '', isPrivate };
    }
    case 'lobby':
      return { kind: 'open_lobby', isPrivate };
    case 'following':
      return { kind: 'following' };
    case 'checkMessage': {
      const message = target_id ? resolved?.messages?.[target_id] : undefined;
      return message ? { kind: 'check_message', text: textOf(message) } : { kind: 'unknown' };
    }
    case null:
      return { kind: 'unknown' };
  }
}

function textOf({ message_snapshots, ...message }: z.output<typeof messageSchema>): string {
  const contents = [message, ...(message_snapshots ?? []).map((snapshot) => snapshot.message)];
  return contents
    .flatMap(({ content, embeds }) => [
      content,
      ...(embeds ?? []).flatMap(({ title, description, url, author, fields }) => [
        ...[title, description, url, author?.name, author?.url],
        ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
      ]),
    ])
    .filter((text) => typeof text === 'string')
    .join('\n');
}
