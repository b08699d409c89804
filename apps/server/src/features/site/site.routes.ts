import { healthCalls, siteCalls } from '@argus/contract/site/site';
import { activeUntil } from '@argus/domain/cases/assignment';
import { firstReviews } from '@argus/domain/cases/consensus';
import { hourMs, minuteMs } from '@argus/domain/shared/time';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../platform/db/client.ts';
import { getTally } from '../../platform/db/tallies.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { addPublicRead } from '../../platform/http/add-public-read.ts';
import { countForwardedHops, forwardedHopsHeader } from '../../platform/http/client-address.ts';
import { limitTtl } from '../../platform/http/response-cache.ts';
import { findExamSwitch } from '../members/exam/exam-cases.queries.ts';
import { findFigures } from '../publishing/transparency/figures.queries.ts';
import { listNewestConvictions } from './highlights.queries.ts';
import { highlightTags, toFeaturedVerdict, toOutcome } from './highlights.view.ts';
import { listReviewersActiveAt, pingDatabase } from './site.queries.ts';

/** Bans of players who are not shown do not invalidate the choice, so it is made again from time to time. */
const choiceTtlMs = hourMs;

export function addSiteRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { clock, config, db, reads } = services;

  addCall(app, tools, healthCalls.getLive, async ({ request, reply }) => {
    reply.header(forwardedHopsHeader, String(countForwardedHops(request.raw)));
    return { status: 'ok' as const };
  });

  addCall(app, tools, healthCalls.getReady, async () => {
    await pingDatabase(db);
    return { status: 'ok' as const };
  });

  addPublicRead(app, tools, services, siteCalls.getSite, {
    key: () => '',
    read: async () => ({
      body: {
        productName: config.PRODUCT_NAME,
        publicUrl: config.PUBLIC_URL,
        steamCommunityUrl: config.STEAM_COMMUNITY_URL,
        eyeEssence: config.EYE_ESSENCE,
        isExamOn: await findExamSwitch(db, config.EXAM),
        isShortOfReviewers: await isShortOfReviewers(db, clock()),
        contactEmail: config.CONTACT_EMAIL ?? null,
        discordInviteUrl: config.DISCORD_INVITE_URL ?? null,
        coffeeUrl: config.COFFEE_URL ?? null,
        tradeOfferUrl: config.TRADE_OFFER_URL ?? null,
        ethAddress: config.ETH_ADDRESS ?? null,
        btcAddress: config.BTC_ADDRESS ?? null,
      },
      tags: ['exam', 'reviewers'],
    }),
  });

  addPublicRead(app, tools, services, siteCalls.getSiteStats, {
    key: () => '',
    async read() {
      const [totalSubmissions, totalUniqueConvictedCheaters] = await Promise.all([
        getTally(reads, 'reports'),
        getTally(reads, 'convicted_players'),
      ]);
      return { body: { totalSubmissions, totalUniqueConvictedCheaters }, tags: ['stats'] };
    },
  });

  addPublicRead(app, tools, services, siteCalls.getHighlights, {
    key: () => '',
    async read() {
      limitTtl(choiceTtlMs);
      const [convictions, figures] = await Promise.all([listNewestConvictions(reads), findFigures(reads)]);
      const verdict = toFeaturedVerdict(convictions, clock());
      return { body: { verdict, outcome: toOutcome(figures) }, tags: highlightTags(verdict) };
    },
  });
}

/**
 * The change feed reports a new Eye, but not that a reviewer became active or has been away for too long. So the answer
 * is cached until the third reviewer would stop being active or, while there are too few, for a minute.
 */
async function isShortOfReviewers(db: Db, now: number): Promise<boolean> {
  const last = (await listReviewersActiveAt(db, firstReviews))[firstReviews - 1];
  const remainingMs = last ? activeUntil(last.getTime()) - now : 0;
  limitTtl(remainingMs > 0 ? remainingMs : minuteMs);
  return remainingMs <= 0;
}
