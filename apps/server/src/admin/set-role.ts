import { type grantableTypes, mayChangeRole } from '@argus/domain/permissions';
import { assertAllowed } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { UserRow } from '../users/users.queries.ts';
import { type ActOnUser, actOnUser } from './staff-act.ts';

export async function setRole(
  services: Pick<Services, 'db' | 'clock'>,
  { userType, ...act }: ActOnUser & { userType: (typeof grantableTypes)[number] },
): Promise<UserRow> {
  return actOnUser(services, act, (actor, target) => {
    assertAllowed(mayChangeRole(actor, target, userType));
    return target.userType === userType ? null : { action: 'set_role', after: { userType } };
  });
}
