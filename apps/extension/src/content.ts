import { browserApi } from './browser-api.ts';
import type { Matches } from './list/list-service.ts';
import { watchPage } from './page/watch-page.ts';

const mostAttempts = 4;
const pauseMs = 1000;

/** Nobody listens while the background starts, nor ever again on a page that was open before an update. */
async function match(accountIds: number[]): Promise<Matches | null> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const answer = await browserApi.runtime.sendMessage({ kind: 'match', accountIds }).catch(() => undefined);
    if (answer !== undefined) return answer;
    await new Promise((next) => setTimeout(next, pauseMs));
  }
  return null;
}

watchPage(document, match);
