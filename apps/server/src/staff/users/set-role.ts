import { type grantableTypes, mayChangeRole } from '@argus/domain/staff/permissions';
import { assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { type ActOnUser, actOnUser } from '../staff-act.ts';

export async function setRole(
  services: Pick<Services, 'db' | 'clock'>,
  { userType, ...act }: ActOnUser & { userType: (typeof grantableTypes)[number] },
): Promise<UserRow> {
  return actOnUser(services, act, (actor, target) => {
    assertAllowed(mayChangeRole(actor, target, userType));
    return target.userType === userType ? null : { action: 'set_role', after: { userType } };
  });
}
