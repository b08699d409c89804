import { ensureWebBuilt } from '../apps/web/built.ts';

await ensureWebBuilt();
