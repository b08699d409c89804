import { join } from 'node:path';

/** Where Node keeps our modules as it compiled them, stripped of their types. */
export const compileCache = join(import.meta.dirname, '../../../../../node_modules/.cache/compiled');
