import { runWorker } from '../../src/process/run-worker.ts';

/* What `run-supervisor.ts` forks: `worker.ts` without pages, and with a signal that makes it hang. */
process.on('SIGUSR2', () => {
  for (;;);
});
await runWorker(async () => null);
