import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';

const lookEveryMs = 5000;
const restMs = 20_000;
/** Share of the time the event loop was at work. */
const quiet = 0.03;
/** Less than this is not worth a pause of a tenth of a second. */
const worthwhileBytes = 8 * 1024 ** 2;

export interface Look {
  /** Share of the time since the last look that the event loop was at work. */
  utilization: number;
  residentBytes: number;
  now: number;
}

/** Says when it is worth tidying: something has piled up, nobody is waiting, and the last time is a while ago. */
export function createTidying(): { isDue(look: Look): boolean; isDone(residentBytes: number, now: number): void } {
  let after = { residentBytes: 0, now: Number.NEGATIVE_INFINITY };
  return {
    isDue: ({ utilization, residentBytes, now }) =>
      utilization < quiet && now - after.now >= restMs && residentBytes - after.residentBytes >= worthwhileBytes,
    isDone(residentBytes, now) {
      after = { residentBytes, now };
    },
  };
}

/**
 * Gives memory back once a crowd has left. Rendering pages leaves a hundred megabytes behind which V8 would keep for as
 * long as nobody comes, and small hosts have better uses for. Needs `--expose-gc`; without it nothing happens.
 */
export function tidyMemory(log: Logger, everyMs = lookEveryMs): { close(): void } {
  const { gc } = globalThis;
  const tidying = createTidying();
  let last = performance.eventLoopUtilization();
  const look = () => {
    const present = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(present, last);
    last = present;
    const residentBytes = process.memoryUsage.rss();
    const startedAt = performance.now();
    if (!gc || !tidying.isDue({ utilization, residentBytes, now: startedAt })) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const ms = Math.round(performance.now() - startedAt);
    const left = process.memoryUsage.rss();
    tidying.isDone(left, performance.now());
    last = performance.eventLoopUtilization();
    log.debug({ ms, freedMb: Math.round((residentBytes - left) / 1024 ** 2) }, 'memory tidied');
  };
  const timer = setInterval(look, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
