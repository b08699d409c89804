import { loadBuiltWeb } from './built-web.ts';
import { runWorker } from './run-worker.ts';

await runWorker(loadBuiltWeb);
