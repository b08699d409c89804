import type { Values } from '../shared/message.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { toUtc } from '../shared/time.ts';
import { isStaff, type Member, permissionRefusals } from './permissions.ts';

export const pauseDays = { min: 1, max: 90 } as const;

export const pauseMessages = {
  pause_reason_forgotten: /*i18n*/ {
    id: 'pause_reason_forgotten',
    message: 'The reason was deleted together with the earlier account.',
  },
  pause_days: /*i18n*/ {
    id: 'pause_days',
    message: 'Please choose between {min} and {max} days, or until an admin lifts it.',
    values: { min: pauseDays.min, max: pauseDays.max },
  },
  reporting_paused: /*i18n*/ {
    id: 'reporting_paused',
    message:
      'Staff have paused your reporting until {end, select, open {an admin lifts the pause} other {{day} at {time} UTC}}.',
  },
  pause_lifted: /*i18n*/ {
    id: 'pause_lifted',
    message: 'Your reporting is no longer paused. You can submit reports again.',
  },
} as const;

export const pauseRefusals = {
  insufficient_permissions: permissionRefusals.insufficient_permissions,
  pause_target_protected: /*i18n*/ {
    id: 'pause_target_protected',
    message: 'Moderators can pause members only, and nobody can pause an admin or themselves.',
  },
  pause_needs_admin: /*i18n*/ { id: 'pause_needs_admin', message: 'This pause lasts until an admin lifts it.' },
} as const;

export type PauseRuling = Ruling<keyof typeof pauseRefusals>;

/** A pause ends by itself when its time is over. */
export function isPauseRunning(pause: { pausedAt: number | null; until: number | null }, now: number): boolean {
  return pause.pausedAt !== null && (pause.until === null || pause.until > now);
}

/** `running` is the pause in force, which the actor changes or lifts. */
export function mayChangePause(actor: Member, target: Member, running: { until: number | null } | null): PauseRuling {
  if (!isStaff(actor.userType)) return refuse('insufficient_permissions');
  const isAbove = target.userType === 'admin' || (isStaff(target.userType) && actor.userType !== 'admin');
  if (isAbove || actor.id === target.id) return refuse('pause_target_protected');
  const waitsForAdmin = running !== null && running.until === null;
  if (waitsForAdmin && actor.userType !== 'admin') return refuse('pause_needs_admin');
  return allowed;
}

export function pauseValues(until: number | null): Values {
  return until === null ? { end: 'open' } : { end: 'set', ...toUtc(until) };
}
