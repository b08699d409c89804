import './quick-start.ts';

/* One of the processes of `main.ts`. */
const { loadBuiltWeb } = await import('./built-web.ts');
const { runWorker } = await import('./run-worker.ts');
await runWorker(loadBuiltWeb);
