import './fast-startup.ts';

/* What the supervisor forks. */
const { loadBuiltWeb } = await import('./built-web.ts');
const { runWorker } = await import('./run-worker.ts');
await runWorker(loadBuiltWeb);
