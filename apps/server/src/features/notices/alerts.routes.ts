import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { alertCalls } from '@argus/contract/notices/alerts';
import { describeFollowed, followMessages } from '@argus/domain/notices/alerts';
import { parseDiscordWebhook, shortWebhook } from '@argus/domain/notices/discord-webhook';
import { addressIn } from '@argus/domain/shared/languages';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { sendWelcome } from '../../platform/integrations/discord-webhook.ts';
import { sealToken } from '../../platform/integrations/webhook-secret.ts';
import { languageOf } from '../../platform/language/page-language.ts';
import { addFollows } from './add-follows.ts';
import {
  countFollows,
  deleteFeed,
  deleteFollow,
  deleteWebhook,
  findFeed,
  findWebhook,
  listFollowedIds,
  listFollows,
  replaceFeed,
  replaceWebhook,
  setWebhookLanguage,
} from './alerts.queries.ts';
import { toFollow } from './alerts.view.ts';
import { createWebhookSaves } from './webhook-saves.ts';

export function addAlertRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, clock } = services;
  const now = () => new Date(clock());
  const attemptSave = createWebhookSaves(clock);

  addCall(app, tools, alertCalls.listFollows, async ({ user, query }) => {
    const [rows, total] = await Promise.all([listFollows(db, user.id, query), countFollows(db, user.id)]);
    return { follows: rows.map(toFollow), totalFollows: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, alertCalls.listFollowedIds, async ({ user }) => ({
    steam64Ids: await listFollowedIds(db, user.id),
  }));

  addCall(app, tools, alertCalls.followPlayers, async ({ user, body: { steam64Ids } }) => {
    const { count, before } = await addFollows(services, { userId: user.id, steam64Ids });
    return tell(describeFollowed(count, before));
  });

  addCall(app, tools, alertCalls.unfollowPlayer, async ({ user, params: { steam64Id } }) => {
    await deleteFollow(db, user.id, steam64Id);
    return tell(doneMessages.unfollowed);
  });

  addCall(app, tools, alertCalls.getAlertSettings, async ({ user }) => {
    const [feed, webhook] = [await findFeed(db, user.id), await findWebhook(db, user.id)];
    return {
      feed: feed && { createdAt: feed.createdAt.toISOString() },
      webhook: webhook && {
        address: shortWebhook(webhook.discordId),
        language: webhook.language,
        createdAt: webhook.createdAt.toISOString(),
        isOn: webhook.isOn,
      },
    };
  });

  addCall(app, tools, alertCalls.createFollowFeed, async ({ user, request }) => {
    const token = await replaceFeed(db, user.id, now());
    const language = languageOf(request.url, request.headers);
    const url = (format: string) =>
      addressIn(language, `${config.PUBLIC_URL}/feeds/following.${format}?token=${token}`);
    return { atomUrl: url('atom'), jsonUrl: url('json') };
  });

  addCall(app, tools, alertCalls.removeFollowFeed, async ({ user }) => {
    await deleteFeed(db, user.id);
    return tell(doneMessages.feed_removed);
  });

  addCall(app, tools, alertCalls.setWebhook, async ({ user, body, request }) => {
    const { address, language = languageOf(request.url, request.headers) } = body;
    const webhook = parseDiscordWebhook(address);
    if (!webhook) {
      throw new InvalidInputError([
        { id: 'webhook_invalid', message: followMessages.webhook_invalid, path: 'address' },
      ]);
    }
    const { result } = await attemptSave(user.id, () => sendWelcome(config, { ...webhook, language }, now()));
    // The webhook is stored even if Discord is unreachable for now, because alerts wait for Discord too.
    if (result === 'gone' || result === 'refused') {
      throw new InvalidInputError([
        { id: 'webhook_refused', message: followMessages.webhook_refused, path: 'address' },
      ]);
    }
    const { id: discordId, token } = webhook;
    const secret = sealToken(config.AUTH_SECRET, discordId, token);
    await replaceWebhook(db, { userId: user.id, discordId, secret, language, createdAt: now() });
    return tell(doneMessages.webhook_saved);
  });

  addCall(app, tools, alertCalls.setWebhookLanguage, async ({ user, body: { language } }) => {
    await setWebhookLanguage(db, user.id, language);
    return tell(doneMessages.webhook_language_saved);
  });

  addCall(app, tools, alertCalls.removeWebhook, async ({ user }) => {
    await deleteWebhook(db, user.id);
    return tell(doneMessages.webhook_removed);
  });
}
