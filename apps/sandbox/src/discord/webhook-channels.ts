import { z } from 'zod';

export const webhookMessageSchema = z.strictObject({
  allowed_mentions: z.strictObject({ parse: z.array(z.string()) }),
  embeds: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(256),
        description: z.string().max(4096),
        url: z.url(),
        color: z.int(),
        timestamp: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(10),
});
type WebhookMessage = z.infer<typeof webhookMessageSchema>;

interface DeliveredMessage {
  webhookId: string;
  message: WebhookMessage;
}

export interface WebhookChannels {
  list(webhookId?: string): readonly DeliveredMessage[];
  add(delivered: DeliveredMessage): void;
  clear(): void;
}

export function createWebhookChannels(): WebhookChannels {
  let delivered: DeliveredMessage[] = [];
  return {
    list: (webhookId) => delivered.filter((message) => webhookId === undefined || message.webhookId === webhookId),
    add: (message) => delivered.push(message),
    clear() {
      delivered = [];
    },
  };
}
