import type { BackOff } from '../shared/back-off.ts';
import type { Message } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';

/**
 * Followers and their feeds are told what happens to a player; the community's channel is told everything listed here.
 * A report alone is never announced.
 */
export const alertEventKinds = ['convicted', 'overturned', 'banned', 'appealed', 'split', 'queue_old'] as const;
export type AlertEventKind = (typeof alertEventKinds)[number];

export const followedKinds = ['convicted', 'overturned', 'banned'] as const satisfies readonly AlertEventKind[];
export type FollowedKind = (typeof followedKinds)[number];

export const communityKinds = [
  'convicted',
  'overturned',
  'appealed',
  'split',
  'queue_old',
] as const satisfies readonly AlertEventKind[];

const webhookAlertKinds = ['webhook_off', 'community_webhook_off'] as const;
export type WebhookAlertKind = (typeof webhookAlertKinds)[number];

export const alertKinds = [...followedKinds, ...webhookAlertKinds] as const;

export const followLimits = { players: 200, atOnce: 100 } as const;
export const feedLength = 50;
/** The queue is old if a case waits longer than this; the community is told so at most once in as many days. */
export const oldQueueDays = 7;

/**
 * Announcements wait this long. A change that is undone meanwhile, as when staff correct each other, is not announced.
 */
export const announceAfterMinutes = 5;

export const followMessages = {
  no_player_to_follow: /*i18n*/ { id: 'no_player_to_follow', message: 'Please choose at least one player.' },
  too_many_at_once: /*i18n*/ {
    id: 'too_many_at_once',
    message: 'Up to {max} players can be followed at once.',
    values: { max: followLimits.atOnce },
  },
  too_many_follows: /*i18n*/ {
    id: 'too_many_follows',
    message: 'You can follow up to {max} players, so nobody was added. Unfollow some to make room.',
    values: { max: followLimits.players },
  },
  webhook_refused: /*i18n*/ {
    id: 'webhook_refused',
    message: 'Discord accepts no messages at this address. Please copy it once more, from a text channel.',
  },
  webhook_invalid: /*i18n*/ {
    id: 'webhook_invalid',
    message: 'Please paste the webhook address that Discord gives you: https://discord.com/api/webhooks/…',
  },
} as const;

const followedMessages = {
  followed: /*i18n*/ {
    id: 'followed',
    message: '{count, plural, one {You follow this player.} other {You follow these {count} players.}}',
  },
  followed_the_rest: /*i18n*/ {
    id: 'followed_the_rest',
    message:
      'You follow all {count} players now. You already followed {before, plural, one {one} other {{before}}} of them.',
  },
  followed_before: /*i18n*/ {
    id: 'followed_before',
    message: '{count, plural, one {You already follow this player.} other {You already follow these {count} players.}}',
  },
} as const;

/** Answers a request to follow `count` players, of whom some may have been followed `before`. */
export function describeFollowed(count: number, before: number): Message {
  const kind = before === 0 ? 'followed' : before < count ? 'followed_the_rest' : 'followed_before';
  return { ...followedMessages[kind], values: { count, before } };
}

/** The request on the page of a lobby. */
export const followLobbyMessages = {
  offer: /*i18n*/ {
    id: 'follow_lobby',
    message:
      '{count, plural, one {Tell me if this player is ever convicted or banned} other {Tell me if any of these {count} is ever convicted or banned}}',
  },
  /** Steam is only asked about players who were reported. */
  note: /*i18n*/ {
    id: 'follow_lobby_note',
    message: 'You get a notice on this site. We check Steam’s bans only for players who have been reported.',
  },
  done: /*i18n*/ {
    id: 'follow_lobby_done',
    message:
      '{count, plural, one {You will be told if this player is ever convicted or banned} other {You will be told if any of these {count} is ever convicted or banned}}',
  },
} as const;

export const alertMessages = {
  convicted: /*i18n*/ { id: 'followed_convicted', message: '{player}, whom you follow, was convicted of cheating.' },
  overturned: /*i18n*/ {
    id: 'followed_overturned',
    message: 'The conviction of {player}, whom you follow, was overturned.',
  },
  banned: /*i18n*/ { id: 'followed_banned', message: '{player}, whom you follow, was banned by Steam.' },
} as const satisfies Record<FollowedKind, Message>;

/** What the list of followed players says beside the time of the latest event. */
export const latestEventMessages = {
  convicted: /*i18n*/ { id: 'latest_convicted', message: 'Convicted of cheating' },
  overturned: /*i18n*/ { id: 'latest_overturned', message: 'Conviction overturned' },
  banned: /*i18n*/ { id: 'latest_banned', message: 'Banned by Steam' },
} as const satisfies Record<FollowedKind, Message>;

export const webhookMessages = {
  webhook_off: /*i18n*/ {
    id: 'webhook_off',
    message:
      'Discord no longer accepts messages at your webhook address, so it was switched off. You can add it again in your settings.',
  },
  community_webhook_off: /*i18n*/ {
    id: 'community_webhook_off',
    message:
      'Discord no longer accepts messages at the webhook address of this community, so it was switched off until the next start.',
  },
} as const satisfies Record<WebhookAlertKind, Message>;

/**
 * The state `sending` is stored before the call, and such a delivery is never sent again: if the process ends before
 * the answer is stored, nobody knows whether Discord has the message, and a second one would be worse than none.
 */
export const deliveryStates = ['pending', 'sending', 'sent', 'uncertain', 'refused', 'outdated'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Discord took the message, does not know the webhook, refused it for good or asks to try later. The result is
 * `uncertain` if the connection ended before the answer came.
 */
export type SendResult =
  | { result: 'sent' | 'gone' | 'refused' | 'uncertain' }
  | { result: 'later'; retryAfterMs: number | undefined };

export const webhookBackOff: BackOff = { minMs: 30_000, maxMs: dayMs };
/** News older than this is not sent. */
export const deliveryDays = 7;

const freshBanDays = 7;

/**
 * A ban is news if it came after the previous check, or in the days before the first one. A ban from years before
 * somebody was first reported is no news.
 */
export function isFreshBan(lastBanDay: string | null, wasCheckedBefore: boolean, seenAt: number): boolean {
  if (wasCheckedBefore) return true;
  return lastBanDay !== null && Date.parse(lastBanDay) >= seenAt - freshBanDays * dayMs;
}
