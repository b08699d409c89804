import { followedKinds, followLimits, followMessages } from '@argus/domain/notices/alerts';
import { parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
import { languageCodes } from '@argus/domain/shared/languages';
import { pageSizes } from '@argus/domain/shared/limits';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, listOf, msgSchema, pageFields, pageQuery, steam64IdSchema } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

const followSchema = z.object({
  steam64Id: steam64IdSchema,
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isConvicted: z.boolean(),
  followedAt: dateSchema,
  /** It is null if nothing that followers are told about has happened, or it no longer holds. */
  latestEvent: z.object({ kind: z.enum(followedKinds), happenedAt: dateSchema }).nullable(),
});
export type Follow = z.infer<typeof followSchema>;

const languageSchema = z.enum(languageCodes);

const alertSettingsSchema = z.object({
  feed: z.object({ createdAt: dateSchema }).nullable(),
  webhook: z
    .object({
      address: z.string(),
      /** The language of the messages in the channel. */
      language: languageSchema,
      createdAt: dateSchema,
      /** It is false once Discord has said that there is no such webhook. */
      isOn: z.boolean(),
    })
    .nullable(),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const alertCalls = defineCalls({
  listFollows: {
    method: 'GET',
    path: '/api/users/me/follows',
    access: 'user',
    summary:
      'Whom the caller follows, those with the latest event first, then those followed last. Nobody else can see it.',
    query: pageQuery(pageSizes.follows),
    response: z.object({ follows: z.array(followSchema), totalFollows: z.int(), ...pageFields }),
  },
  listFollowedIds: {
    method: 'GET',
    path: '/api/users/me/follows/ids',
    access: 'user',
    summary: `The Steam64 ids of everybody whom the caller follows, at most ${followLimits.players}.`,
    response: z.object({ steam64Ids: z.array(steam64IdSchema) }),
  },
  followPlayers: {
    method: 'POST',
    path: '/api/users/me/follows',
    access: 'user',
    summary: `Follow players: the caller gets a notice when one is convicted, a conviction is overturned, or Steam bans one. At most ${followLimits.players}; if they would become more, none is added.`,
    body: z.object({
      steam64Ids: listOf(steam64IdSchema, followLimits.atOnce, followMessages.too_many_at_once).refine(
        (ids) => ids.length > 0,
        toldBy(followMessages.no_player_to_follow),
      ),
    }),
    response: msgSchema,
    refusals: ['too_many_follows'],
  },
  unfollowPlayer: {
    method: 'DELETE',
    path: '/api/users/me/follows/{steam64Id}',
    access: 'user',
    summary: 'Stop following a player.',
    params: z.object({ steam64Id: steam64IdSchema }),
    response: msgSchema,
  },
  getAlertSettings: {
    method: 'GET',
    path: '/api/users/me/alerts',
    access: 'user',
    summary: 'Where else the caller is told about followed players.',
    response: alertSettingsSchema,
  },
  createFollowFeed: {
    method: 'POST',
    path: '/api/users/me/alerts/feed',
    access: 'user',
    summary: 'A new address for the caller’s private feed. The one before stops working.',
    response: z.object({ atomUrl: z.string(), jsonUrl: z.string() }),
  },
  removeFollowFeed: {
    method: 'DELETE',
    path: '/api/users/me/alerts/feed',
    access: 'user',
    summary: 'Remove the caller’s private feed.',
    response: msgSchema,
  },
  setWebhook: {
    method: 'PUT',
    path: '/api/users/me/alerts/webhook',
    access: 'user',
    summary: 'Send alerts about followed players to a channel on Discord. Replaces the webhook before.',
    body: z.object({
      address: z
        .string()
        .max(500)
        .refine((address) => parseDiscordWebhook(address) !== null, {
          ...toldBy(followMessages.webhook_invalid),
          params: { id: 'webhook_invalid' },
        }),
      /** If it is missing, the messages are in the language that the request asks for. */
      language: languageSchema.optional(),
    }),
    response: msgSchema,
    refusals: ['too_many_webhook_saves', 'webhooks_paused'],
  },
  setWebhookLanguage: {
    method: 'PUT',
    path: '/api/users/me/alerts/webhook/language',
    access: 'user',
    summary: 'The language of the messages that the caller’s webhook gets. Changes nothing without a webhook.',
    body: z.object({ language: languageSchema }),
    response: msgSchema,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/users/me/alerts/webhook',
    access: 'user',
    summary: 'Remove the caller’s webhook and forget its address.',
    response: msgSchema,
  },
});
