import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { BellIcon, DownloadIcon, KeyIcon, MonitorIcon, SteamIcon, UserIcon } from '../../ui/display/icons.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const sections = [
  { to: paths.settings, label: msg`My Profile`, Icon: UserIcon },
  { to: paths.linkSteam, label: msg`Link Steam`, Icon: SteamIcon },
  { to: paths.alerts, label: msg`Alerts`, Icon: BellIcon },
  { to: paths.sessions, label: msg`Sessions`, Icon: MonitorIcon },
  { to: paths.apiKeys, label: msg`API keys`, Icon: KeyIcon },
  { to: paths.myData, label: msg`Your data`, Icon: DownloadIcon },
] as const;

export function ProfileArea({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <PageFrame width="contents">
      <div className="grid gap-8 md:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={t`Profile`} className="md:pt-2">
          <ul className="grid grid-cols-3 gap-1 md:grid-cols-1">
            {sections.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classNames(
                      'almond-sm flex min-h-11 items-center gap-2.5 px-3 font-medium hover:text-gold max-md:justify-center max-md:px-1 max-md:text-center',
                      isActive ? 'bg-raised text-gold' : 'text-muted',
                    )
                  }
                >
                  <Icon className="max-md:hidden" />
                  {say(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <PageHeader title={title} lead={lead} />
          {children}
        </div>
      </div>
    </PageFrame>
  );
}
