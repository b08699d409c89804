import { eyeGrantsPerDay, nextEyeGrantAt } from '@argus/domain/members/eye';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { mayToggleEye } from '@argus/domain/staff/permissions';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { upsertEyeNotices } from '../../features/notices/notices.queries.ts';
import type { Tx } from '../../platform/db/client.ts';
import { type ActOnUser, actOnUser } from '../staff-act.ts';
import { findLastEyeChange, listEyeGrantTimes } from './managed-users.queries.ts';

interface Toggle extends ActOnUser {
  /** A value of undefined inverts the current state. */
  hasTheEye?: boolean | undefined;
  /** Restores the state before the actor’s own last change, whether or not Essence may grant the Eye again. */
  isUndo?: boolean | undefined;
}

/**
 * If staff remove the Eye, Essence does not bring it back; only staff can. All admins are notified of a grant, and
 * moderators have few of them a day. An undo does not count.
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
    if (hasTheEye) {
      if (!toggle.isUndo) await assertMayGrant(tx, actor, now);
      await upsertEyeNotices(tx, { aboutUserId: userId, actorId, createdAt: now });
    }
    const eyeRemovedByStaff = last?.before.eyeRemovedByStaff ?? !hasTheEye;
    return { action: hasTheEye ? 'grant_eye' : 'remove_eye', after: { hasTheEye, eyeRemovedByStaff } };
  });
}

/** The row of the actor is locked, so that each of several concurrent grants counts those before it. */
async function assertMayGrant(tx: Tx, actor: UserRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const grantedAt = await listEyeGrantTimes(tx, actor.id, since, eyeGrantsPerDay);
  const at = nextEyeGrantAt(actor.userType, grantedAt);
  if (at === null) return;
  const values = { count: grantedAt.length, ...toUtc(at) };
  throw new AppError('too_many_eye_grants', { values, retryAfterSeconds: Math.ceil((at - now.getTime()) / 1000) });
}
