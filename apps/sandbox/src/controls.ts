import { toDay } from '@argus/domain/players/steam-bans';
import { dayMs } from '@argus/domain/shared/time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { communityUrl, type SandboxContext } from './context.ts';
import {
  discordFailures,
  type Failures,
  openIdFailures,
  steamFailures,
  webhookFailures,
  youtubeFailures,
} from './failures.ts';
import { readForm } from './http/request-params.ts';
import { findPlayer } from './steam/players.ts';

const failureSchema = <Mode extends string>(modes: readonly Mode[]) =>
  z.strictObject({ mode: z.enum(modes), times: z.int().min(1).optional() });

const failuresSchema = z.strictObject({
  discord: failureSchema(discordFailures).optional(),
  steam: failureSchema(steamFailures).optional(),
  openid: failureSchema(openIdFailures).optional(),
  youtube: failureSchema(youtubeFailures).optional(),
  webhook: failureSchema(webhookFailures).optional(),
});

const banSchema = z.strictObject({
  vacBans: z.coerce.number().int().min(0).max(100).default(0),
  gameBans: z.coerce.number().int().min(0).max(100).default(0),
  isCommunityBanned: z.boolean().default(false),
  daysAgo: z.coerce.number().int().min(0).max(10_000).default(0),
});

const describeFailures = ({ clear: _, ...services }: Failures) =>
  Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.current()]));

/** A browser test can switch failures and count calls here; the stand-ins themselves do not know about it. */
export function registerControls(app: FastifyInstance, context: SandboxContext): void {
  const { failures, requests, webhooks, bans, now } = context;

  app.post('/sandbox/failures', (request, reply) => {
    const wanted = failuresSchema.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ msg: z.prettifyError(wanted.error) });
    const { discord, steam, openid, youtube, webhook } = wanted.data;
    if (discord) failures.discord.set(discord.mode, discord.times);
    if (steam) failures.steam.set(steam.mode, steam.times);
    if (openid) failures.openid.set(openid.mode, openid.times);
    if (youtube) failures.youtube.set(youtube.mode, youtube.times);
    if (webhook) failures.webhook.set(webhook.mode, webhook.times);
    return describeFailures(failures);
  });

  app.delete('/sandbox/failures', () => {
    failures.clear();
    return describeFailures(failures);
  });

  app.post<{ Params: { steam64Id: string } }>('/sandbox/bans/:steam64Id', async (request, reply) => {
    const { steam64Id } = request.params;
    const isForm = request.body instanceof URLSearchParams;
    const wanted = banSchema.safeParse(isForm ? Object.fromEntries(readForm(request)) : request.body);
    if (!wanted.success || findPlayer(steam64Id) === null) {
      return reply.code(400).send({ msg: wanted.success ? 'No such account.' : z.prettifyError(wanted.error) });
    }
    const { daysAgo, ...ban } = wanted.data;
    const isBanned = ban.vacBans + ban.gameBans > 0;
    const lastBanDay = isBanned ? toDay(now().getTime() - daysAgo * dayMs) : null;
    if (isBanned || ban.isCommunityBanned) bans.set(steam64Id, { ...ban, lastBanDay });
    else bans.lift(steam64Id);
    await bans.notifyListeners(steam64Id);
    return isForm ? reply.redirect(`${communityUrl(context)}/profiles/${steam64Id}`, 303) : bans.find(steam64Id);
  });

  app.post('/sandbox/end-waits', async () => {
    await context.endWaits();
    return {};
  });

  app.get('/sandbox/requests', () => ({ requests: requests.list() }));

  app.delete('/sandbox/requests', () => {
    requests.clear();
    return { requests: [] };
  });

  app.get<{ Params: { id: string } }>('/sandbox/webhooks/:id', (request) => ({
    messages: webhooks.list(request.params.id).map(({ message }) => message),
  }));
}
