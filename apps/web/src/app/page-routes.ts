import { matchRoutes } from 'react-router';
import type { PageModule } from '../lib/page.ts';
import { Page as HomePage, head as homeHead, status as homeStatus, prefetch as prefetchHome } from '../pages/home.tsx';
import { Page as NotFoundPage, head as notFoundHead, status as notFoundStatus } from '../pages/not-found.tsx';

export type RouteAccess = 'public' | 'user' | 'eye' | 'staff';

export interface PageRoute {
  path: string;
  access: RouteAccess;
  load: () => PageModule | Promise<PageModule>;
  /** Query parameters that change what the server renders; it ignores all others. */
  query: readonly string[];
}

function open(path: string, load: PageRoute['load'], query: readonly string[] = []): PageRoute {
  return { path, access: 'public', load, query };
}

/** The server renders for no user in particular, so such a page is the same whatever the query. */
function guarded(access: Exclude<RouteAccess, 'public'>, path: string, load: PageRoute['load']): PageRoute {
  return { path, access, load, query: [] };
}

/** In the first bundle; every other page is loaded when it is needed. */
const home: PageModule = { Page: HomePage, head: homeHead, status: homeStatus, prefetch: prefetchHome };
const notFound: PageModule = { Page: NotFoundPage, head: notFoundHead, status: notFoundStatus };

const knownRoutes: readonly PageRoute[] = [
  open('/', () => home, ['steamId']),
  open('/lobby', () => import('../pages/lobby.tsx')),
  open('/discord-oauth-safety', () => import('../pages/discord-oauth-safety.tsx')),
  open('/rules', () => import('../pages/rules.tsx')),
  open('/docs', () => import('../pages/docs.tsx')),
  open('/about-project', () => import('../pages/about-project.tsx')),
  open('/faq', () => import('../pages/faq.tsx')),
  open('/support-project', () => import('../pages/support-project.tsx')),
  open('/contact-us', () => import('../pages/contact-us.tsx')),
  open('/request-revaluation', () => import('../pages/request-revaluation.tsx')),
  // Visitors are shown the way to the form there.
  open('/request-revaluation/:reportId', () => import('../pages/contest-report.tsx')),
  open('/claim-false-reporting', () => import('../pages/claim-false-reporting.tsx')),
  open('/privacy', () => import('../pages/privacy.tsx')),
  open('/transparency', () => import('../pages/transparency.tsx')),
  open('/open-data', () => import('../pages/open-data.tsx')),
  open('/terms', () => import('../pages/terms.tsx')),
  open('/ranking', () => import('../pages/ranking.tsx')),
  open('/how-to-gain-essence', () => import('../pages/how-to-gain-essence.tsx')),
  open('/leaderboard', () => import('../pages/leaderboard.tsx'), ['page']),
  open('/recent-convictions', () => import('../pages/recent-convictions.tsx'), ['page']),
  open('/user/:identifier/*', () => import('../pages/user.tsx')),
  open('/report/:reportId', () => import('../pages/report.tsx')),
  open('/auth/discord/callback', () => import('../pages/login-callback.tsx')),
  open('/login-failed', () => import('../pages/login-failed.tsx')),
  open('/account-banned', () => import('../pages/account-banned.tsx')),
  // Visitors are asked to log in there instead of being redirected.
  open('/submit-report', () => import('../pages/submit-report.tsx')),
  open('/submit-report/:reportId', () => import('../pages/submit-report.tsx')),
  open('/edit-report/:reportId', () => import('../pages/submit-report.tsx')),
  guarded('user', '/profile/*', () => import('../pages/profile-index.tsx')),
  guarded('user', '/profile/settings', () => import('../pages/profile-settings.tsx')),
  guarded('user', '/profile/link-steam', () => import('../pages/profile-link-steam.tsx')),
  guarded('eye', '/the-watch', () => import('../pages/the-watch.tsx')),
  guarded('user', '/drafts', () => import('../pages/drafts.tsx')),
  guarded('user', '/my-submissions', () => import('../pages/my-submissions.tsx')),
  guarded('user', '/my-cases', () => import('../pages/my-cases.tsx')),
  guarded('user', '/my-reviews', () => import('../pages/my-reviews.tsx')),
  guarded('user', '/exam', () => import('../pages/exam.tsx')),
  guarded('staff', '/panel/*', () => import('../pages/staff/index.tsx')),
  guarded('staff', '/panel/overview', () => import('../pages/staff/overview.tsx')),
  guarded('staff', '/panel/inbox', () => import('../pages/staff/inbox.tsx')),
  guarded('staff', '/panel/inbox/:filingId', () => import('../pages/staff/filing.tsx')),
  guarded('staff', '/panel/users', () => import('../pages/staff/users.tsx')),
  guarded('staff', '/panel/users/:userId', () => import('../pages/staff/user.tsx')),
  guarded('staff', '/panel/reports', () => import('../pages/staff/reports.tsx')),
  guarded('staff', '/panel/reports/:reportId', () => import('../pages/staff/report.tsx')),
  guarded('staff', '/panel/split', () => import('../pages/staff/split.tsx')),
  guarded('staff', '/panel/lost-evidence', () => import('../pages/staff/lost.tsx')),
  guarded('staff', '/panel/reviewers', () => import('../pages/staff/reviewers.tsx')),
  guarded('staff', '/panel/exam', () => import('../pages/staff/exam.tsx')),
  guarded('staff', '/panel/exam/attempts', () => import('../pages/staff/exam-attempts.tsx')),
  guarded('staff', '/panel/exam/:caseId', () => import('../pages/staff/exam-case.tsx')),
  guarded('staff', '/panel/audit', () => import('../pages/staff/audit.tsx')),
];

export const notFoundRoute = open('*', () => notFound);
export const pageRoutes: readonly PageRoute[] = [...knownRoutes, notFoundRoute];

export interface MatchedPage {
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

const routeObjects = knownRoutes.map((route) => ({ path: route.path, handle: route }));
/** The router ranks and compiles every route for each match, which takes longer than rendering most components. */
const literalRoutes = new Map(
  knownRoutes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, { route, params: {} }]),
);

export function matchPage(pathname: string): MatchedPage {
  const literal = literalRoutes.get(pathname);
  if (literal) return literal;
  const match = matchRoutes(routeObjects, pathname)?.at(-1);
  return match ? { route: match.route.handle, params: match.params } : { route: notFoundRoute, params: {} };
}
