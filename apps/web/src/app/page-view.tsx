import { use } from 'react';
import { findLoadedPage, loadPage } from './page-loader.ts';
import type { PageRoute } from './page-routes.ts';

/** The server and the first hydration find the page loaded; a navigation waits for it on the old page. */
export function PageView({ route }: { route: PageRoute }) {
  const { Page } = findLoadedPage(route) ?? use(loadPage(route));
  return <Page />;
}
