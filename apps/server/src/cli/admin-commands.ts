import { isSteam64Id } from '@argus/domain/players/steam-id';
import { type UserType, userTypes } from '@argus/domain/staff/permissions';
import { resumeBanChecks, stopBanChecks } from '../features/players/forget-steam-bans.queries.ts';
import { retireListKeys } from '../features/publishing/lists/published-lists.queries.ts';
import type { Db } from '../platform/db/client.ts';
import { grantRole, revokeSessions } from '../staff/users/host-acts.ts';
import { listStaff } from '../staff/users/managed-users.queries.ts';

export const usage = `Usage:
  npm run admin -- grant <discordId> <${userTypes.join('|')}>
  npm run admin -- revoke-sessions <discordId>
  npm run admin -- list-staff
  npm run admin -- stop-steam-bans <steam64Id>
  npm run admin -- resume-steam-bans <steam64Id>
  npm run admin -- rotate-list-key [compromised]
`;

export type Command = (db: Db, now: Date) => Promise<string>;

export function readCommand([name, id = '', role = '', ...rest]: readonly string[]): Command | null {
  const isId = /^\d{5,25}$/.test(id);
  if (name === 'list-staff' && id === '') return printStaff;
  if (name === 'revoke-sessions' && isId && role === '') {
    return async (db, now) => {
      const { username, ended } = await revokeSessions(db, { discordId: id, now });
      return `${ended === 1 ? '1 session' : `${ended} sessions`} of ${username} ended.`;
    };
  }
  if (name === 'grant' && isId && isUserType(role) && rest.length === 0) {
    return async (db, now) => {
      const { user, was } = await grantRole(db, { discordId: id, userType: role, now });
      return was === role ? `${user.username} is already ${role}.` : `${user.username} was ${was} and is now ${role}.`;
    };
  }
  if (name === 'stop-steam-bans' && isSteam64Id(id) && role === '') {
    return async (db) =>
      (await stopBanChecks(db, id))
        ? `Steam is no longer asked about bans of ${id}, and what was stored is deleted.`
        : `${id} has no report that counts: nothing is stored.`;
  }
  if (name === 'resume-steam-bans' && isSteam64Id(id) && role === '') {
    return async (db) =>
      (await resumeBanChecks(db, id))
        ? `Steam is asked about bans of ${id} again.`
        : `The checks of ${id} were not stopped.`;
  }
  if (name === 'rotate-list-key' && (id === '' || id === 'compromised') && role === '') {
    return async (db) => {
      if (!(await retireListKeys(db, id === '' ? 'retired' : 'revoked'))) return 'No list was signed yet.';
      const earlier = id === '' ? 'stay published while lists they signed are valid' : 'are no longer published';
      return `The next list is signed with a new key, within a minute. Earlier keys ${earlier}.`;
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
