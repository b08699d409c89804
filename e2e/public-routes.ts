/** Pages that look the same for everybody and have one state. */
export const publicRoutes = [
  '/lobby',
  '/discord-oauth-safety',
  '/rules',
  '/docs',
  '/about-project',
  '/faq',
  '/support-project',
  '/contact-us',
  '/request-revaluation',
  '/claim-false-reporting',
  '/privacy',
  '/terms',
  '/ranking',
  '/how-to-gain-essence',
  '/recent-convictions',
  '/login-failed',
];
