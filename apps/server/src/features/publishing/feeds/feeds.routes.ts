import { addressIn, type Language } from '@argus/domain/shared/languages';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import type { CallTools } from '../../../platform/http/add-call.ts';
import { sendCached, toCachedResponse } from '../../../platform/http/cached-response.ts';
import { sendRefusal } from '../../../platform/http/error-page.ts';
import { keyIn, languageAsked } from '../../../platform/language/page-language.ts';
import { sayIn } from '../../../platform/language/say-in.ts';
import { feedFormats } from './feed.ts';
import { feedMessages } from './feed-messages.ts';
import { findFeedOwner, listConvictionEntries, listFollowedEntries } from './feeds.queries.ts';
import { feedTags, toEntry } from './feeds.view.ts';

/** Readers on other sites may fetch the public feeds. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Whoever has the address can read the feed, so no shared cache may store it, no search engine list it and no link
 * reveal it.
 */
const forItsOwner = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

export function addFeedRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, cache, fastPath, reads, replica, db } = services;
  const { PRODUCT_NAME: productName, PUBLIC_URL: publicUrl } = config;

  for (const [format, { type, write }] of Object.entries(feedFormats)) {
    const path = `/feeds/convictions.${format}`;
    const computeIn = (language: Language) => async () => {
      const say = sayIn(language);
      const rows = await listConvictionEntries(reads);
      const body = write({
        id: `${publicUrl}/feeds/convictions`,
        language,
        title: say(feedMessages.convictions, { product: productName }),
        author: productName,
        homeUrl: `${publicUrl}/recent-convictions`,
        selfUrl: publicUrl + addressIn(language, path),
        entries: rows.map((row) => toEntry(publicUrl, row, language)),
      });
      return { response: toCachedResponse({ status: 200, type, body, headers: openToAll }), tags: feedTags(rows) };
    };
    app.get(path, { config: { access: 'public' } }, async (request, reply) => {
      const language = languageAsked(request.url);
      const compute = computeIn(language);
      const key = keyIn(language, path);
      const response = await cache.get(key, replica ? () => replica.read(compute) : compute);
      fastPath.remember(request, key);
      return sendCached(request, reply, response);
    });

    // The token is in the query, which proxies are configured not to log.
    app.get<{ Querystring: { token?: unknown } }>(
      `/feeds/following.${format}`,
      { config: { access: 'public', limit: 'heavy' } },
      async (request, reply) => {
        const { token } = request.query;
        const owner = typeof token === 'string' ? await findFeedOwner(db, token) : null;
        if (!owner) return sendRefusal(request, reply.code(404), toErrorBody('not_found'));
        await tools.countUser('heavy', request, owner);
        const language = languageAsked(request.url);
        const say = sayIn(language);
        const rows = await listFollowedEntries(db, owner);
        const body = write({
          id: `${publicUrl}/feeds/following`,
          language,
          title: say(feedMessages.following, { product: productName }),
          author: productName,
          homeUrl: `${publicUrl}/following`,
          selfUrl: null,
          entries: rows.map((row) => toEntry(publicUrl, row, language)),
        });
        return sendCached(request, reply, toCachedResponse({ status: 200, type, body, headers: forItsOwner }));
      },
    );
  }
}
