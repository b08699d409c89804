import { readStored, removeStored, writeStored } from './storage.ts';

const key = 'token';

export interface TokenStore {
  read: () => string | null;
  save: (token: string) => void;
  clear: () => void;
  /** Removes a token that the server rejected, and notifies listeners. */
  expire: () => void;
  /** Removes the token of a banned user, and notifies listeners with the reason. */
  ban: (reason: string | null) => void;
  subscribe: (listener: () => void) => () => void;
  onExpired: (listener: () => void) => () => void;
  onBanned: (listener: (reason: string | null) => void) => () => void;
}

export function createTokenStore(): TokenStore {
  // The token is also held in memory, so that a login works without storage until the tab closes.
  let memoryToken: string | null = null;
  const changed = new EventTarget();

  function set(token: string | null) {
    memoryToken = token;
    if (token === null) removeStored('localStorage', key);
    else writeStored('localStorage', key, token);
    changed.dispatchEvent(new Event('change'));
  }

  const banned = new Set<(reason: string | null) => void>();

  function listen(type: 'change' | 'expired', listener: () => void) {
    changed.addEventListener(type, listener);
    return () => changed.removeEventListener(type, listener);
  }

  return {
    read: () => readStored('localStorage', key) ?? memoryToken,
    save: set,
    clear: () => set(null),
    expire() {
      set(null);
      changed.dispatchEvent(new Event('expired'));
    },
    ban(reason) {
      // The listeners leave the page before the token is removed; otherwise its guard would redirect the user.
      for (const listener of banned) listener(reason);
      set(null);
    },
    subscribe(listener) {
      const forget = listen('change', listener);
      // This runs when another tab has logged in or out.
      function onOtherTabChange(event: StorageEvent) {
        if (event.key !== key && event.key !== null) return;
        memoryToken = null;
        listener();
      }
      window.addEventListener('storage', onOtherTabChange);
      return () => {
        forget();
        window.removeEventListener('storage', onOtherTabChange);
      };
    },
    onExpired: (listener) => listen('expired', listener),
    onBanned(listener) {
      banned.add(listener);
      return () => banned.delete(listener);
    },
  };
}
