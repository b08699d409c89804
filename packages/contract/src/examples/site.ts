import type { healthCalls, siteCalls } from '../site/site.ts';
import { convictingCard, conviction } from './cases.ts';
import type { ExamplesOf } from './example.ts';

export const siteExamples: ExamplesOf<typeof healthCalls & typeof siteCalls> = {
  getLive: { response: { status: 'ok' } },
  getReady: { response: { status: 'ok' } },
  getSite: {
    response: {
      productName: 'Argus',
      publicUrl: 'https://argus.example',
      steamCommunityUrl: 'https://steamcommunity.com',
      eyeEssence: 250,
      isExamOn: false,
      isShortOfReviewers: false,
      contactEmail: 'staff@argus.example',
      discordInviteUrl: null,
      coffeeUrl: null,
      tradeOfferUrl: null,
      ethAddress: null,
      btcAddress: null,
    },
  },
  getSiteStats: { response: { totalSubmissions: 2, totalUniqueConvictedCheaters: 1 } },
  getHighlights: {
    response: {
      verdict: {
        reportId: conviction.reportId,
        steam64Id: conviction.steam64Id,
        name: conviction.name,
        avatarUrl: null,
        convictedAt: conviction.convictionDate,
        votes: { cheater: 3, total: 3 },
        clip: { type: 'video', url: convictingCard.evidenceLinks[0]?.url ?? '' },
        bannedAfterDays: 12,
      },
      outcome: {
        convicted: { players: 180, banned: 63, share: 0.35 },
        undetermined: { players: 95, banned: 5, share: 0.053 },
      },
    },
  },
};
