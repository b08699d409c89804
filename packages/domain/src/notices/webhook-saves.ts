import type { Values } from '../shared/message.ts';
import { minuteMs, toUtc } from '../shared/time.ts';

/**
 * Saving a webhook makes the server call Discord, from the address that logins use too. If Discord blocks that address because of
 * addresses that somebody made up, nobody can log in.
 */
export const webhookSaveLimits = {
  minutes: 10,
  /** One user may save this many within these minutes. */
  perUser: 5,
  /** All users together may save this many within one minute. */
  perMinute: 20,
  /** After this many refused addresses within these minutes, nobody can save one for the same time. */
  refusals: 10,
  /** Saving pauses for at least this long after Discord asked to wait. */
  minPauseMs: 60_000,
} as const;

export type SaveRefusal = { id: keyof typeof webhookSaveMessages; at: number };

export type WebhookSave = { userId: string; at: number; wasRefused: boolean };

const { minutes, perUser, perMinute, refusals, minPauseMs } = webhookSaveLimits;

export function recentSaves(saves: readonly WebhookSave[], now: number): WebhookSave[] {
  return saves.filter(({ at }) => at > now - minutes * minuteMs);
}

/** Returns why nothing can be saved now and when it can again, or null if it can. */
export function findSaveRefusal(
  saves: readonly WebhookSave[],
  { userId, pausedUntil, now }: { userId: string; pausedUntil: number; now: number },
): SaveRefusal | null {
  const recent = recentSaves(saves, now);
  const own = recent.filter((save) => save.userId === userId).at(-perUser);
  if (own) return { id: 'too_many_webhook_saves', at: own.at + minutes * minuteMs };
  const ofMinute = recent.filter(({ at }) => at > now - minuteMs).at(-perMinute);
  const refused = recent.filter(({ wasRefused }) => wasRefused).at(-refusals);
  const at = Math.max(pausedUntil, (ofMinute?.at ?? 0) + minuteMs, (refused?.at ?? 0) + minutes * minuteMs);
  return at > now ? { id: 'webhooks_paused', at } : null;
}

export function pauseEnd(retryAfterMs: number, now: number): number {
  return now + Math.max(minPauseMs, retryAfterMs);
}

/** The minute in the sentence is rounded up, so that nobody comes back too early. */
export function saveValues({ id, at }: SaveRefusal): Values {
  const { time } = toUtc(Math.ceil(at / minuteMs) * minuteMs);
  return id === 'webhooks_paused' ? { time } : { max: perUser, minutes, time };
}

export const webhookSaveMessages = {
  too_many_webhook_saves: /*i18n*/ {
    id: 'too_many_webhook_saves',
    message: 'You have saved a webhook {max} times within {minutes} minutes. You can try again at {time} UTC.',
  },
  webhooks_paused: /*i18n*/ {
    id: 'webhooks_paused',
    message:
      'Discord limits how often we may ask about webhooks, and it has been too often just now. Please try again at {time} UTC.',
  },
} as const;
