import type { SendResult } from '@argus/domain/notices/alerts';
import type { Db } from '../../platform/db/client.ts';
import {
  type ClaimedWebhook,
  claimWebhooks,
  endDelivery,
  type Message,
  postponeWebhook,
  releaseWebhook,
  switchOffWebhook,
  takeMessage,
} from './deliveries.queries.ts';

interface DeliverOptions {
  send(
    webhook: Pick<ClaimedWebhook, 'discordId' | 'secret' | 'language'>,
    announcement: Message['announcement'],
  ): Promise<SendResult>;
  clock: () => number;
  onSent(result: SendResult['result']): void;
}

/** This is how many webhooks are sent to at the same time. Each gets one message after the other. */
const maxConcurrent = 4;
/** After this many messages to one webhook, the other webhooks get their turn. */
const maxOfOne = 10;

/** Any number of processes may run this at the same time, because each webhook is claimed by one process at a time. */
export async function deliverMessages(db: Db, options: DeliverOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimWebhooks(db, new Date(options.clock()), maxConcurrent);
    const results = await Promise.all(claimed.map((webhook) => sendAll(db, webhook, options, signal)));
    // If no webhook of a round works, Discord is down, and the others are not tried until the next run.
    if (results.every((isWorking) => !isWorking)) return;
  }
}

/** Returns false if Discord did not accept the last message. */
async function sendAll(
  db: Db,
  webhook: ClaimedWebhook,
  options: DeliverOptions,
  signal: AbortSignal,
): Promise<boolean> {
  for (let sent = 0; sent < maxOfOne && !signal.aborted; sent += 1) {
    const message = await takeMessage(db, webhook, new Date(options.clock()));
    if (!message) return true;
    if (!(await sendOne(db, webhook, message, options))) return false;
  }
  await releaseWebhook(db, webhook, new Date(options.clock()));
  return true;
}

/** Returns whether to continue with this webhook. */
async function sendOne(
  db: Db,
  webhook: ClaimedWebhook,
  message: Message,
  { send, clock, onSent }: DeliverOptions,
): Promise<boolean> {
  const { deliveryId } = message;
  const sent = await send(webhook, message.announcement);
  onSent(sent.result);
  const now = new Date(clock());
  switch (sent.result) {
    case 'sent':
    case 'refused':
      if (sent.result === 'sent') webhook.failures = 0;
      await endDelivery(db, deliveryId, { state: sent.result, now });
      return true;
    case 'uncertain':
      await endDelivery(db, deliveryId, { state: sent.result, now });
      await postponeWebhook(db, webhook, { deliveryId: null, now });
      return false;
    case 'later':
      await postponeWebhook(db, webhook, { deliveryId, now, retryAfterMs: sent.retryAfterMs });
      return false;
    case 'gone':
      await switchOffWebhook(db, webhook, now);
      return false;
  }
}
