import { runWorker } from '../../src/run-worker.ts';

/* What `run-supervisor.ts` forks: `worker.ts` without the pages. */
await runWorker(async () => null);
