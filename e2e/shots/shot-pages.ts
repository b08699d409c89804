import { publicPages } from '@argus/contract/site/pages';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import type { PersonaKey } from '@argus/sandbox/personas';
import { isPattern, pages, paths } from '../../apps/web/src/lib/paths.ts';
import type { Samples } from './find-samples.ts';

export type Role = 'visitor' | Exclude<PersonaKey, 'banned' | 'unverified'>;
export const roles: readonly Role[] = [
  'visitor',
  'plain',
  'newcomer',
  'eligible',
  'failed',
  'eye',
  'moderator',
  'admin',
];

export interface ShotPage {
  name: string;
  /** The pattern in the web app's table of routes. */
  route: string;
  path: string;
  roles: readonly Role[];
}

const staff: readonly Role[] = ['moderator', 'admin'];

/** These are listed below in several states or for several roles. */
const shownBelow: ReadonlySet<string> = new Set([paths.home, paths.leaderboard]);
const visitorRoutes = [
  ...Object.values(publicPages).filter((route) => !shownBelow.has(route)),
  paths.loginFailed,
  paths.apiDocs,
];
const staffRoutes = pages.staff.filter((route) => !isPattern(route));

export function listShotPages(samples: Samples): ShotPage[] {
  const { reports } = samples;
  const page = (name: string, route: string, roles: readonly Role[], path = route) => ({ name, route, path, roles });
  const plain = (route: string, roles: readonly Role[]) => page(slug(route), route, roles);
  const result = (name: string, steamInput: string) =>
    page(`home-${name}`, '/', ['visitor'], `/?${new URLSearchParams({ steamId: steamInput })}`);
  const report = (name: string, reportId: string) =>
    page(`report-${name}`, '/report/:reportId', ['visitor', 'admin'], `/report/${reportId}`);
  const panelReport = (name: string, reportId: string) =>
    page(`panel-report-${name}`, '/panel/reports/:reportId', staff, `/panel/reports/${reportId}`);
  const panelUser = (name: string, userId: string) =>
    page(`panel-user${name}`, '/panel/users/:userId', staff, `/panel/users/${userId}`);

  return [
    page('home', '/', ['visitor', 'plain', 'eye', 'admin']),
    result('convicted', demoPlayers.convicted),
    result('pending', demoPlayers.pending),
    result('cleared', demoPlayers.cleared),
    result('lobby-mate', demoPlayers.mateOnly),
    result('unknown', demoPlayers.unknown),
    result('unresolved', 'hello world'),
    page('lobby-answer', '/lobby', ['visitor'], `/lobby#players=${Object.values(demoPlayers).join(',')},nightowl`),
    ...visitorRoutes.map((route) => plain(route, ['visitor'])),
    page('leaderboard', '/leaderboard', ['visitor', 'eye']),
    page('leaderboard-past-end', '/leaderboard', ['visitor'], '/leaderboard?page=9999'),
    page('user', '/user/:identifier/*', ['visitor', 'admin'], `/user/${samples.userId}`),
    page('user-unknown', '/user/:identifier/*', ['visitor'], '/user/1'),
    report('open', reports.open),
    report('convicted', reports.convicted),
    report('malicious', reports.malicious),
    page('login-callback', '/auth/discord/callback', ['visitor']),
    page('invitation', '/invitation', ['visitor', 'newcomer', 'eye']),
    page('account-banned', '/account-banned', ['visitor']),
    page('submit-report', '/submit-report', ['visitor', 'plain']),
    page('submit-report-player', '/submit-report', ['plain'], `/submit-report?steamId=${demoPlayers.pending}`),
    page('submit-report-draft', '/submit-report', ['plain'], `/submit-report?draft_id=${samples.draftId}`),
    page('submit-report-id', '/submit-report/:reportId', ['plain'], `/submit-report/${samples.ownReportId}`),
    page('edit-report', '/edit-report/:reportId', ['plain'], `/edit-report/${samples.ownReportId}`),
    page('profile', '/profile/*', ['plain'], '/profile'),
    plain('/profile/settings', ['plain', 'newcomer', 'admin']),
    plain('/profile/link-steam', ['plain', 'newcomer']),
    plain('/profile/alerts', ['plain']),
    plain('/profile/sessions', ['plain']),
    plain('/profile/api-keys', ['plain']),
    plain('/profile/data', ['plain']),
    plain('/following', ['plain', 'newcomer']),
    plain('/met', ['plain', 'newcomer']),
    plain('/the-watch', ['plain', 'eligible', 'eye', 'admin']),
    plain('/exam', ['plain', 'eligible', 'failed', 'eye']),
    plain('/my-reviews', ['eye', 'newcomer']),
    plain('/drafts', ['plain', 'newcomer']),
    plain('/my-submissions', ['plain', 'newcomer', 'eye']),
    plain('/my-cases', ['plain', 'newcomer']),
    page(
      'contest',
      '/request-revaluation/:reportId',
      ['visitor', 'plain'],
      `/request-revaluation/${reports.convicted}`,
    ),
    page('reopen', '/request-revaluation/:reportId', ['plain'], `/request-revaluation/${samples.closedReportId}`),
    page('claim', '/claim-false-reporting', ['plain'], `/claim-false-reporting?report=${reports.open}`),
    page('panel', '/panel/*', ['moderator'], '/panel'),
    ...staffRoutes.map((route) => plain(route, staff)),
    page('panel-exam-case', '/panel/exam/:caseId', staff, '/panel/exam/new'),
    page('panel-users-found', '/panel/users', ['admin'], '/panel/users?steamId=rook'),
    panelUser('', samples.userId),
    panelUser('-banned', samples.bannedUserId),
    page('panel-filing', '/panel/inbox/:filingId', staff, `/panel/inbox/${samples.filingId}`),
    panelReport('open', reports.open),
    panelReport('convicted', reports.convicted),
    page('not-found', '*', ['visitor'], '/no-such-page'),
  ];
}

const slug = (route: string) => route.slice(1).replaceAll('/', '-');

export function listForgottenRoutes(shots: readonly ShotPage[]): string[] {
  return Object.values(pages)
    .flat()
    .filter((route) => shots.every((shot) => shot.route !== route));
}
