import type { DiscordApplication } from './discord/application.ts';
import type { DiscordChat } from './discord/chat.ts';
import type { DiscordReplies } from './discord/replies.ts';
import type { WebhookChannels } from './discord/webhook-channels.ts';
import type { Failures } from './failures.ts';
import type { RecordedRequests } from './recorded-requests.ts';
import type { BanStore } from './steam/bans.ts';

export interface SandboxContext {
  /** It is empty until the sandbox listens, so it is read per request. */
  url: string;
  now: () => Date;
  bans: BanStore;
  failures: Failures;
  requests: RecordedRequests;
  webhooks: WebhookChannels;
  application: DiscordApplication;
  replies: DiscordReplies;
  chat: DiscordChat;
  /** Ends every wait of a few minutes in the product. */
  endWaits: () => Promise<void>;
  credentials: { discordClientId: string; discordClientSecret: string; steamApiKey: string };
  slowMilliseconds: number;
}

export const communityUrl = (context: Pick<SandboxContext, 'url'>): string => `${context.url}/steam/community`;
