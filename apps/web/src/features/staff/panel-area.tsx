import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { CountBadge } from '../../ui/display/count-badge.tsx';
import { ClockIcon, EyeIcon, FlagIcon, InboxIcon, ScalesIcon, UsersIcon } from '../../ui/display/icons.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { inboxCountQuery } from './api.ts';

interface Tab {
  to: string;
  label: MessageDescriptor;
  /** A page of its own that is opened from the tab's. */
  opens?: string;
}

const sections: readonly (Tab & { Icon: typeof EyeIcon; tabs: readonly Tab[] })[] = [
  { to: paths.panelOverview, label: msg`Overview`, Icon: EyeIcon, tabs: [] },
  { to: paths.panelInbox, label: msg`Inbox`, Icon: InboxIcon, tabs: [] },
  { to: paths.panelReports, label: msg`Reports`, Icon: FlagIcon, tabs: [] },
  {
    to: paths.panelUsers,
    label: msg`People`,
    Icon: UsersIcon,
    tabs: [
      { to: paths.panelUsers, label: msg`Users` },
      { to: paths.panelReviewers, label: msg`Reviewers`, opens: paths.panelInvitations },
    ],
  },
  {
    to: paths.panelSplit,
    label: msg`Quality`,
    Icon: ScalesIcon,
    tabs: [
      { to: paths.panelSplit, label: msg`Split cases` },
      { to: paths.panelPairs, label: msg`Pairs` },
      { to: paths.panelLost, label: msg`Lost evidence` },
      { to: paths.panelExam, label: msg`Exam` },
    ],
  },
  { to: paths.panelAudit, label: msg({ message: 'Log', context: 'noun' }), Icon: ClockIcon, tabs: [] },
];

const isAt = ({ to, opens }: Tab, pathname: string) =>
  pathname === to || pathname === opens || pathname.startsWith(`${to}/`);

export interface PanelAreaProps {
  /** The person or the player where the page is about one. */
  title: ReactNode;
  /** Stands before the title. */
  picture?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Stands beside the title and the page, or after them on a narrow screen. */
  aside?: ReactNode;
  children: ReactNode;
}

export function PanelArea({ aside, ...page }: PanelAreaProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-3 pb-16 sm:px-6">
      <PanelTabs />
      {aside ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="min-w-0">
            <PanelPage {...page} />
          </div>
          <div className="grid min-w-0 gap-6 lg:pt-4">{aside}</div>
        </div>
      ) : (
        <PanelPage {...page} />
      )}
    </div>
  );
}

function PanelPage({ title, picture, lead, actions, children }: Omit<PanelAreaProps, 'aside'>) {
  return (
    <>
      <header className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <h1 className="ceremony text-3xl leading-tight wrap-anywhere sm:text-4xl">{title}</h1>
            {lead ? <div className="mt-0.5 max-w-3xl text-balance text-muted">{lead}</div> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      {children}
    </>
  );
}

/** Stands in for a name until it is known. */
export function LoadingTitle({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{children}</span>
      <Skeleton className="h-10 w-56" />
    </>
  );
}

/** On a phone the areas are two rows of three, because nobody looks for a tab beyond the edge. */
function PanelTabs() {
  const { pathname } = useLocation();
  const section = sections.find((each) => [each, ...each.tabs].some((tab) => isAt(tab, pathname)));
  return (
    <>
      <nav aria-label={t`Panel`} className="border-line border-b">
        <ul className="-mb-px grid grid-cols-3 sm:flex sm:gap-x-1">
          {sections.map(({ to, label, Icon, tabs }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={ariaCurrent(to === section?.to, tabs.length === 0 ? 'page' : 'true')}
                className={classNames(
                  'flex min-h-11 items-center justify-center gap-2 border-b-2 px-2 font-medium sm:px-3.5',
                  to === section?.to
                    ? 'border-gold text-gold'
                    : 'border-transparent text-muted hover:border-line-strong hover:text-text',
                )}
              >
                <Icon size={18} className="max-md:hidden" />
                {say(label)}
                {to === paths.panelInbox ? <WaitingItems /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {section && section.tabs.length > 0 ? (
        <nav aria-label={say(section.label)} className="mt-2">
          <ul className="flex flex-wrap gap-1">
            {section.tabs.map((tab) => (
              <li key={tab.to}>
                <Link
                  to={tab.to}
                  aria-current={ariaCurrent(isAt(tab, pathname), 'page')}
                  className={classNames(
                    'almond-sm flex min-h-9 items-center px-3 font-medium text-sm max-sm:px-2',
                    isAt(tab, pathname) ? 'bg-raised text-gold' : 'text-muted hover:text-text',
                  )}
                >
                  {say(tab.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

const ariaCurrent = (isCurrent: boolean, as: 'page' | 'true') => (isCurrent ? as : undefined);

function WaitingItems() {
  const { data: waiting = 0 } = useQuery(inboxCountQuery(useApi()));
  // The width is reserved before the number is known; otherwise the tabs would move.
  return (
    <span className="inline-flex min-w-8">
      {waiting > 0 ? (
        <>
          <CountBadge count={waiting} />
          <span className="sr-only">
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </span>
        </>
      ) : null}
    </span>
  );
}
