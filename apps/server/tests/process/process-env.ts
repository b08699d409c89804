import { join } from 'node:path';

/**
 * Every process that a test starts gets this besides its settings: none of our settings, and the modules that an
 * earlier start compiled, as in production.
 */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/compiled'),
};
