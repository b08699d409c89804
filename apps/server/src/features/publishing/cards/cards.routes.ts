import type { ApiClient } from '@argus/contract/kernel/client';
import { siteCardPath } from '@argus/contract/kernel/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { sendCached, toCachedResponse } from '../../../platform/http/cached-response.ts';
import { toErrorAnswer } from '../../../platform/http/error-handler.ts';
import { createInProcessClient } from '../../../platform/http/in-process.ts';
import { limitTtl } from '../../../platform/http/response-cache.ts';
import { UpstreamError } from '../../../platform/integrations/fetch-limited.ts';
import { createSteamAvatars } from '../../../platform/integrations/steam-avatars.ts';
import { keyIn, languageAsked } from '../../../platform/language/page-language.ts';
import { type Say, sayIn } from '../../../platform/language/say-in.ts';
import { readMetPicture } from '../../meetings/met-picture.ts';
import { cardMessages } from './card-messages.ts';
import { type Described, describeMeeting, describers } from './describe-subject.ts';
import { createDrawing } from './drawing.ts';

/** This is the card of pages that are not about a player or user. */
const describeSite = (say: Say): Described => ({
  card: {
    title: say(cardMessages.site_title),
    detail: say(cardMessages.site_detail),
    headline: say(cardMessages.site_headline),
    sentence: say(cardMessages.site_sentence),
    color: 'gold',
  },
  tags: [],
});

const withoutAvatarMs = 60_000;

/** Other sites may embed the pictures in their previews. */
const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };
const notFound = toCachedResponse({ ...toErrorAnswer('card_not_found'), headers: shownAnywhere });
const toPicture = (body: Buffer) => toCachedResponse({ status: 200, type: 'image/png', body, headers: shownAnywhere });

export function addCardRoutes(app: FastifyInstance, { cache, fastPath, publicReads, config }: Services): void {
  const drawing = createDrawing();
  const fetchAvatar = createSteamAvatars(config);
  app.addHook('onClose', async () => drawing.close());
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    describe: (say: Say) => Promise<Described | null>,
  ) => {
    const language = languageAsked(request.url);
    const key = keyIn(language, name);
    const response = await cache.get(key, async () => {
      const described = await describe(sayIn(language));
      if (!described) return { response: notFound, tags: [] };
      const { card, avatarUrl, tags } = described;
      const avatar = avatarUrl === undefined ? undefined : await fetchAvatar(avatarUrl).catch(drawWithout);
      const body = await drawing.draw({ product: config.PRODUCT_NAME, language, ...card, avatar });
      return { response: toPicture(body), tags };
    });
    fastPath.remember(request, key);
    return sendCached(request, reply, response);
  };

  const heavy = { config: { access: 'public', limit: 'heavy' } } as const;
  app.get(siteCardPath, heavy, (request, reply) => answer(request, reply, 'card', async (say) => describeSite(say)));
  const ofMeeting = async (api: ApiClient, id: string, say: Say) => {
    const meeting = readMetPicture(config.AUTH_SECRET, id);
    return meeting && describeMeeting(api, meeting, say);
  };
  for (const [kind, describe] of Object.entries({ ...describers, met: ofMeeting })) {
    app.get<{ Params: { id: string } }>(`/card/${kind}/:id.png`, heavy, (request, reply) => {
      const { id } = request.params;
      const api = createInProcessClient({ app, publicReads }, request);
      return answer(request, reply, `card ${kind} ${id}`, (say) => describe(api, id, say));
    });
  }
}

/** The picture may be available later, so a card without it expires soon. */
function drawWithout(error: unknown): null {
  if (!(error instanceof UpstreamError)) throw error;
  limitTtl(withoutAvatarMs);
  return null;
}
