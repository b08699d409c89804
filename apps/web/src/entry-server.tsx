import type { ApiClient } from '@argus/contract/kernel/client';
import type { NormalizeUrl, RenderPage } from '@argus/contract/kernel/page';
import { languages, sourceLanguage } from '@argus/domain/shared/languages';
import type { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { headHtml } from './app/head-html.ts';
import { OfflinePage } from './app/offline-page.tsx';
import { loadPage } from './app/page-loader.ts';
import { matchPage, notFoundRoute } from './app/page-routes.ts';
import { renderBody } from './app/render-body.tsx';
import { siteQuery } from './features/site/api.ts';
import { isUnavailable, UnreachableError } from './lib/api-errors.ts';
import { i18n } from './lib/language/i18n.ts';
import { loadLanguage } from './lib/language/load-messages.ts';
import type { PageLocation, PageModule, PageStatus } from './lib/page.ts';
import { packState, translateState, unpackState } from './lib/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';

const notFoundPath = '/not-found';

/**
 * Returns the canonical address of a page: the route's own spelling with only the parameters that it reads. All unknown
 * addresses share one page.
 */
export const normalizeUrl: NormalizeUrl = (url) => {
  const { pathname, searchParams } = new URL(`http://page.invalid${url}`);
  const { route } = matchPage(pathname);
  if (route === notFoundRoute) return notFoundPath;
  const sent = pathname.split('/');
  const segments = route.path.split('/').filter((segment) => segment !== '*');
  const path = segments.map((segment, index) => (segment.startsWith(':') ? sent[index] : segment)).join('/');
  const query = new URLSearchParams(
    route.query.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return query.size > 0 ? `${path}?${query}` : path;
};

export const render: RenderPage = async ({ url, language, api, inTurn = async (work) => work() }) => {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid');
  const { route, params } = matchPage(pathname);
  const [page] = await Promise.all([loadPage(route), loadLanguage(language)]);
  const english = await loadState(page, { params, searchParams, api });
  return inTurn(() => {
    i18n.activate(language);
    const state = translateState(english);
    const client = createQueryClient();
    unpackState(client, state);
    const location = { params, searchParams, api: noApi };
    const site = client.getQueryData(siteQuery(noApi).queryKey);
    return {
      status: site ? (page.status?.(client, location) ?? statusOf(client)) : 503,
      head: site ? headHtml(page.head({ ...location, client, site }), site, language) : '',
      body: renderBody({ route, url, language, api: noApi, client, site }),
      state,
    };
  });
};

async function loadState(page: PageModule, location: PageLocation): Promise<string> {
  const client = createQueryClient();
  await Promise.all([client.query(siteQuery(location.api)).catch(leaveInCache), page.prefetch?.(client, location)]);
  return packState(client);
}

/** Rendering must not fetch anything: everything that the page shows has been fetched before. */
const noApi: ApiClient = () => Promise.reject(new UnreachableError());

/** The page is in every language at once: its script shows the reader's, because no server knows it then. */
export async function renderOffline(): Promise<string> {
  await Promise.all(languages.map(({ code }) => loadLanguage(code)));
  const pages = languages.map(({ code }) => {
    i18n.activate(code);
    return renderToStaticMarkup(<OfflinePage language={code} isShown={code === sourceLanguage} />);
  });
  i18n.activate(sourceLanguage);
  return pages.join('\n    ');
}

/** A failed prefetch needs no handling here: the query cache stores the error, and the page shows it. */
function leaveInCache() {}

function statusOf(client: QueryClient): PageStatus {
  const queries = client.getQueryCache().getAll();
  return queries.some(({ state }) => state.error !== null && isUnavailable(state.error)) ? 503 : 200;
}
