import './fast-startup.js';

/* What the supervisor forks. */
const { loadBuiltWeb } = await import('./built-web.ts');
const { runWorker } = await import('./run-worker.ts');
await runWorker(loadBuiltWeb);
