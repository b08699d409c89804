/**
 * These pages are the same for everybody and may be listed by search engines. Each key is the web's name for the page.
 */
export const publicPages = {
  home: '/',
  lobby: '/lobby',
  leaderboard: '/leaderboard',
  recentConvictions: '/recent-convictions',
  ranking: '/ranking',
  howToGainEssence: '/how-to-gain-essence',
  faq: '/faq',
  rules: '/rules',
  docs: '/docs',
  about: '/about-project',
  oauthSafety: '/discord-oauth-safety',
  support: '/support-project',
  contact: '/contact-us',
  requestRevaluation: '/request-revaluation',
  claimFalseReporting: '/claim-false-reporting',
  transparency: '/transparency',
  tools: '/tools',
  openData: '/open-data',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** This page stands among the calls that it documents, which search engines do not list. */
export const apiDocsPath = '/api/docs';
