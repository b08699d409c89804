import { setImmediate } from 'node:timers/promises';
import { AppError } from '../errors.ts';

const retryAfterSeconds = 2;

type InTurn = <T>(work: () => T) => Promise<T>;

export interface RenderQueue {
  /**
   * Admits one page of a visitor. What keeps the process busy goes through `inTurn`: one at a time, with a pause in which
   * quick requests are answered, and visitors take turns however many pages each of them asked for.
   */
  render<T>(visitor: string, makePage: (inTurn: InTurn) => Promise<T>): Promise<T>;
}

interface Page {
  visitor: string;
  cancel(): void;
}

/** Holds at most `mostPages`; a full queue makes room for a visitor by refusing whoever asked for the most. */
export function createRenderQueue(mostPages = 200): RenderQueue {
  const pagesOf = new Map<string, Page[]>();
  let admitted = 0;
  /** Visitors in the order in which they are served, each with their turns to begin. */
  const waiting = new Map<string, (() => void)[]>();
  let isCalling = false;

  const leave = (page: Page) => {
    const pages = pagesOf.get(page.visitor);
    const index = pages?.indexOf(page) ?? -1;
    if (!pages || index < 0) return;
    pages.splice(index, 1);
    admitted -= 1;
    if (pages.length === 0) pagesOf.delete(page.visitor);
  };

  const makeRoom = (visitor: string) => {
    if (admitted < mostPages) return;
    const longest = [...pagesOf.values()].reduce((most, pages) => (pages.length > most.length ? pages : most), []);
    const newest = longest.at(-1);
    const own = pagesOf.get(visitor)?.length ?? 0;
    if (!newest || longest.length <= own + 1) throw busy();
    leave(newest);
    newest.cancel();
  };

  /** Calls the visitors' turns, one for each in order, until nobody waits. */
  const callTurns = async () => {
    if (isCalling) return;
    isCalling = true;
    while (waiting.size > 0) {
      await setImmediate();
      for (const [visitor, [begin, ...later]] of waiting) {
        waiting.delete(visitor);
        if (later.length > 0) waiting.set(visitor, later);
        begin?.();
        break;
      }
    }
    isCalling = false;
  };

  const waitForTurn = (visitor: string): Promise<void> =>
    new Promise((begin) => {
      waiting.set(visitor, [...(waiting.get(visitor) ?? []), begin]);
      void callTurns();
    });

  return {
    async render(visitor, makePage) {
      makeRoom(visitor);
      const cancelled = Promise.withResolvers<never>();
      let isCancelled = false;
      const page: Page = {
        visitor,
        cancel() {
          isCancelled = true;
          cancelled.reject(busy());
        },
      };
      pagesOf.set(visitor, [...(pagesOf.get(visitor) ?? []), page]);
      admitted += 1;
      const inTurn: InTurn = async (work) => {
        await waitForTurn(visitor);
        if (isCancelled) throw busy();
        return work();
      };
      try {
        return await Promise.race([makePage(inTurn), cancelled.promise]);
      } finally {
        leave(page);
      }
    },
  };
}

const busy = () => new AppError('server_busy', { retryAfterSeconds });
