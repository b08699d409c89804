import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { useWaitingCases } from '../features/watch/waiting-cases.ts';
import { EyeMark } from '../identity/eye-mark.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { isFollowed, memberLinks, type NavLinkItem, publicLinks } from './nav-links.ts';
import { SessionSlot } from './session-slot.tsx';
import { ThemeButton } from './theme-button.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

const loadDrawer = () => import('./nav-drawer.tsx');
const NavDrawer = lazy(() => loadDrawer().then(({ NavDrawer }) => ({ default: NavDrawer })));

export function Nav() {
  const { productName } = useSite();
  const session = useSession();
  const waiting = useWaitingCases(session.status === 'user' && session.user.hasTheEye ? session.user._id : null);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ink/92 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-3 px-4 sm:gap-6 sm:px-6">
        <Link to="/" className="almond-sm flex min-h-10 items-center gap-2.5 hover:text-gold">
          <EyeMark size={34} />
          <span className="ceremony text-2xl tracking-wide">{productName}</span>
        </Link>
        <nav aria-label="Main" className="hidden min-w-0 flex-1 items-center gap-1 xl:flex">
          <LinkRow links={publicLinks} />
          {session.status === 'user' ? <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" /> : null}
          <LinkRow links={memberLinks(session, waiting)} />
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1.5 sm:gap-2.5">
          <ThemeButton className="hidden sm:grid" />
          <SessionSlot />
          <DrawerButton waiting={waiting} />
        </div>
      </div>
    </header>
  );
}

function LinkRow({ links }: { links: readonly NavLinkItem[] }) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      aria-current={isFollowed(link, pathname) ? 'page' : undefined}
      className="almond-sm whitespace-nowrap px-2.5 py-1.5 font-medium text-[0.94rem] text-muted hover:text-gold aria-[current]:text-gold"
    >
      {link.label}
      <WaitingBadge waiting={link.waiting} />
    </Link>
  ));
}

function DrawerButton({ waiting }: { waiting: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        className="almond-sm relative -mr-2 grid size-11 place-items-center hover:text-gold xl:hidden"
      >
        <MenuIcon size={24} />
        {waiting ? (
          <span aria-hidden="true" className="absolute top-2 right-1.5 size-2.5 rounded-full bg-gold-fill" />
        ) : null}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <NavDrawer open={isOpen} onOpenChange={setOpen} waiting={waiting} />
        </Suspense>
      ) : null}
    </>
  );
}
