import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { SteamIcon, UserIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const sections = [
  { to: paths.settings, label: 'My Profile', Icon: UserIcon },
  { to: paths.linkSteam, label: 'Link Steam', Icon: SteamIcon },
] as const;

export function ProfileArea({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <PageFrame width="contents">
      <div className="grid gap-8 md:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Profile" className="md:pt-2">
          <ul className="flex gap-1 md:grid">
            {sections.map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classNames(
                      'almond-sm flex min-h-11 items-center gap-2.5 px-3 font-medium hover:text-gold',
                      isActive ? 'bg-raised text-gold' : 'text-muted',
                    )
                  }
                >
                  <Icon />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <PageHeader title={title} lead={lead} />
          {children}
        </div>
      </div>
    </PageFrame>
  );
}
