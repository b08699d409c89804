type Watch = (event: PopStateEvent) => void;

let watch: Watch | null = null;

/** Called before the router starts: of two listeners on the window the earlier one hears first. */
export function hearHistoryFirst(): void {
  addEventListener('popstate', (event) => watch?.(event));
}

/** Whoever watches may stop the event, and the router never hears of it. */
export function watchHistory(wanted: Watch): () => void {
  watch = wanted;
  return () => {
    if (watch === wanted) watch = null;
  };
}
