import { openPool } from '../platform/db/client.ts';
import { refuseNewer } from '../platform/db/migrate.ts';
import { type Command, readCommand, usage } from './admin-commands.ts';
import { failCommand, openExistingDatabase } from './host-command.ts';

async function run(command: Command): Promise<string> {
  const { url, release } = await openExistingDatabase(process.env);
  const pool = openPool({ url, max: 2, onError: () => undefined });
  try {
    await refuseNewer(pool.pool);
    return await command(pool.db, new Date());
  } finally {
    await pool.close();
    await release();
  }
}

const command = readCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  process.stdout.write(`${await run(command)}\n`);
} catch (error) {
  failCommand(error);
}
