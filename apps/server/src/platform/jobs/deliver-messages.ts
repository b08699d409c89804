import type { SendResult } from '@argus/domain/notices/alerts';
import {
  type ClaimedWebhook,
  claimWebhooks,
  endDelivery,
  type Message,
  postponeWebhook,
  releaseWebhook,
  switchOffWebhook,
  takeMessage,
} from '../../features/notices/deliveries.queries.ts';
import type { Db } from '../db/client.ts';
import type { Job } from './scheduler.ts';

interface DeliverOptions {
  send(webhook: Pick<ClaimedWebhook, 'discordId' | 'secret'>, message: Message): Promise<SendResult>;
  clock: () => number;
  onSent(result: SendResult['result']): void;
}

/** Webhooks written to at the same time, each one message after the other. */
const atOnce = 4;
/** Then others get their turn. */
const mostOfOne = 10;

/** Any number of processes run it at the same time: a webhook belongs to one of them at a time. */
export function deliverMessages({ send, clock, onSent }: DeliverOptions): Job {
  const now = () => new Date(clock());
  let isRunning = false;
  return {
    name: 'deliver messages',
    everyMs: 2000,
    async run(db, _now, signal) {
      if (isRunning) return;
      isRunning = true;
      try {
        for (;;) {
          const claimed = signal.aborted ? [] : await claimWebhooks(db, now(), atOnce);
          const results = await Promise.all(claimed.map((webhook) => sendAll(db, webhook, signal)));
          // If Discord is down, one round shows it: the others are not tried until the next run.
          if (claimed.length === 0 || results.every((isWorking) => !isWorking)) return;
        }
      } finally {
        isRunning = false;
      }
    },
  };

  /** False: Discord did not take the last one. */
  async function sendAll(db: Db, webhook: ClaimedWebhook, signal: AbortSignal): Promise<boolean> {
    for (let sent = 0; sent < mostOfOne && !signal.aborted; sent += 1) {
      const message = await takeMessage(db, webhook, now());
      if (!message) return true;
      if (!(await sendOne(db, webhook, message))) return false;
    }
    await releaseWebhook(db, webhook, now());
    return true;
  }

  /** Whether to go on with this webhook. */
  async function sendOne(db: Db, webhook: ClaimedWebhook, message: Message): Promise<boolean> {
    const { eventId } = message;
    const sent = await send(webhook, message);
    onSent(sent.result);
    switch (sent.result) {
      case 'sent':
        webhook.failures = 0;
        await endDelivery(db, webhook.id, eventId, { state: sent.result, now: now() });
        return true;
      case 'refused':
        await endDelivery(db, webhook.id, eventId, { state: sent.result, now: now() });
        return true;
      case 'uncertain':
        await endDelivery(db, webhook.id, eventId, { state: sent.result, now: now() });
        await postponeWebhook(db, webhook, { eventId: null, now: now() });
        return false;
      case 'later':
        await postponeWebhook(db, webhook, { eventId, now: now(), retryAfterMs: sent.retryAfterMs });
        return false;
      case 'gone':
        await switchOffWebhook(db, webhook, now());
        return false;
    }
  }
}
