export type SaverState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved' } | { kind: 'failed'; error: unknown };

export interface SaverOptions<T> {
  save: (value: T) => Promise<void>;
  onState: (state: SaverState) => void;
  isWorthRetrying: (error: unknown) => boolean;
  waitMs: number;
  retryMs: number;
}

/** Saves run one at a time and in order, so a slow response never overwrites a later one. */
export function createSerialSaver<T>({ save, onState, ...options }: SaverOptions<T>) {
  let waiting: { value: T } | null = null;
  let running: Promise<void> | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(flushQuietly, ms);
  }

  function flushQuietly() {
    // A failure is reported through `onState`.
    flush().catch(() => {});
  }

  async function saveAll() {
    while (waiting) {
      const taken: { value: T } = waiting;
      waiting = null;
      onState({ kind: 'saving' });
      try {
        await save(taken.value);
      } catch (error) {
        waiting ??= taken;
        onState({ kind: 'failed', error });
        if (options.isWorthRetrying(error)) schedule(options.retryMs);
        throw error;
      }
    }
    onState({ kind: 'saved' });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running) await running.catch(() => {});
    if (!waiting) return;
    running = saveAll().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    /** Schedules a save. If this is called several times, only the last value is sent. */
    update(value: T) {
      waiting = { value };
      schedule(options.waitMs);
    },
    /** Saves pending changes at once. If that fails, this throws and the changes stay pending. */
    flush,
    discard() {
      clearTimeout(timer);
      waiting = null;
    },
    close() {
      isClosed = true;
      flushQuietly();
    },
  };
}

export type SerialSaver<T> = ReturnType<typeof createSerialSaver<T>>;
