import { browserApi } from './browser-api.ts';
import { hostPattern, parseInstance } from './instance.ts';
import { fetchList } from './list/fetch-list.ts';
import { createListService, type ListSummary } from './list/list-service.ts';
import type { ListState } from './list/list-state.ts';
import { type PopupMessage, readPageMessage, readPopupMessage } from './messages.ts';

/* Only this part talks to the site and to the storage. It runs when a page on Steam or the popup asks. */

const { storage, permissions, runtime, action } = browserApi;
const stored = 'state';
let state: ListState | null = null;

const service = createListService({
  async load() {
    if (state === null) {
      const items: { state?: ListState } = await storage.local.get(stored);
      state = items.state ?? null;
      await showBadge();
    }
    return state;
  },
  async save(changed) {
    state = changed;
    await storage.local.set({ [stored]: changed });
    await showBadge();
  },
  fetch: fetchList,
  mayReach: (instance) => permissions.contains({ origins: [hostPattern(instance)] }),
  builtInInstance,
  builtInKey: null,
  now: Date.now,
});

/** A browser forgets the badge when it is closed. */
async function showBadge(): Promise<void> {
  await action.setBadgeBackgroundColor({ color: '#e5bd5f' });
  await action.setBadgeText({ text: state?.offeredKey ? '!' : '' });
}

// A page on Steam that was taken over must not read what is stored.
storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
permissions.onAdded.addListener(() => service.refresh());

runtime.onMessage.addListener((message, sender, respond) => {
  const fromPage = readPageMessage(message);
  if (fromPage?.kind === 'match') {
    service.match(fromPage.accountIds).then(respond, () => respond({ matches: null, isDue: false }));
    return true;
  }
  if (fromPage?.kind === 'refreshIfDue') {
    service.refreshIfDue().then(respond, () => respond(false));
    return true;
  }
  const isFromPopup = sender.url?.startsWith(runtime.getURL('')) ?? false;
  const fromPopup = isFromPopup ? readPopupMessage(message) : null;
  if (fromPopup === null) return undefined;
  handlePopupMessage(fromPopup).then(respond);
  return true;
});

function handlePopupMessage(fromPopup: PopupMessage): Promise<ListSummary> {
  switch (fromPopup.kind) {
    case 'summarize':
      return service.summarize();
    case 'check':
      return service.checkIfDue();
    case 'refresh':
      return service.refresh();
    case 'trust':
      return service.trustOfferedKey(fromPopup.keyId);
    case 'choose': {
      const instance = parseInstance(fromPopup.instance);
      return instance === null ? service.summarize() : service.chooseInstance(instance);
    }
  }
}
