import { runWorker } from '../../src/run-worker.ts';

/* What `run-supervisor.ts` forks: `worker.ts` without the pages, and with a way to make it hang. */
process.on('SIGUSR2', () => {
  for (;;);
});
await runWorker(async () => null);
