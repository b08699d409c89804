import { isStaff } from '@argus/domain/staff/permissions';
import type { Session } from '../features/session/session-context.ts';
import { areas, paths } from '../lib/paths.ts';

export interface NavLinkItem {
  to: string;
  label: string;
  /** The link is also shown as active on every page under this path. */
  area?: string | undefined;
  waiting?: number | undefined;
}

export function isCurrentLink({ to, area = to }: NavLinkItem, pathname: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}

export const publicLinks: readonly NavLinkItem[] = [
  { to: paths.lobby, label: 'Check a lobby' },
  { to: paths.recentConvictions, label: 'Convictions' },
  { to: paths.leaderboard, label: 'Leaderboard' },
  { to: paths.docs, label: 'How it works' },
  { to: paths.faq, label: 'FAQ' },
];

/** Lists the pages where the user has work to do. The user's own pages are in the account menu. */
export function dutyLinks(session: Session, waiting: number | undefined): readonly NavLinkItem[] {
  if (session.status !== 'user') return [];
  const { hasTheEye, userType } = session.user;
  return [
    ...(hasTheEye ? [{ to: paths.watch, label: 'The Watch', waiting }] : []),
    ...(isStaff(userType) ? [{ to: paths.panelReports, label: 'Panel', area: areas.panel }] : []),
  ];
}

export function memberLinks(session: Session, waiting: number | undefined): readonly NavLinkItem[] {
  if (session.status !== 'user') return [];
  return [
    { to: paths.submissions, label: 'My submissions' },
    { to: paths.drafts, label: 'Drafts' },
    { to: paths.myCases, label: 'My cases' },
    { to: paths.following, label: 'Following' },
    { to: paths.met, label: 'Players you met' },
    ...(session.user.hasTheEye ? [{ to: paths.myReviews, label: 'My reviews' }] : []),
    ...dutyLinks(session, waiting),
  ];
}

export const legalLinks: readonly NavLinkItem[] = [
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
];

export const footerGroups: readonly { title: string; links: readonly NavLinkItem[] }[] = [
  {
    title: 'Community',
    links: [
      { to: paths.lobby, label: 'Check a lobby' },
      { to: paths.recentConvictions, label: 'Recent convictions' },
      { to: paths.leaderboard, label: 'Leaderboard' },
      { to: paths.ranking, label: 'Ranks' },
      { to: paths.howToGainEssence, label: 'How to gain Essence' },
    ],
  },
  {
    title: 'Fair play',
    links: [
      { to: paths.rules, label: 'Rules' },
      { to: paths.transparency, label: 'Transparency' },
      { to: paths.requestRevaluation, label: 'Request revaluation' },
      { to: paths.claimFalseReporting, label: 'Claim false reporting' },
      { to: paths.oauthSafety, label: 'Is the Discord login safe?' },
    ],
  },
  {
    title: 'Tools',
    links: [
      { to: `${paths.tools}#extension`, label: 'Browser extension' },
      { to: `${paths.tools}#alerts`, label: 'Alerts & feeds' },
      { to: `${paths.tools}#list`, label: 'Signed list' },
      { to: paths.openData, label: 'Open data' },
      { to: paths.apiDocs, label: 'API' },
    ],
  },
  {
    title: 'Project',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.docs, label: 'How it works' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.support, label: 'Support the project' },
      { to: paths.contact, label: 'Contact us' },
    ],
  },
];
