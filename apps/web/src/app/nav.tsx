import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { CompactSearch } from '../features/search/compact-search.tsx';
import { searchFieldId } from '../features/search/focus-search.ts';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { useWaitingCases } from '../features/watch/waiting-cases.ts';
import { EyeMark } from '../identity/eye-mark.tsx';
import { classNames } from '../lib/class-names.ts';
import { say } from '../lib/language/say.ts';
import { paths } from '../lib/paths.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { FlagIcon, MenuIcon, SearchIcon } from '../ui/display/icons.tsx';
import { dutyLinks, isCurrentLink, type NavLinkItem, publicLinks } from './nav-links.ts';
import { SessionSlot } from './session-slot.tsx';
import { ThemeButton } from './theme-switch.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

const loadDrawer = () => import('./nav-drawer.tsx');
const NavDrawer = lazy(() => loadDrawer().then(({ NavDrawer }) => ({ default: NavDrawer })));

export function Nav() {
  const { productName } = useSite();
  const session = useSession();
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  const waiting = useWaitingCases(session.status === 'user' && session.user.hasTheEye ? session.user._id : null);
  const duties = dutyLinks(session, waiting);
  // Beside the links of reviewers and staff there is no room for a field, so they search on the home page.
  const isCrowded = duties.length > 0;
  return (
    // In a short window the header scrolls with the page, to leave room for the content.
    <header className="sticky top-0 z-30 border-line border-b bg-ink low:static">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-3 px-4 sm:gap-4 sm:px-6">
        <Link to={paths.home} className="almond-sm flex min-h-10 items-center gap-2.5 hover:text-gold">
          <EyeMark size={34} />
          <span
            className={classNames(
              'ceremony text-2xl tracking-wide',
              // A member's header has no room for the name on a phone. The first script sets data-session.
              session.status === 'user' ? 'max-sm:sr-only' : 'max-[21rem]:sr-only',
              session.status === 'loading' && 'max-sm:[[data-session]_&]:sr-only',
            )}
          >
            {productName}
          </span>
        </Link>
        <nav aria-label={t({ message: 'Main', context: 'navigation' })} className="hidden min-w-0 items-center xl:flex">
          <FittingLinks links={publicLinks} />
          {duties.length > 0 ? <span aria-hidden="true" className="mx-2 h-5 w-px shrink-0 bg-line" /> : null}
          <LinkRow links={duties} />
        </nav>
        <div className={classNames('hidden min-w-0 flex-1 justify-end sm:flex xl:min-w-56', isCrowded && 'xl:hidden')}>
          {isHome ? null : <CompactSearch fieldId={searchFieldId} className="min-w-0 max-w-72 flex-1" />}
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          {isHome ? null : (
            <Link
              to={paths.home}
              state={{ focusSearch: true }}
              aria-label={t`Search a player`}
              className={classNames(
                'almond-sm grid size-11 place-items-center text-muted hover:text-gold max-[21rem]:hidden sm:hidden',
                isCrowded && 'xl:grid',
              )}
            >
              <SearchIcon size={22} />
            </Link>
          )}
          <ButtonLink to={paths.submitReport} variant="secondary" size="sm" className="min-h-10 max-sm:hidden">
            <FlagIcon size={18} />
            <Trans context="verb">Report</Trans>
          </ButtonLink>
          <ThemeButton className="hidden md:grid" />
          <SessionSlot />
          <DrawerButton waiting={waiting} />
        </div>
      </div>
    </header>
  );
}

/**
 * Languages differ in how many links fit. Those that do not are in a second row, which is hidden: the menu has them, too. The
 * row that has the focus is shown.
 */
function FittingLinks({ links }: { links: readonly NavLinkItem[] }) {
  return (
    <div className="flex h-11 min-w-0 flex-wrap content-start gap-y-2 overflow-hidden p-1">
      <LinkRow links={links} />
    </div>
  );
}

function LinkRow({ links }: { links: readonly NavLinkItem[] }) {
  const { pathname } = useLocation();
  return links.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
      onBlur={(event) => event.currentTarget.parentElement?.scrollTo(0, 0)}
      className="almond-sm h-9 whitespace-nowrap px-2.5 py-1.5 font-medium text-[0.94rem] text-muted hover:text-gold aria-[current]:text-gold"
    >
      {say(link.label)}
      <WaitingBadge waiting={link.waiting} />
    </Link>
  ));
}

function DrawerButton({ waiting }: { waiting: number | undefined }) {
  const { isOpen, isMounted, open, setOpen } = useLazyDialog();

  return (
    <>
      <button
        type="button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        className="almond-sm relative -mr-2 grid size-11 place-items-center hover:text-gold"
      >
        <MenuIcon size={24} />
        {waiting ? (
          <span aria-hidden="true" className="absolute top-2 right-1.5 size-2.5 rounded-full bg-gold-fill" />
        ) : null}
      </button>
      {isMounted ? (
        <Suspense fallback={null}>
          <NavDrawer open={isOpen} onOpenChange={setOpen} waiting={waiting} />
        </Suspense>
      ) : null}
    </>
  );
}
