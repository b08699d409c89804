import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type UserType, userTypes } from '@argus/domain/permissions';
import { grantRole } from './admin/grant-role.ts';
import { HostError } from './admin/host-act.ts';
import { listStaff } from './admin/managed-users.queries.ts';
import { revokeSessions } from './admin/revoke-sessions.ts';
import { readDatabaseConfig, SettingsError } from './config.ts';
import { type Db, openPool } from './db/client.ts';
import { openEmbedded } from './db/embedded.ts';

/* `npm run admin -- …`: what only the host may do. Works beside a running server, or without one. */

const usage = `Usage:
  npm run admin -- grant <discordId> <${userTypes.join('|')}>
  npm run admin -- revoke-sessions <discordId>
  npm run admin -- list-staff
`;

type Command = (db: Db, now: Date) => Promise<string>;

function readCommand([name, discordId = '', role = '', ...rest]: readonly string[]): Command | null {
  const isId = /^\d{5,25}$/.test(discordId);
  if (name === 'list-staff' && discordId === '') return printStaff;
  if (name === 'revoke-sessions' && isId && role === '') {
    return async (db, now) => {
      const { username, ended } = await revokeSessions(db, { discordId, now });
      return `${ended === 1 ? '1 session' : `${ended} sessions`} of ${username} ended.`;
    };
  }
  if (name === 'grant' && isId && isUserType(role) && rest.length === 0) {
    return async (db, now) => {
      const { user, was } = await grantRole(db, { discordId, userType: role, now });
      return was === role ? `${user.username} already is ${role}.` : `${user.username} was ${was} and is ${role} now.`;
    };
  }
  return null;
}

const isUserType = (text: string): text is UserType => userTypes.some((type) => type === text);

const printStaff: Command = async (db) => {
  const staff = await listStaff(db);
  if (staff.length === 0) return 'There are no staff.';
  return staff
    .map(({ userType, discordId, username, isBanned }) =>
      [userType.padEnd(9), discordId, username, ...(isBanned ? ['(banned)'] : [])].join('  '),
    )
    .join('\n');
};

async function run(command: Command): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = readDatabaseConfig(process.env);
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres'))) {
    throw new SettingsError(
      `There is no database in ${resolve(DATA_DIR)}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  }
  const embedded = DATABASE_URL ? null : await openEmbedded({ dataDir: DATA_DIR });
  const pool = openPool({ url: DATABASE_URL ?? embedded?.url ?? '', max: 2, onError: () => undefined });
  try {
    return await command(pool.db, new Date());
  } finally {
    await pool.close();
    await embedded?.release();
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
  const isExpected = error instanceof HostError || error instanceof SettingsError;
  const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
  process.stderr.write(isExpected ? `${error.message}\n` : `This did not work: ${reason}\n`);
  process.exit(1);
}
