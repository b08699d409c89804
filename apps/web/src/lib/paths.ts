import type { Person } from '@argus/contract/kernel/fields';
import { apiDocsPath, publicPages } from '@argus/contract/site/pages';

export type PageAccess = 'public' | 'user' | 'eye' | 'staff';

const singlePages = {
  public: {
    ...publicPages,
    apiDocs: apiDocsPath,
    loginCallback: '/auth/discord/callback',
    loginFailed: '/login-failed',
    banned: '/account-banned',
    invitation: '/invitation',
    // This page is public, because visitors write their report before they log in.
    submitReport: '/submit-report',
  },
  user: {
    settings: '/profile/settings',
    linkSteam: '/profile/link-steam',
    alerts: '/profile/alerts',
    sessions: '/profile/sessions',
    apiKeys: '/profile/api-keys',
    myData: '/profile/data',
    following: '/following',
    met: '/met',
    drafts: '/drafts',
    submissions: '/my-submissions',
    myCases: '/my-cases',
    myReviews: '/my-reviews',
    exam: '/exam',
  },
  eye: { watch: '/the-watch' },
  staff: {
    panelOverview: '/panel/overview',
    panelInbox: '/panel/inbox',
    panelReports: '/panel/reports',
    panelUsers: '/panel/users',
    panelSplit: '/panel/split',
    panelPairs: '/panel/pairs',
    panelLost: '/panel/lost-evidence',
    panelReviewers: '/panel/reviewers',
    panelInvitations: '/panel/invitations',
    panelExam: '/panel/exam',
    panelExamAttempts: '/panel/exam/attempts',
    panelAudit: '/panel/audit',
  },
} as const satisfies Record<PageAccess, Record<string, string>>;

const pagePatterns = {
  public: {
    user: '/user/:identifier/*',
    report: '/report/:reportId',
    // This page is public, because it tells visitors how to get to the form.
    contest: '/request-revaluation/:reportId',
    submitReport: '/submit-report/:reportId',
    editReport: '/edit-report/:reportId',
  },
  user: { profile: '/profile/*' },
  eye: {},
  staff: {
    panel: '/panel/*',
    panelFiling: '/panel/inbox/:filingId',
    panelReport: '/panel/reports/:reportId',
    panelUser: '/panel/users/:userId',
    panelExamCase: '/panel/exam/:caseId',
  },
} as const satisfies Record<PageAccess, Record<string, string>>;

export const paths = { ...singlePages.public, ...singlePages.user, ...singlePages.eye, ...singlePages.staff };
export const patterns = { ...pagePatterns.public, ...pagePatterns.user, ...pagePatterns.eye, ...pagePatterns.staff };
export type PagePath = (typeof paths)[keyof typeof paths] | (typeof patterns)[keyof typeof patterns];

export const pages = {
  public: [...Object.values(singlePages.public), ...Object.values(pagePatterns.public)],
  user: [...Object.values(singlePages.user), ...Object.values(pagePatterns.user)],
  eye: Object.values(singlePages.eye),
  staff: [...Object.values(singlePages.staff), ...Object.values(pagePatterns.staff)],
} as const satisfies Record<PageAccess, readonly PagePath[]>;

export const isPattern = (path: string) => /[:*]/.test(path);

/** The addresses of an area begin with its path. */
export const areas = { panel: '/panel', profile: '/profile', editReport: '/edit-report' } as const;

function fill(pattern: string, value: string): string {
  return pattern.replace('/*', '').replace(/:\w+/, () => value);
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

/** The browser itself must open these addresses, because they respond with a redirect to another site. */
export const navigations = { login: '/api/auth/discord', linkSteam: '/api/auth/steam/link' } as const;

/** Only one address among those of the API is a page. */
export const isOpenedByBrowser = (pathname: string) => pathname.startsWith('/api/') && pathname !== paths.apiDocs;

export const searchPath = (steamInput: string) => withQuery(paths.home, { steamId: steamInput });
/** Marks a lobby that somebody pasted here, unlike one whose link they were given. */
export const ownLobby = { state: { isOwnLobby: true } } as const;
export const openReportsPath = withQuery(paths.submissions, { status: 'open' });
export const reportPath = (reportId: string) => fill(patterns.report, reportId);
/** The reports of `withIds` are appealed with the same statement. */
export function contestPath(reportId: string, withIds: readonly string[] = []): string {
  const path = fill(patterns.contest, reportId);
  return withIds.length > 0 ? withQuery(path, { with: withIds.join() }) : path;
}
export const claimPath = (reportId: string) => withQuery(paths.claimFalseReporting, { report: reportId });
export const draftPath = (draftId: string) => withQuery(paths.submitReport, { draft_id: draftId });
export const editReportPath = (reportId: string) => fill(patterns.editReport, reportId);
/** The finish screen has its own address, so that it can be reloaded. */
export const submittedPath = (reportId: string) => withQuery(paths.submitReport, { submitted: reportId });
export const panelReportPath = (reportId: string) => fill(patterns.panelReport, reportId);
export const panelUserPath = (userId: string) => fill(patterns.panelUser, userId);
export const panelFilingPath = (filingId: string) => fill(patterns.panelFiling, filingId);
export const panelExamCasePath = (caseId: string) => fill(patterns.panelExamCase, caseId);

export function newExamCasePath(reportId?: string): string {
  const path = panelExamCasePath('new');
  return reportId ? withQuery(path, { report: reportId }) : path;
}

export function newReportPath(steamInput?: string): string {
  return steamInput ? withQuery(paths.submitReport, { steamId: steamInput }) : paths.submitReport;
}

export function cardPath(kind: 'player' | 'report' | 'user', id: string): string {
  return `/card/${kind}/${encodeURIComponent(id)}.png`;
}

export function userPath(person: Pick<Person, '_id' | 'discordId' | 'steam64Id'>): string {
  return fill(patterns.user, `${person.discordId ?? person.steam64Id ?? person._id}`);
}
