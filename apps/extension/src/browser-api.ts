import type { ListKey } from './list/list-key.ts';
import type { ListSummary, MatchAnswer } from './list/list-service.ts';
import type { MatchMessage, PopupMessage, RefreshIfDueMessage } from './messages.ts';

/** The part of the extension API that we use, which is the same in Chrome and in Firefox. */
interface BrowserApi {
  runtime: {
    getURL(path: string): string;
    sendMessage(message: MatchMessage): Promise<MatchAnswer>;
    sendMessage(message: RefreshIfDueMessage): Promise<boolean>;
    sendMessage(message: PopupMessage): Promise<ListSummary>;
    onMessage: {
      addListener(
        listener: (message: unknown, sender: { url?: string }, respond: (answer: unknown) => void) => true | undefined,
      ): void;
    };
  };
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>;
      set(items: object): Promise<void>;
      /** Firefox does not have this. */
      setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
    };
  };
  permissions: {
    contains(wanted: { origins: string[] }): Promise<boolean>;
    request(wanted: { origins: string[] }): Promise<boolean>;
    onAdded: { addListener(listener: () => void): void };
  };
  action: {
    setBadgeText(badge: { text: string }): Promise<void>;
    setBadgeBackgroundColor(badge: { color: string }): Promise<void>;
  };
  tabs: { create(tab: { url: string }): Promise<unknown> };
}

declare global {
  const chrome: BrowserApi;
  const builtInInstance: string | null;
  const builtInKey: ListKey | null;
  const productName: string;
}

export const browserApi: BrowserApi = chrome;
