import { mayToggleBan } from '@argus/domain/staff/permissions';
import { assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { type ActOnUser, actOnUser } from '../staff-act.ts';

interface Toggle extends ActOnUser {
  /** A value of undefined inverts the current state. */
  isBanned: boolean | undefined;
  banReason: string | null;
}

export async function toggleBan(services: Pick<Services, 'db' | 'clock'>, toggle: Toggle): Promise<UserRow> {
  return actOnUser(services, toggle, (actor, target) => {
    assertAllowed(mayToggleBan(actor, target));
    const isBanned = toggle.isBanned ?? !target.isBanned;
    if (isBanned === target.isBanned) return null;
    return { action: isBanned ? 'ban' : 'unban', after: { isBanned, banReason: isBanned ? toggle.banReason : null } };
  });
}
