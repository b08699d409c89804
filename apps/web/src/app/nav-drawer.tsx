import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { CompactSearch } from '../features/search/compact-search.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession, useSessionActions } from '../features/session/session-context.ts';
import { say } from '../lib/language/say.ts';
import { paths, userPath } from '../lib/paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { FlagIcon, LogoutIcon } from '../ui/display/icons.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { isCurrentLink, memberLinks, type NavLinkItem, publicLinks } from './nav-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

const moreLinks: readonly NavLinkItem[] = [
  { to: paths.howToGainEssence, label: msg`How to gain Essence` },
  { to: paths.rules, label: msg`Rules` },
  { to: paths.about, label: msg`About` },
  { to: paths.contact, label: msg`Contact us` },
];

export interface NavDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  waiting: number | undefined;
}

export function NavDrawer({ open, onOpenChange, waiting }: NavDrawerProps) {
  const session = useSession();
  const { logOut } = useSessionActions();
  const { pathname } = useLocation();
  const close = () => onOpenChange(false);

  function leave() {
    close();
    logOut();
  }

  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t`Menu`}>
      {pathname === paths.home ? null : <CompactSearch onSearch={close} className="sm:hidden" />}
      <ButtonLink to={paths.submitReport} onClick={close} className="w-full sm:hidden">
        <FlagIcon />
        <Trans>Report a player</Trans>
      </ButtonLink>
      {session.status === 'user' ? (
        <DrawerLinks
          title={session.user.username}
          links={[
            ...memberLinks(session, waiting),
            { to: userPath(session.user), label: msg`Public profile` },
            { to: paths.settings, label: msg`Settings` },
          ]}
          onFollow={close}
        />
      ) : (
        <LoginLink variant="secondary" className="w-full" />
      )}
      <DrawerLinks
        title={t`Explore`}
        links={[
          { to: paths.home, label: msg({ message: 'Search', context: 'the page' }) },
          ...publicLinks,
          ...moreLinks,
        ]}
        onFollow={close}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <ThemeSwitch />
        {session.status === 'user' ? (
          <Button variant="ghost" size="sm" onClick={leave}>
            <LogoutIcon size={18} />
            <Trans>Logout</Trans>
          </Button>
        ) : null}
      </div>
    </Drawer>
  );
}

interface DrawerLinksProps {
  title: string;
  links: readonly NavLinkItem[];
  onFollow: () => void;
}

function DrawerLinks({ title, links, onFollow }: DrawerLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={title}>
      <p className="eyebrow mb-1 truncate text-muted">
        <bdi>{title}</bdi>
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={onFollow}
              aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
              className="almond-sm -mx-3 flex min-h-11 items-center px-3 text-lg hover:text-gold aria-[current]:text-gold"
            >
              {say(link.label)}
              <WaitingBadge waiting={link.waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
