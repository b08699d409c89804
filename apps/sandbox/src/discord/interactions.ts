import { randomBytes } from 'node:crypto';
import type { DiscordAccount } from '../personas.ts';

/** Where somebody is in Discord. In a server without the app, only those who installed it for themselves can use it. */
export interface Place {
  channelId: string;
  serverId: string | null;
  isInstalledForUser: boolean;
}

export interface SentMessage {
  id: string;
  content: string;
  embeds: readonly object[];
}

export type Act =
  | { kind: 'command'; name: string; options: readonly { name: string; type: 3 | 5; value: string | boolean }[] }
  | { kind: 'message_command'; name: string; message: SentMessage }
  | { kind: 'button'; customId: string; message: SentMessage }
  | { kind: 'modal'; customId: string; values: Readonly<Record<string, string>> };

const discordEpoch = 1_420_070_400_000n;
let made = 0n;

/** Discord's ids begin with the time. */
export function newSnowflake(at: Date): string {
  made = (made + 1n) % 4096n;
  return String(((BigInt(at.getTime()) - discordEpoch) << 22n) | made);
}

const contexts = { server: 0, botDm: 1 } as const;

/** Builds what Discord sends when somebody uses a command, a button or a modal. */
export function buildInteraction(
  { applicationId, account, place, act }: { applicationId: string; account: DiscordAccount; place: Place; act: Act },
  at: Date,
) {
  const user = {
    id: account.discordId,
    username: account.username,
    global_name: account.globalName,
    discriminator: '0',
    avatar: null,
    public_flags: 0,
  };
  const { serverId, channelId, isInstalledForUser } = place;
  const from =
    serverId === null
      ? { user, context: contexts.botDm }
      : {
          member: {
            user,
            roles: [],
            permissions: '2248473465835073',
            joined_at: '2025-02-03T18:20:00.000Z',
            nick: null,
          },
          guild_id: serverId,
          guild: { id: serverId, locale: 'en-GB', features: [] },
          guild_locale: 'en-GB',
          context: contexts.server,
        };
  return {
    id: newSnowflake(at),
    application_id: applicationId,
    token: `aW50ZXJhY3Rpb246${randomBytes(60).toString('base64url')}`,
    version: 1,
    locale: 'en-GB',
    channel_id: channelId,
    channel: { id: channelId, type: serverId === null ? 1 : 0 },
    app_permissions: '2248473465835073',
    authorizing_integration_owners: isInstalledForUser ? { 1: account.discordId } : { 0: serverId ?? '0' },
    entitlements: [],
    attachment_size_limit: 10_485_760,
    ...from,
    ...describeAct(act, account, at),
  };
}

export type BuiltInteraction = ReturnType<typeof buildInteraction>;

const types = { command: 2, component: 3, modal: 5 } as const;

function describeAct(act: Act, account: DiscordAccount, at: Date) {
  switch (act.kind) {
    case 'command':
      return { type: types.command, data: { id: newSnowflake(at), name: act.name, type: 1, options: act.options } };
    case 'message_command': {
      const { id, content, embeds } = act.message;
      const author = { id: account.discordId, username: account.username };
      const resolved = { messages: { [id]: { id, type: 0, content, embeds, attachments: [], author, flags: 0 } } };
      return {
        type: types.command,
        data: { id: newSnowflake(at), name: act.name, type: 3, target_id: id, resolved },
      };
    }
    case 'button':
      return {
        type: types.component,
        data: { custom_id: act.customId, component_type: 2, id: 3 },
        message: { ...act.message, type: 20 },
      };
    case 'modal': {
      const components = Object.entries(act.values).map(([custom_id, value], place) => ({
        type: 18,
        id: place * 2 + 1,
        component: { type: 4, id: place * 2 + 2, custom_id, value },
      }));
      return { type: types.modal, data: { custom_id: act.customId, components } };
    }
  }
}
