import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns false on the server and during hydration, so that what only the browser knows is rendered afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
