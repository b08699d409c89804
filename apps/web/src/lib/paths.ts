import type { Person } from '@argus/contract/fields';

export const paths = {
  home: '/',
  rules: '/rules',
  docs: '/docs',
  about: '/about-project',
  faq: '/faq',
  support: '/support-project',
  contact: '/contact-us',
  requestRevaluation: '/request-revaluation',
  claimFalseReporting: '/claim-false-reporting',
  ranking: '/ranking',
  howToGainEssence: '/how-to-gain-essence',
  leaderboard: '/leaderboard',
  recentConvictions: '/recent-convictions',
  oauthSafety: '/discord-oauth-safety',
  loginCallback: '/auth/discord/callback',
  loginFailed: '/login-failed',
  submitReport: '/submit-report',
  settings: '/profile/settings',
  linkSteam: '/profile/link-steam',
  watch: '/the-watch',
  drafts: '/drafts',
  submissions: '/my-submissions',
  panelReports: '/panel/reports',
  panelUsers: '/panel/users',
} as const;

/** Opened by the browser itself; they answer with a redirect. */
export const navigations = { login: '/api/auth/discord', linkSteam: '/api/auth/steam/link' } as const;

export function searchPath(steamInput: string): string {
  return `/?${new URLSearchParams({ steamId: steamInput })}`;
}

export function reportPath(reportId: string): string {
  return `/report/${reportId}`;
}

export function userPath(person: Pick<Person, '_id' | 'discordId' | 'steam64Id'>): string {
  return `/user/${person.discordId ?? person.steam64Id ?? person._id}`;
}
