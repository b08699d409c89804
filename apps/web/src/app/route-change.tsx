import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusSearch } from '../features/search/focus-search.ts';
import { isOpenedByBrowser, paths } from '../lib/paths.ts';
import { loadPage } from './page-loader.ts';
import { matchPage } from './page-routes.ts';

/** Scrolls to the top and focuses the page on every navigation, binds `/` to the search and preloads likely pages. */
export function RouteChange() {
  const { pathname, search, hash, state } = useLocation();
  // The scroll position stays when an open form moves to its own address.
  const keepsPlace = state?.keepsPlace === true;
  // A fragment with `=` carries data, like the query; any other fragment names a place on the page.
  const fragment = hash.includes('=') ? hash : '';
  const isPlace = hash !== fragment;
  const navigate = useNavigate();
  const shown = useRef({ pathname, search, fragment });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, fragment };
    const isSamePage = before.pathname === pathname && before.fragment === fragment;
    if (isPlace || keepsPlace || (isSamePage && before.search === search)) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, fragment, isPlace, keepsPlace]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'))
        return;
      event.preventDefault();
      if (!focusSearch()) navigate(paths.home, { state: { focusSearch: true } });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);

  useEffect(() => preloadOnIntent(document), []);
  return null;
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code of a page as soon as its link is hovered or focused, because it is likely to be followed. */
function preloadOnIntent(root: Document): () => void {
  function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || isOpenedByBrowser(link.pathname)) return;
    loadPage(matchPage(link.pathname).route).catch(() => {});
  }
  for (const intent of intents) root.addEventListener(intent, preload, { passive: true });
  return () => {
    for (const intent of intents) root.removeEventListener(intent, preload);
  };
}
