import { type UserType, userTypes } from '@argus/domain/permissions';
import { grantRole } from './admin/grant-role.ts';
import { listStaff } from './admin/managed-users.queries.ts';
import { revokeSessions } from './admin/revoke-sessions.ts';
import { type Db, openPool } from './db/client.ts';
import { failCommand, openExistingDatabase } from './host-command.ts';

/* `npm run admin -- …`: commands for the host only. Works with or without a running server. */

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
      return was === role ? `${user.username} is already ${role}.` : `${user.username} was ${was} and is now ${role}.`;
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
  const { url, release } = await openExistingDatabase(process.env);
  const pool = openPool({ url, max: 2, onError: () => undefined });
  try {
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
