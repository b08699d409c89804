import { loadPage } from './page-loader.ts';
import { matchPage } from './page-routes.ts';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code of a page as soon as its link is hovered or focused, because it is likely to be followed. */
export function preloadOnIntent(root: Document): () => void {
  function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    loadPage(matchPage(link.pathname).route).catch(() => {});
  }
  for (const intent of intents) root.addEventListener(intent, preload, { passive: true });
  return () => {
    for (const intent of intents) root.removeEventListener(intent, preload);
  };
}
