import { ensureWebBuilt } from '../apps/web/build.ts';

await ensureWebBuilt();
