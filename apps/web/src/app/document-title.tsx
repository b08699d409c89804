import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../features/site/site-context.ts';
import { useApi } from '../lib/api-context.ts';
import { documentTitle } from '../lib/page.ts';
import { findLoadedPage } from './page-loader.ts';
import { matchPage } from './page-routes.ts';

export function DocumentTitle() {
  const api = useApi();
  const client = useQueryClient();
  const site = useSite();
  const { pathname, search } = useLocation();

  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const readTitle = () => {
    const { route, params } = matchPage(pathname);
    const page = findLoadedPage(route);
    if (!page) return '';
    return documentTitle(page.head({ params, searchParams: new URLSearchParams(search), api, client, site }), site);
  };
  const title = useSyncExternalStore(subscribe, readTitle, readTitle);

  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
  return null;
}
