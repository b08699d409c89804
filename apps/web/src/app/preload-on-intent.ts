import { loadPage } from './page-loader.ts';
import { matchPage } from './page-routes.ts';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** A link that is hovered or focused is likely to be followed: load its page's code now. */
export function preloadOnIntent(root: Document): () => void {
  function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    // A failure shows when the link is followed, not now.
    loadPage(matchPage(link.pathname).route).catch(() => {});
  }
  for (const intent of intents) root.addEventListener(intent, preload, { passive: true });
  return () => {
    for (const intent of intents) root.removeEventListener(intent, preload);
  };
}
