import { mayToggleEye } from '@argus/domain/permissions';
import { assertAllowed } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { UserRow } from '../users/users.queries.ts';
import { type ActOnUser, actOnUser } from './staff-act.ts';

interface Toggle extends ActOnUser {
  /** What the actor wants; without it, the opposite of the current value. */
  hasTheEye: boolean | undefined;
}

/** If staff remove the Eye, Essence does not bring it back; only staff can. */
export async function toggleEye(services: Pick<Services, 'db' | 'clock'>, toggle: Toggle): Promise<UserRow> {
  return actOnUser(services, toggle, (actor, target) => {
    assertAllowed(mayToggleEye(actor, target));
    const hasTheEye = toggle.hasTheEye ?? !target.hasTheEye;
    if (hasTheEye === target.hasTheEye) return null;
    return { action: hasTheEye ? 'grant_eye' : 'remove_eye', after: { hasTheEye, eyeRemovedByStaff: !hasTheEye } };
  });
}
