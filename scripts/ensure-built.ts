import { buildServer } from '../apps/server/build.ts';
import { ensureWebBuilt } from '../apps/web/built.ts';

await Promise.all([ensureWebBuilt(), buildServer()]);
