import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/http/logging.ts';
import { startServer } from '../../src/process/start-server.ts';

/* A server of its own, forked by a test: tells where it listens, and ends when the test lets go of it. */
const config = readConfig(process.env);
const server = await startServer({ config, log: createLog(config), web: null });
process.on('disconnect', () => server.close().then(() => process.exit(0)));
process.send?.(server.app.listeningOrigin);
