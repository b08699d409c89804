import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';

/** Every process runs every job, so jobs must be safe to run concurrently and to repeat. */
export interface Job {
  name: string;
  everyMs: number;
  run(db: Db, now: number, signal: AbortSignal): Promise<void>;
}

interface SchedulerOptions {
  jobs: readonly Job[];
  db: Db;
  clock: () => number;
  log: Logger;
  onFailure?(job: string): void;
}

interface Scheduler {
  run(name: string): Promise<void>;
  close(): void;
}

export function startScheduler({ jobs, db, clock, log, onFailure }: SchedulerOptions): Scheduler {
  const closing = new AbortController();
  const timers = jobs.map(({ name, everyMs, run }) => {
    let isRunning = false;
    const attempt = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await run(db, clock(), closing.signal);
      } catch (error) {
        if (closing.signal.aborted) return;
        log.warn({ err: error, job: name }, 'background job failed');
        onFailure?.(name);
      } finally {
        isRunning = false;
      }
    };
    void attempt();
    return setInterval(attempt, everyMs);
  });
  return {
    async run(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job called ${name}.`);
      await job.run(db, clock(), closing.signal);
    },
    close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
