import { join } from 'node:path';

/**
 * What every process that a test starts gets besides its settings: none of ours, and the modules as an earlier start
 * compiled them, as in production.
 */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/compiled'),
};
