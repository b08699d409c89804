import type { ListService, Matches } from '../list/list-service.ts';
import { createBar, describeCounts, listLobbyLinks } from './bar.ts';
import { findPlayers, isMetPath, isWatchedPath, type PlayerOnPage } from './find-players.ts';
import { createMark, placeMark } from './mark.ts';

const settleMs = 150;

/** Marks the convicted players on this page, including those that Steam adds to it later. */
export function watchPage(
  document: Document,
  { match, refreshIfDue }: Pick<ListService, 'match' | 'refreshIfDue'>,
): void {
  const marked = new Map<Element, { accountId: number; mark: Element }>();
  let isClosed = false;
  let isRunning = false;
  let isChanged = false;
  let isRefreshing = false;
  const bar = createBar(document, () => {
    isClosed = true;
  });

  async function look(): Promise<void> {
    const address = new URL(document.location.href);
    const players = isWatchedPath(address.pathname) ? findPlayers(document, address) : [];
    const accountIds = [...new Set(players.map(({ accountId }) => accountId))];
    const { matches, isDue } = accountIds.length === 0 ? { matches: null, isDue: false } : await match(accountIds);
    if (isDue) lookAfterRefresh();
    showMarks(players, matches);
    if (matches === null || isClosed) bar.hide();
    else {
      const words = describeCounts(matches.convicted.length, accountIds.length);
      const wereMet = isMetPath(address.pathname);
      bar.show(words, listLobbyLinks(matches.instance, accountIds, { wereMet }));
    }
    // Our own changes are no reason to look again.
    observer.takeRecords();
  }

  function showMarks(players: readonly PlayerOnPage[], matches: Matches | null): void {
    const convicted = new Set(matches?.convicted);
    const wanted = new Map(players.map(({ element, accountId }) => [element, accountId]));
    for (const [element, { accountId, mark }] of marked) {
      const isRight = wanted.get(element) === accountId && convicted.has(accountId) && mark.isConnected;
      if (isRight) continue;
      mark.remove();
      marked.delete(element);
    }
    if (matches === null) return;
    for (const [element, accountId] of wanted) {
      if (!convicted.has(accountId) || marked.has(element) || !element.isConnected) continue;
      const mark = createMark(document, accountId, matches);
      placeMark(element, mark);
      marked.set(element, { accountId, mark });
    }
  }

  /** Only one look runs at a time, and one more follows if the page changed meanwhile. */
  async function lookUntilSettled(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      isChanged = false;
      await look();
      await new Promise((next) => setTimeout(next, settleMs));
    }
    isRunning = false;
  }

  /** The marks of the stored list do not wait for this, since it may take long. */
  async function lookAfterRefresh(): Promise<void> {
    if (isRefreshing) return;
    isRefreshing = true;
    const isDifferent = await refreshIfDue();
    isRefreshing = false;
    if (isDifferent) lookAgain();
  }

  function lookAgain(): void {
    isChanged = true;
    lookUntilSettled();
  }

  const observer = new MutationObserver(lookAgain);
  const attributeFilter = ['data-miniprofile', 'href'];
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, attributeFilter });
  // The list may grow too old in a tab that was left open.
  document.addEventListener('visibilitychange', lookAgain);
  lookAgain();
}
