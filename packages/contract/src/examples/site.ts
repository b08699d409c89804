import type { healthCalls, siteCalls } from '../site/site.ts';
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
};
