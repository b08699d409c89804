import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The next start loads the modules as this one compiled them, and workers inherit the variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled');
enableCompileCache();

const { serve } = await import('./platform/process/serve.ts');
await serve();
