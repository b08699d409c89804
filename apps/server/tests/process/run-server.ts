import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/http/logging.ts';
import { closeOnSignal, startServer } from '../../src/platform/process/start-server.ts';

/* Runs a server in a separate process, as `main.ts` starts it but without pages. It sends its port to the test. */

const config = readConfig(process.env);
const log = createLog(config);
const server = await startServer({ config, log, web: null });
closeOnSignal(server.close, log);
const address = server.app.server.address();
process.send?.(address && typeof address === 'object' ? address.port : 0);
// This normally happens on exit, but tests kill the process, and the next one would compile every module again.
flushCompileCache();
