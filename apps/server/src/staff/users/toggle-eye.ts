import { eyeChangesPerDay, nextEyeChangeAt } from '@argus/domain/members/eye';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { mayToggleEye } from '@argus/domain/staff/permissions';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { upsertEyeNotices } from '../../features/notices/notices.queries.ts';
import type { Tx } from '../../platform/db/client.ts';
import { type ActOnUser, actOnUser } from '../staff-act.ts';
import { findLastEyeChange, listEyeChangeTimes } from './managed-users.queries.ts';

interface Toggle extends ActOnUser {
  /** A value of undefined inverts the current state. */
  hasTheEye?: boolean | undefined;
  /** Restores the state before the actor’s own last change, whether or not Essence may grant the Eye again. */
  isUndo?: boolean | undefined;
}

/**
 * If staff remove the Eye, Essence does not bring it back; only staff can. All admins are notified of either change, and
 * moderators have few of each a day. An undo counts too: undos saved up over days would change a whole bench at once.
 */
export async function toggleEye(services: Pick<Services, 'db' | 'clock'>, toggle: Toggle): Promise<UserRow> {
  const { actorId, userId } = toggle;
  const now = new Date(services.clock());
  return actOnUser(services, toggle, async (actor, target, tx) => {
    assertAllowed(mayToggleEye(actor, target));
    const last = toggle.isUndo ? await findLastEyeChange(tx, userId) : null;
    if (toggle.isUndo) {
      const isOwn = last?.actorId === actorId && last.after.hasTheEye === target.hasTheEye;
      if (!isOwn) throw new AppError('nothing_to_undo');
    }
    const hasTheEye = toggle.isUndo ? !target.hasTheEye : (toggle.hasTheEye ?? !target.hasTheEye);
    if (hasTheEye === target.hasTheEye) return null;
    const action = hasTheEye ? 'grant_eye' : 'remove_eye';
    await assertMayChange(tx, { actor, action, now });
    const kind = hasTheEye ? 'eye' : 'eye_removed';
    await upsertEyeNotices(tx, { kind, aboutUserId: userId, actorId, createdAt: now });
    const eyeRemovedByStaff = last?.before.eyeRemovedByStaff ?? !hasTheEye;
    return { action, after: { hasTheEye, eyeRemovedByStaff } };
  });
}

interface Change {
  actor: UserRow;
  action: 'grant_eye' | 'remove_eye';
  now: Date;
}

/** The row of the actor is locked, so that each of several concurrent changes counts those before it. */
async function assertMayChange(tx: Tx, { actor, action, now }: Change): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const changedAt = await listEyeChangeTimes(tx, { actorId: actor.id, action, since, limit: eyeChangesPerDay });
  const at = nextEyeChangeAt(actor.userType, changedAt);
  if (at === null) return;
  const values = { count: changedAt.length, ...toUtc(at) };
  const id = action === 'grant_eye' ? 'too_many_eye_grants' : 'too_many_eye_removals';
  throw new AppError(id, { values, retryAfterSeconds: Math.ceil((at - now.getTime()) / 1000) });
}
