import { browserApi } from './browser-api.ts';
import { watchPage } from './page/watch-page.ts';

const maxAttempts = 4;
const pauseMs = 1000;
const { runtime } = browserApi;

/** Nobody answers while the background starts, nor ever again on a page that was open before an update. */
async function sendWithRetries<T>(send: () => Promise<T>, fallback: T): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const answer = await send().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((next) => setTimeout(next, pauseMs));
  }
  return fallback;
}

watchPage(document, {
  match: (accountIds) =>
    sendWithRetries(() => runtime.sendMessage({ kind: 'match', accountIds }), { matches: null, isDue: false }),
  refreshIfDue: () => sendWithRetries(() => runtime.sendMessage({ kind: 'refreshIfDue' }), false),
});
