import type { PageModule } from '../lib/page.ts';
import type { PageRoute } from './page-routes.ts';

/** With `status` and `value` set, React's `use` returns the page without suspending. */
type PageLoad = Promise<PageModule> & { status?: 'fulfilled'; value?: PageModule };

const loads = new Map<PageRoute, PageLoad>();

export function findLoadedPage(route: PageRoute): PageModule | undefined {
  return loads.get(route)?.value;
}

/** Loads each route once; a failed load can be retried. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const known = loads.get(route);
  if (known) return known;
  const load: PageLoad = Promise.resolve(route.load()).then((page) => {
    load.status = 'fulfilled';
    load.value = page;
    return page;
  });
  loads.set(route, load);
  load.catch(() => loads.delete(route));
  return load;
}
