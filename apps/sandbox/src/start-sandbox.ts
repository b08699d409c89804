import fastify from 'fastify';
import type { SandboxContext } from './context.ts';
import { communityUrl } from './context.ts';
import { registerControls } from './controls.ts';
import { createDiscordApplication, type DiscordApplication } from './discord/application.ts';
import { createDiscordChat } from './discord/chat.ts';
import { registerDiscordChat } from './discord/chat-routes.ts';
import { registerDiscord } from './discord/oauth.ts';
import { createDiscordReplies, type DiscordReplies } from './discord/replies.ts';
import { createWebhookChannels, type WebhookChannels } from './discord/webhook-channels.ts';
import { registerDiscordWebhooks } from './discord/webhooks.ts';
import { createFailures, type Failures } from './failures.ts';
import { acceptForms, readUrl } from './http/request-params.ts';
import { personas } from './personas.ts';
import { createRecorder, type RecordedRequests } from './recorded-requests.ts';
import { registerSteamAvatars } from './steam/avatars.ts';
import { type BanStore, createBanStore } from './steam/bans.ts';
import { registerSteamCommunity } from './steam/community.ts';
import { registerSteamOpenId } from './steam/openid.ts';
import { registerSteamWebApi } from './steam/web-api.ts';
import { registerImageHosts, registerVideoStills, registerYoutube } from './videos/youtube.ts';

interface SandboxOptions {
  port?: number;
  now?: () => Date;
  slowMilliseconds?: number;
}

export interface Sandbox {
  url: string;
  settings: {
    DISCORD_CLIENT_ID: string;
    DISCORD_CLIENT_SECRET: string;
    DISCORD_PUBLIC_KEY: string;
    DISCORD_AUTHORIZE_URL: string;
    DISCORD_API_URL: string;
    STEAM_API_KEY: string;
    STEAM_API_URL: string;
    STEAM_COMMUNITY_URL: string;
    YOUTUBE_OEMBED_URL: string;
    IMAGE_HOSTS_URL: string;
  };
  bans: BanStore;
  failures: Failures;
  requests: RecordedRequests;
  webhooks: WebhookChannels;
  application: DiscordApplication;
  replies: DiscordReplies;
  /** The listener runs when a browser test skips a wait of minutes. */
  onWaitEnded(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

const credentials = {
  discordClientId: '184205716020330000',
  discordClientSecret: 'sandbox-client-secret-open-to-all',
  steamApiKey: '5A4DB0C55A4DB0C55A4DB0C55A4DB0C5',
};

export async function startSandbox({
  port = 0,
  now = () => new Date(),
  slowMilliseconds = 30_000,
}: SandboxOptions = {}): Promise<Sandbox> {
  const failures = createFailures();
  const requests = createRecorder();
  const webhooks = createWebhookChannels();
  const application = createDiscordApplication();
  const replies = createDiscordReplies(credentials.discordClientId);
  const bans = createBanStore();
  const context: SandboxContext = {
    url: '',
    now,
    bans,
    failures,
    requests,
    webhooks,
    application,
    replies,
    chat: createDiscordChat({ personas, application, replies, now }),
    endWaits: async () => undefined,
    credentials,
    slowMilliseconds,
  };

  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  acceptForms(app);
  app.addHook('onRequest', async (request) => {
    const url = readUrl(request);
    if (!url.pathname.startsWith('/sandbox/')) requests.record(request.method, url, now());
  });
  registerControls(app, context);
  registerDiscord(app, context);
  registerDiscordWebhooks(app, context);
  registerDiscordChat(app, context);
  registerSteamWebApi(app, context);
  registerSteamCommunity(app, context);
  registerSteamOpenId(app, context);
  registerSteamAvatars(app);
  registerYoutube(app, context);
  registerImageHosts(app);
  registerVideoStills(app);
  // The sandbox lets anyone sign in as anyone, so it only listens on loopback.
  context.url = await app.listen({ port, host: '127.0.0.1' });

  return {
    url: context.url,
    settings: {
      DISCORD_CLIENT_ID: credentials.discordClientId,
      DISCORD_CLIENT_SECRET: credentials.discordClientSecret,
      DISCORD_PUBLIC_KEY: application.publicKey,
      DISCORD_AUTHORIZE_URL: `${context.url}/discord/oauth2/authorize`,
      DISCORD_API_URL: `${context.url}/discord/api/v10`,
      STEAM_API_KEY: credentials.steamApiKey,
      STEAM_API_URL: `${context.url}/steam/api`,
      STEAM_COMMUNITY_URL: communityUrl(context),
      YOUTUBE_OEMBED_URL: `${context.url}/youtube/oembed`,
      IMAGE_HOSTS_URL: `${context.url}/images`,
    },
    bans,
    failures,
    requests,
    webhooks,
    application,
    replies,
    onWaitEnded(listener) {
      context.endWaits = listener;
    },
    async close() {
      failures.clear();
      await app.close();
    },
  };
}
