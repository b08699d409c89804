import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../app/errors.ts';

const retryAfterSeconds = 2;

type InTurn = <T>(work: () => T | Promise<T>) => Promise<T>;

export interface RenderQueue {
  /**
   * CPU-bound work runs through `inTurn`, one piece at a time. Visitors take turns, however many pages each requested.
   */
  render<T>(visitor: string, makePage: (inTurn: InTurn) => Promise<T>): Promise<T>;
}

interface Page {
  visitor: string;
  cancel(): void;
}

export function createRenderQueue(maxPages = 200): RenderQueue {
  const pagesOf = new Map<string, Page[]>();
  let admitted = 0;
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  const remove = (page: Page) => {
    const pages = pagesOf.get(page.visitor);
    const index = pages?.indexOf(page) ?? -1;
    if (!pages || index < 0) return;
    pages.splice(index, 1);
    admitted -= 1;
    if (pages.length === 0) pagesOf.delete(page.visitor);
  };

  const makeRoom = (visitor: string) => {
    if (admitted < maxPages) return;
    const longest = [...pagesOf.values()].reduce((most, pages) => (pages.length > most.length ? pages : most), []);
    const newest = longest.at(-1);
    const own = pagesOf.get(visitor)?.length ?? 0;
    if (!newest || longest.length <= own + 1) throw busy();
    remove(newest);
    newest.cancel();
  };

  const runTurns = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0) {
      await setImmediate();
      const [next] = waiting;
      if (!next) break;
      const [visitor, [take, ...later]] = next;
      waiting.delete(visitor);
      if (later.length > 0) waiting.set(visitor, later);
      await take?.();
    }
    isRunning = false;
  };

  const takeTurn = <T>(visitor: string, work: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const take = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      waiting.set(visitor, [...(waiting.get(visitor) ?? []), take]);
      void runTurns();
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
      const inTurn: InTurn = (work) =>
        takeTurn(visitor, () => {
          if (isCancelled) throw busy();
          return work();
        });
      try {
        return await Promise.race([makePage(inTurn), cancelled.promise]);
      } finally {
        remove(page);
      }
    },
  };
}

const busy = () => new AppError('server_busy', { retryAfterSeconds });
