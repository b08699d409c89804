import { loadBuiltWeb } from './built-web.ts';
import { runWorker } from './run-worker.ts';

/* What the supervisor forks. */
await runWorker(loadBuiltWeb);
