import { runWorker } from '../../src/platform/process/run-worker.ts';

/* What `run-supervisor.ts` forks: `worker.ts` without pages, and with a signal that makes it hang. */
process.on('SIGUSR2', () => {
  // Blocks the event loop, as an endless loop would, but leaves the CPU to others.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
await runWorker(async () => null);
