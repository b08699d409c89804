import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The next start reuses the modules that this one compiled, and workers inherit the variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled');
enableCompileCache();

const { serve } = await import('./platform/process/serve.ts');
await serve(import.meta.filename);
