import type { PageModule } from '../lib/page.ts';
import type { PageRoute } from './page-routes.ts';

const loaded = new Map<PageRoute, PageModule>();
const loading = new Map<PageRoute, Promise<PageModule>>();

export function findLoadedPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route);
}

/** One load per route; a failed one can be retried. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const known = loading.get(route);
  if (known) return known;
  const promise = Promise.resolve(route.load()).then((page) => {
    loaded.set(route, page);
    return page;
  });
  loading.set(route, promise);
  promise.catch(() => loading.delete(route));
  return promise;
}
