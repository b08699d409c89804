import { use } from 'react';
import { loadPage } from './page-loader.ts';
import type { PageRoute } from './page-routes.ts';

/** On the server and during hydration the page is already loaded. A navigation shows the old page until it is. */
export function PageView({ route }: { route: PageRoute }) {
  const { Page } = use(loadPage(route));
  return <Page />;
}
