import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/* One of the processes of `main.ts`. */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { loadBuiltWeb } = await import('./built-web.ts');
const { runWorker } = await import('./run-worker.ts');
await runWorker(loadBuiltWeb);
