import type { ApiClient } from '@argus/contract/kernel/client';
import { t } from '@lingui/core/macro';
import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { LoginNeeded } from '../features/session/login-needed.tsx';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { SessionUnreachable } from '../features/session/session-unreachable.tsx';
import { siteQuery } from '../features/site/api.ts';
import { SiteContext } from '../features/site/site-context.ts';
import { OfflineIllustration } from '../identity/empty-illustrations.tsx';
import { ApiContext, useApi } from '../lib/api-context.ts';
import { replayEarlyClicks } from '../lib/early-clicks.ts';
import { say } from '../lib/language/say.ts';
import { loadingMessage } from '../lib/messages.ts';
import { allowRetryOnMount } from '../lib/query-client.ts';
import type { TokenStore } from '../lib/token-store.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Layout, type PagePart } from './layout.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { PageGuard } from './page-guard.tsx';
import { matchPage, type PageRoute, pageRoutes } from './page-routes.ts';
import { PageView } from './page-view.tsx';

interface AppProps {
  api: ApiClient;
  client: QueryClient;
  tokens: TokenStore | null;
  part?: PagePart;
}

export function App({ api, client, tokens, part = 'whole' }: AppProps) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <SiteShell tokens={tokens} part={part} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiContext>
  );
}

function SiteShell({ tokens, part }: Required<Pick<AppProps, 'tokens' | 'part'>>) {
  const { data: site, refetch, isFetching } = useQuery(siteQuery(useApi()));
  if (!site) return <SiteUnavailable onRetry={refetch} isRetrying={isFetching} />;
  return (
    <SiteContext value={site}>
      <SessionProvider tokens={tokens} loadUnsentDialog={loadUnsentDialog}>
        {part === 'content' ? null : <DocumentTitle />}
        <Layout part={part}>
          <Pages />
        </Layout>
      </SessionProvider>
    </SiteContext>
  );
}

const loadUnsentDialog = () =>
  import('../features/report-form/unsent-dialog.tsx').then(({ UnsentDialog }) => UnsentDialog);

const toRouteObjects = (route: PageRoute) => [
  {
    path: route.path,
    element: (
      <PageGuard access={route.access}>
        <PageView route={route} />
      </PageGuard>
    ),
  },
];
const routeObjects = new Map(pageRoutes.map((route) => [route, toRouteObjects(route)]));

function Pages() {
  const { pathname } = useLocation();
  return (
    // This Suspense is outermost, so that it survives navigations: the old page stays until the next one has loaded.
    <Suspense fallback={<LoadingState message={say(loadingMessage)} />}>
      <SessionUnreachable />
      <LoginNeeded />
      <PageErrorBoundary key={pathname}>
        <RoutedPage />
      </PageErrorBoundary>
    </Suspense>
  );
}

function RoutedPage() {
  const client = useQueryClient();
  // These effects must run after hydration, and the content of a Suspense hydrates after everything around it.
  useEffect(() => allowRetryOnMount(client), [client]);
  useEffect(replayEarlyClicks, []);
  const { route } = matchPage(useLocation().pathname);
  return useRoutes(routeObjects.get(route) ?? []);
}

function SiteUnavailable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <ErrorState
        illustration={<OfflineIllustration />}
        title={t`The site is temporarily unavailable`}
        message={t`The server is not responding. Please try again in a moment.`}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </main>
  );
}
