type Watch = (event: PopStateEvent) => void;

let watch: Watch | null = null;

/** This must be called before the router starts, so that this listener runs before the router's. */
export function installHistoryListener(): void {
  addEventListener('popstate', (event) => watch?.(event));
}

/** The watcher can stop the event before the router receives it. */
export function watchHistory(wanted: Watch): () => void {
  watch = wanted;
  return () => {
    if (watch === wanted) watch = null;
  };
}
