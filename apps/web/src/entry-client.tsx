import { stateElementId } from '@argus/contract/kernel/page';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { loadPage } from './app/page-loader.ts';
import { matchPage } from './app/page-routes.ts';
import { createBrowserApi } from './lib/browser-api.ts';
import { installHistoryListener } from './lib/history-watch.ts';
import { activatePageLanguage } from './lib/language/page-language.ts';
import { startOfflineWorker } from './lib/offline-worker.ts';
import { unpackState } from './lib/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { tintBrowser } from './lib/theme.ts';
import { createTokenStore } from './lib/token-store.ts';
import './styles/app.css';

async function start() {
  const root = document.getElementById('root');
  const state = document.getElementById(stateElementId)?.textContent;
  if (!root || !state) throw new Error('The document has no root element or no state for the app');
  const tokens = createTokenStore();
  const api = createBrowserApi(tokens);
  const client = createQueryClient();
  unpackState(client, state);
  await Promise.all([activatePageLanguage(), loadPage(matchPage(location.pathname).route)]);
  installHistoryListener();
  // Inside a transition, hydration runs in slices, so that a phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App api={api} client={client} tokens={tokens} />
      </BrowserRouter>,
    );
  });
}

start();
tintBrowser();
startOfflineWorker();
