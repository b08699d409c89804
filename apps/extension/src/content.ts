import { browserApi } from './browser-api.ts';
import { watchPage } from './page/watch-page.ts';

const maxAttempts = 4;
const pauseMs = 1000;
const { runtime } = browserApi;

/** Nobody answers while the background starts, nor ever again on a page that was open before an update. */
async function askUntilHeard<T>(ask: () => Promise<T>, instead: T): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((next) => setTimeout(next, pauseMs));
  }
  return instead;
}

watchPage(document, {
  match: (accountIds) =>
    askUntilHeard(() => runtime.sendMessage({ kind: 'match', accountIds }), { matches: null, isDue: false }),
  freshen: () => askUntilHeard(() => runtime.sendMessage({ kind: 'freshen' }), false),
});
