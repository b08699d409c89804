import { runWorker } from '../../src/platform/process/run-worker.ts';

/* `run-supervisor.ts` forks this file: it is `worker.ts` without pages, and with a signal that makes it hang. */
process.on('SIGUSR2', () => {
  // This blocks the event loop as an endless loop would, but leaves the CPU to other processes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
await runWorker(async () => null);
