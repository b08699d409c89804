import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/http/logging.ts';
import { closeOnSignal, startServer } from '../../src/platform/process/start-server.ts';

/* A server in a process of its own, as `main.ts` starts it but without pages; sends its port. */

const config = readConfig(process.env);
const log = createLog(config);
const server = await startServer({ config, log, web: null });
closeOnSignal(server.close, log);
const address = server.app.server.address();
process.send?.(address && typeof address === 'object' ? address.port : 0);
// Normally done on exit, but tests kill it: the next process would compile every module again.
flushCompileCache();
