import { mayToggleEye } from '@argus/domain/permissions';
import { AppError, assertAllowed } from '../errors.ts';
import type { Services } from '../parts.ts';
import type { UserRow } from '../users/users.queries.ts';
import { findLastEyeChange } from './managed-users.queries.ts';
import { type ActOnUser, actOnUser } from './staff-act.ts';

interface Toggle extends ActOnUser {
  /** What the actor wants; without it, the opposite of the current value. */
  hasTheEye?: boolean | undefined;
  /** Restores what stood before the actor's own last change, whether or not essence may bring the Eye. */
  isUndo?: boolean | undefined;
}

/** If staff remove the Eye, Essence does not bring it back; only staff can. */
export async function toggleEye(services: Pick<Services, 'db' | 'clock'>, toggle: Toggle): Promise<UserRow> {
  const { actorId, userId } = toggle;
  return actOnUser(services, toggle, async (actor, target, tx) => {
    assertAllowed(mayToggleEye(actor, target));
    const last = toggle.isUndo ? await findLastEyeChange(tx, userId) : null;
    if (toggle.isUndo) {
      const isOwn = last?.actorId === actorId && last.after.hasTheEye === target.hasTheEye;
      if (!isOwn) throw new AppError('nothing_to_undo');
    }
    const hasTheEye = toggle.isUndo ? !target.hasTheEye : (toggle.hasTheEye ?? !target.hasTheEye);
    if (hasTheEye === target.hasTheEye) return null;
    const eyeRemovedByStaff = last?.before.eyeRemovedByStaff ?? !hasTheEye;
    return { action: hasTheEye ? 'grant_eye' : 'remove_eye', after: { hasTheEye, eyeRemovedByStaff } };
  });
}
