import { compileCache } from '../../src/platform/process/compile-cache.js';

/**
 * What every process that a test starts gets besides its settings: none of ours, and the modules as an earlier start
 * compiled them, as in production.
 */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: compileCache,
};
