import { matchRoutes } from 'react-router';
import type { PageModule } from '../lib/page.ts';
import { isPattern, type PageAccess, type PagePath, pages, paths, patterns } from '../lib/paths.ts';
import { Page as HomePage, head as homeHead, status as homeStatus, prefetch as prefetchHome } from '../pages/home.tsx';
import { Page as NotFoundPage, head as notFoundHead, status as notFoundStatus } from '../pages/not-found.tsx';

export interface PageRoute {
  path: string;
  access: PageAccess;
  load: () => PageModule | Promise<PageModule>;
  /** These query parameters change what the server renders; all others are ignored. */
  query: readonly string[];
}

/** The home page and the page for unknown addresses are in the first bundle; other pages are loaded on demand. */
const home: PageModule = { Page: HomePage, head: homeHead, status: homeStatus, prefetch: prefetchHome };
const notFound: PageModule = { Page: NotFoundPage, head: notFoundHead, status: notFoundStatus };

const loads: Record<PagePath, PageRoute['load']> = {
  [paths.home]: () => home,
  [paths.lobby]: () => import('../pages/lobby.tsx'),
  [paths.oauthSafety]: () => import('../pages/info/discord-oauth-safety.tsx'),
  [paths.rules]: () => import('../pages/info/rules.tsx'),
  [paths.docs]: () => import('../pages/info/docs.tsx'),
  [paths.about]: () => import('../pages/info/about-project.tsx'),
  [paths.faq]: () => import('../pages/info/faq.tsx'),
  [paths.support]: () => import('../pages/support-project.tsx'),
  [paths.contact]: () => import('../pages/contact-us.tsx'),
  [paths.requestRevaluation]: () => import('../pages/request-revaluation.tsx'),
  [patterns.contest]: () => import('../pages/contest-report.tsx'),
  [paths.claimFalseReporting]: () => import('../pages/claim-false-reporting.tsx'),
  [paths.privacy]: () => import('../pages/info/privacy.tsx'),
  [paths.transparency]: () => import('../pages/transparency.tsx'),
  [paths.tools]: () => import('../pages/tools.tsx'),
  [paths.apiDocs]: () => import('../pages/api-docs.tsx'),
  [paths.openData]: () => import('../pages/open-data.tsx'),
  [paths.terms]: () => import('../pages/info/terms.tsx'),
  [paths.ranking]: () => import('../pages/info/ranking.tsx'),
  [paths.howToGainEssence]: () => import('../pages/info/how-to-gain-essence.tsx'),
  [paths.leaderboard]: () => import('../pages/leaderboard.tsx'),
  [paths.recentConvictions]: () => import('../pages/recent-convictions.tsx'),
  [patterns.user]: () => import('../pages/user.tsx'),
  [patterns.report]: () => import('../pages/report.tsx'),
  [paths.loginCallback]: () => import('../pages/login-callback.tsx'),
  [paths.loginFailed]: () => import('../pages/login-failed.tsx'),
  [paths.banned]: () => import('../pages/account-banned.tsx'),
  [paths.invitation]: () => import('../pages/invitation.tsx'),
  [paths.submitReport]: () => import('../pages/submit-report.tsx'),
  [patterns.submitReport]: () => import('../pages/submit-report.tsx'),
  [patterns.editReport]: () => import('../pages/submit-report.tsx'),
  [patterns.profile]: () => import('../pages/profile/index.tsx'),
  [paths.settings]: () => import('../pages/profile/settings.tsx'),
  [paths.linkSteam]: () => import('../pages/profile/link-steam.tsx'),
  [paths.alerts]: () => import('../pages/profile/alerts.tsx'),
  [paths.sessions]: () => import('../pages/profile/sessions.tsx'),
  [paths.apiKeys]: () => import('../pages/profile/api-keys.tsx'),
  [paths.myData]: () => import('../pages/profile/data.tsx'),
  [paths.met]: () => import('../pages/met.tsx'),
  [paths.following]: () => import('../pages/following.tsx'),
  [paths.watch]: () => import('../pages/the-watch.tsx'),
  [paths.drafts]: () => import('../pages/drafts.tsx'),
  [paths.submissions]: () => import('../pages/my-submissions.tsx'),
  [paths.myCases]: () => import('../pages/my-cases.tsx'),
  [paths.myReviews]: () => import('../pages/my-reviews.tsx'),
  [paths.exam]: () => import('../pages/exam.tsx'),
  [patterns.panel]: () => import('../pages/staff/index.tsx'),
  [paths.panelOverview]: () => import('../pages/staff/overview.tsx'),
  [paths.panelInbox]: () => import('../pages/staff/inbox.tsx'),
  [patterns.panelFiling]: () => import('../pages/staff/filing.tsx'),
  [paths.panelUsers]: () => import('../pages/staff/users.tsx'),
  [patterns.panelUser]: () => import('../pages/staff/user.tsx'),
  [paths.panelReports]: () => import('../pages/staff/reports.tsx'),
  [patterns.panelReport]: () => import('../pages/staff/report.tsx'),
  [paths.panelSplit]: () => import('../pages/staff/split.tsx'),
  [paths.panelPairs]: () => import('../pages/staff/pairs.tsx'),
  [paths.panelLost]: () => import('../pages/staff/lost.tsx'),
  [paths.panelReviewers]: () => import('../pages/staff/reviewers.tsx'),
  [paths.panelInvitations]: () => import('../pages/staff/invitations.tsx'),
  [paths.panelExam]: () => import('../pages/staff/exam.tsx'),
  [paths.panelExamAttempts]: () => import('../pages/staff/exam-attempts.tsx'),
  [patterns.panelExamCase]: () => import('../pages/staff/exam-case.tsx'),
  [paths.panelAudit]: () => import('../pages/staff/audit.tsx'),
};

/** Guarded pages are not listed here: the server renders them without a user, so their query changes nothing. */
const queries: Partial<Record<PagePath, readonly string[]>> = {
  [paths.home]: ['steamId'],
  [paths.leaderboard]: ['page'],
  [paths.recentConvictions]: ['page'],
};

const accesses: readonly PageAccess[] = ['public', 'user', 'eye', 'staff'];
const knownRoutes: readonly PageRoute[] = accesses.flatMap((access) =>
  pages[access].map((path) => ({ path, access, load: loads[path], query: queries[path] ?? [] })),
);

export const notFoundRoute: PageRoute = { path: '*', access: 'public', load: () => notFound, query: [] };
export const pageRoutes: readonly PageRoute[] = [...knownRoutes, notFoundRoute];

export interface MatchedPage {
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

const routeObjects = knownRoutes.map((route) => ({ path: route.path, handle: route }));
/** These routes are looked up directly, because the router ranks and compiles every route for each match. */
const literalRoutes = new Map(
  knownRoutes.filter(({ path }) => !isPattern(path)).map((route) => [route.path, { route, params: {} }]),
);

export function matchPage(pathname: string): MatchedPage {
  const literal = literalRoutes.get(pathname);
  if (literal) return literal;
  const match = matchRoutes(routeObjects, pathname)?.at(-1);
  return match ? { route: match.route.handle, params: match.params } : { route: notFoundRoute, params: {} };
}
