import { isStaff } from '@argus/domain/staff/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Session } from '../features/session/session-context.ts';
import { areas, paths } from '../lib/paths.ts';

export interface NavLinkItem {
  to: string;
  label: MessageDescriptor;
  /** The link is also shown as active on every page under this path. */
  area?: string | undefined;
  waiting?: number | undefined;
}

export function isCurrentLink({ to, area = to }: NavLinkItem, pathname: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`);
}

export const publicLinks: readonly NavLinkItem[] = [
  { to: paths.lobby, label: msg`Check a lobby` },
  { to: paths.recentConvictions, label: msg`Convictions` },
  { to: paths.leaderboard, label: msg`Leaderboard` },
  { to: paths.docs, label: msg`How it works` },
  { to: paths.faq, label: msg`FAQ` },
];

/** Lists the pages where the user has work to do. The user's own pages are in the account menu. */
export function dutyLinks(session: Session, waiting: number | undefined): readonly NavLinkItem[] {
  if (session.status !== 'user') return [];
  const { hasTheEye, userType } = session.user;
  return [
    ...(hasTheEye ? [{ to: paths.watch, label: msg`The Watch`, waiting }] : []),
    ...(isStaff(userType) ? [{ to: paths.panelReports, label: msg`Panel`, area: areas.panel }] : []),
  ];
}

export function memberLinks(session: Session, waiting: number | undefined): readonly NavLinkItem[] {
  if (session.status !== 'user') return [];
  return [
    { to: paths.submissions, label: msg`My submissions` },
    { to: paths.drafts, label: msg`Drafts` },
    { to: paths.myCases, label: msg`My cases` },
    { to: paths.following, label: msg`Following` },
    { to: paths.met, label: msg`Players you met` },
    ...(session.user.hasTheEye ? [{ to: paths.myReviews, label: msg`My reviews` }] : []),
    ...dutyLinks(session, waiting),
  ];
}

export const legalLinks: readonly NavLinkItem[] = [
  { to: paths.privacy, label: msg`Privacy` },
  { to: paths.terms, label: msg`Terms` },
];

export const footerGroups: readonly {
  id: string;
  title: MessageDescriptor;
  links: readonly NavLinkItem[];
}[] = [
  {
    id: 'community',
    title: msg`Community`,
    links: [
      { to: paths.lobby, label: msg`Check a lobby` },
      { to: paths.recentConvictions, label: msg`Recent convictions` },
      { to: paths.leaderboard, label: msg`Leaderboard` },
      { to: paths.ranking, label: msg`Ranks` },
      { to: paths.howToGainEssence, label: msg`How to gain Essence` },
    ],
  },
  {
    id: 'fair-play',
    title: msg`Fair play`,
    links: [
      { to: paths.rules, label: msg`Rules` },
      { to: paths.transparency, label: msg`Transparency` },
      { to: paths.requestRevaluation, label: msg`Request revaluation` },
      { to: paths.claimFalseReporting, label: msg`Claim false reporting` },
      { to: paths.oauthSafety, label: msg`Is the Discord login safe?` },
    ],
  },
  {
    id: 'tools',
    title: msg`Tools`,
    links: [
      { to: `${paths.tools}#extension`, label: msg`Browser extension` },
      { to: `${paths.tools}#alerts`, label: msg`Alerts & feeds` },
      { to: `${paths.tools}#list`, label: msg`Signed list` },
      { to: paths.openData, label: msg`Open data` },
      { to: paths.apiDocs, label: msg`API` },
    ],
  },
  {
    id: 'project',
    title: msg`Project`,
    links: [
      { to: paths.about, label: msg`About` },
      { to: paths.docs, label: msg`How it works` },
      { to: paths.faq, label: msg`FAQ` },
      { to: paths.support, label: msg`Support the project` },
      { to: paths.contact, label: msg`Contact us` },
    ],
  },
];
