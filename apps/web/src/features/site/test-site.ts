import type { Site } from '@argus/contract/site/site';

/** Tests use this site, which has another name than ours and no optional settings. */
export const testSite: Site = {
  productName: 'Panoptes',
  publicUrl: 'https://panoptes.example',
  steamCommunityUrl: 'https://steamcommunity.com',
  eyeEssence: 250,
  isExamOn: false,
  isShortOfReviewers: false,
  contactEmail: null,
  discordInviteUrl: null,
  coffeeUrl: null,
  tradeOfferUrl: null,
  ethAddress: null,
  btcAddress: null,
};
