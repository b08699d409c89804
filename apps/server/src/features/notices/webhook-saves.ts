import type { SendResult } from '@argus/domain/notices/alerts';
import {
  findSaveRefusal,
  pauseEnd,
  recentSaves,
  saveValues,
  type WebhookSave,
} from '@argus/domain/notices/webhook-saves';
import { AppError } from '../../app/errors.ts';
import type { Clock } from '../../app/services.ts';

/** Limits the calls to Discord that saving webhooks makes. Each process counts its own calls. */
export function createWebhookSaves(clock: Clock) {
  let saves: WebhookSave[] = [];
  let pausedUntil = 0;
  return async (userId: string, send: () => Promise<SendResult>): Promise<SendResult> => {
    const now = clock();
    saves = recentSaves(saves, now);
    const refusal = findSaveRefusal(saves, { userId, pausedUntil, now });
    if (refusal) {
      const retryAfterSeconds = Math.ceil((refusal.at - now) / 1000);
      throw new AppError(refusal.id, { values: saveValues(refusal), retryAfterSeconds });
    }
    const save: WebhookSave = { userId, at: now, wasRefused: false };
    saves.push(save);
    const sent = await send();
    save.wasRefused = sent.result === 'gone' || sent.result === 'refused';
    if (sent.result === 'later' && sent.retryAfterMs !== undefined) {
      pausedUntil = Math.max(pausedUntil, pauseEnd(sent.retryAfterMs, clock()));
    }
    return sent;
  };
}
