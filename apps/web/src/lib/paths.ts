import type { Person } from '@argus/contract/kernel/fields';

export const paths = {
  home: '/',
  lobby: '/lobby',
  rules: '/rules',
  docs: '/docs',
  about: '/about-project',
  faq: '/faq',
  support: '/support-project',
  contact: '/contact-us',
  requestRevaluation: '/request-revaluation',
  claimFalseReporting: '/claim-false-reporting',
  privacy: '/privacy',
  terms: '/terms',
  transparency: '/transparency',
  openData: '/open-data',
  ranking: '/ranking',
  howToGainEssence: '/how-to-gain-essence',
  leaderboard: '/leaderboard',
  recentConvictions: '/recent-convictions',
  oauthSafety: '/discord-oauth-safety',
  loginCallback: '/auth/discord/callback',
  loginFailed: '/login-failed',
  banned: '/account-banned',
  submitReport: '/submit-report',
  settings: '/profile/settings',
  linkSteam: '/profile/link-steam',
  watch: '/the-watch',
  drafts: '/drafts',
  submissions: '/my-submissions',
  myCases: '/my-cases',
  myReviews: '/my-reviews',
  exam: '/exam',
  panel: '/panel',
  panelOverview: '/panel/overview',
  panelInbox: '/panel/inbox',
  panelReports: '/panel/reports',
  panelUsers: '/panel/users',
  panelSplit: '/panel/split',
  panelLost: '/panel/lost-evidence',
  panelReviewers: '/panel/reviewers',
  panelExam: '/panel/exam',
  panelExamAttempts: '/panel/exam/attempts',
  panelAudit: '/panel/audit',
} as const;

/** Opened by the browser itself; they answer with a redirect. */
export const navigations = { login: '/api/auth/discord', linkSteam: '/api/auth/steam/link' } as const;

export function searchPath(steamInput: string): string {
  return `/?${new URLSearchParams({ steamId: steamInput })}`;
}

export function reportPath(reportId: string): string {
  return `/report/${reportId}`;
}

export function draftPath(draftId: string): string {
  return `${paths.submitReport}?${new URLSearchParams({ draft_id: draftId })}`;
}

/** The finish screen: an address of its own, so that it can be loaded again. */
export function submittedPath(reportId: string): string {
  return `${paths.submitReport}?${new URLSearchParams({ submitted: reportId })}`;
}

export function editReportPath(reportId: string): string {
  return `/edit-report/${reportId}`;
}

export function panelReportPath(reportId: string): string {
  return `${paths.panelReports}/${reportId}`;
}

export function panelUserPath(userId: string): string {
  return `${paths.panelUsers}/${userId}`;
}

export function panelFilingPath(filingId: string): string {
  return `${paths.panelInbox}/${filingId}`;
}

export function panelExamCasePath(caseId: string): string {
  return `${paths.panelExam}/${caseId}`;
}

/** The form for a new case of the exam, from a report if one is given. */
export function newExamCasePath(reportId?: string): string {
  const path = `${paths.panelExam}/new`;
  return reportId ? `${path}?${new URLSearchParams({ report: reportId })}` : path;
}

/** Where the accused answers or appeals, and the submitter asks to reopen. */
export function contestPath(reportId: string): string {
  return `${paths.requestRevaluation}/${reportId}`;
}

export function claimPath(reportId: string): string {
  return `${paths.claimFalseReporting}?${new URLSearchParams({ report: reportId })}`;
}

/** The form for a new report, about this player if one is given. */
export function newReportPath(steamInput?: string): string {
  return steamInput ? `${paths.submitReport}?${new URLSearchParams({ steamId: steamInput })}` : paths.submitReport;
}

/** The picture that unfurls where the page is linked. */
export function cardPath(kind: 'player' | 'report' | 'user', id: string): string {
  return `/card/${kind}/${encodeURIComponent(id)}.png`;
}

export function userPath(person: Pick<Person, '_id' | 'discordId' | 'steam64Id'>): string {
  return `/user/${person.discordId ?? person.steam64Id ?? person._id}`;
}
