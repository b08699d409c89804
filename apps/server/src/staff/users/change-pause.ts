import type { pauseCalls } from '@argus/contract/staff/reporting-pause';
import { dayMs } from '@argus/domain/shared/time';
import { mayChangePause } from '@argus/domain/staff/reporting-pause';
import type { z } from 'zod';
import { assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { findPause } from '../../features/members/users/users.view.ts';
import { upsertPauseNotice } from '../../features/notices/notices.queries.ts';
import { type ActOnUser, actOnUser } from '../staff-act.ts';

interface Change extends ActOnUser {
  /** A value of null lifts the pause. */
  pause: z.output<typeof pauseCalls.pauseReporting.body> | null;
}

export async function changePause(
  services: Pick<Services, 'db' | 'clock'>,
  { pause, ...act }: Change,
): Promise<UserRow> {
  return actOnUser(services, act, async (actor, target, tx) => {
    const now = services.clock();
    const createdAt = new Date(now);
    const running = findPause(target, now);
    assertAllowed(mayChangePause(actor, target, running));
    if (pause === null) {
      if (running === null) return null;
      await upsertPauseNotice(tx, { userId: target.id, pausedUntil: null, pauseReason: null, createdAt });
      return { action: 'lift_pause', after: { pausedAt: null, pausedUntil: null, pauseReason: null } };
    }
    const pausedUntil = pause.days === null ? null : new Date(now + pause.days * dayMs);
    const notified = { pausedUntil, pauseReason: pause.reason };
    await upsertPauseNotice(tx, { userId: target.id, ...notified, createdAt });
    return { action: 'pause_reporting', after: { pausedAt: createdAt, ...notified } };
  });
}
