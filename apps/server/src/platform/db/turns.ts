/** This is shorter than browsers and proxies wait for an answer. */
export const maxWaitMs = 25_000;

export interface Turns {
  take(): Promise<() => void>;
  isIdle(): boolean;
}

export function createTurns(max: number): Turns {
  let underWay = 0;
  const waiting = new Set<() => void>();
  const begin = () => {
    underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      const [next] = waiting;
      next?.();
    };
  };
  return {
    async take() {
      if (underWay < max) return begin();
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timeout);
          waiting.delete(start);
          resolve(begin());
        };
        const timeout = setTimeout(() => {
          waiting.delete(start);
          reject(new Error('timeout exceeded when trying to take a turn'));
        }, maxWaitMs);
        waiting.add(start);
      });
    },
    isIdle: () => underWay === 0 && waiting.size === 0,
  };
}
