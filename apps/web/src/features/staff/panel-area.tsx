import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { CheckIcon, ClockIcon, EyeIcon, FlagIcon, InboxIcon, InfoIcon, UsersIcon, VideoIcon } from '../../ui/icons.tsx';
import { inboxCountQuery } from './api.ts';

const sections = [
  { to: paths.panelOverview, label: 'Overview', Icon: EyeIcon },
  { to: paths.panelInbox, label: 'Inbox', Icon: InboxIcon },
  { to: paths.panelReports, label: 'Reports', Icon: FlagIcon },
  { to: paths.panelUsers, label: 'Users', Icon: UsersIcon },
  { to: paths.panelSplit, label: 'Split cases', Icon: InfoIcon },
  { to: paths.panelLost, label: 'Lost evidence', Icon: VideoIcon },
  { to: paths.panelReviewers, label: 'Reviewers', Icon: UsersIcon },
  { to: paths.panelExam, label: 'Exam', Icon: CheckIcon },
  { to: paths.panelAudit, label: 'Audit log', Icon: ClockIcon },
] as const;

export interface PanelAreaProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function PanelArea({ title, lead, actions, children }: PanelAreaProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-5 pb-16 sm:px-6">
      <nav aria-label="Panel" className="border-line border-b">
        <ul className="-mb-px flex flex-wrap gap-x-1">
          {sections.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center gap-2 border-b-2 px-2.5 font-medium sm:px-3.5',
                    isActive
                      ? 'border-gold text-gold'
                      : 'border-transparent text-muted hover:border-line-strong hover:text-text',
                  )
                }
              >
                <Icon size={18} className="max-sm:hidden" />
                {label}
                {to === paths.panelInbox ? <WaitingItems /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <header className="my-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="ceremony text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-1.5 max-w-3xl text-balance text-muted">{lead}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

function WaitingItems() {
  const { data: waiting = 0 } = useQuery(inboxCountQuery(useApi()));
  // The width is reserved before the number is known; otherwise the links would wrap into another line on a phone.
  return (
    <span className="inline-flex min-w-8">
      {waiting > 0 ? (
        <>
          <CountBadge count={waiting} />
          <span className="sr-only">{formatNumber(waiting)} waiting</span>
        </>
      ) : null}
    </span>
  );
}
