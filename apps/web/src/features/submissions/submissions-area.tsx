import type { CurrentUser } from '@argus/contract/members/users';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { ReportingPauseNotice } from '../../shared/case/reporting-pause.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EditIcon, FlagIcon, PlusIcon } from '../../ui/display/icons.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const tabs = [
  { to: paths.submissions, label: msg`My submissions`, Icon: FlagIcon },
  { to: paths.drafts, label: msg`Drafts`, Icon: EditIcon },
] as const;

export interface SubmissionsAreaProps {
  title: string;
  lead: string;
  pause: CurrentUser['reportingPause'];
  children: ReactNode;
}

export function SubmissionsArea({ title, lead, pause, children }: SubmissionsAreaProps) {
  return (
    <PageFrame>
      <nav aria-label={t`Your reports`} className="mb-8 border-line border-b">
        <ul className="-mb-px flex gap-x-1">
          {tabs.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center gap-2 border-b-2 px-3.5 font-medium',
                    isActive
                      ? 'border-gold text-gold'
                      : 'border-transparent text-muted hover:border-line-strong hover:text-text',
                  )
                }
              >
                <Icon size={18} />
                {say(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <ButtonLink to={paths.submitReport}>
            <PlusIcon />
            <Trans>Create New Report</Trans>
          </ButtonLink>
        }
      />
      <ReportingPauseNotice pause={pause} />
      {children}
    </PageFrame>
  );
}
