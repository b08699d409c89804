import type { Site } from '@argus/contract/site/site';

/** For tests: a site with another name than ours, and nothing optional set. */
export const testSite: Site = {
  productName: 'Panoptes',
  publicUrl: 'https://panoptes.example',
  steamCommunityUrl: 'https://steamcommunity.com',
  eyeEssence: 250,
  isExamOn: false,
  contactEmail: null,
  discordInviteUrl: null,
  coffeeUrl: null,
  tradeOfferUrl: null,
  ethAddress: null,
  btcAddress: null,
};
