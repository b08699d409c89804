import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { isStaff, type Member, permissionMessages } from './permissions.ts';

export const pauseDays = { min: 1, max: 90 } as const;

export const pauseMessages = {
  days: `Please choose between ${pauseDays.min} and ${pauseDays.max} days, or until an admin lifts it.`,
  target: 'Moderators can pause members only, and nobody can pause an admin or themselves.',
  liftNeedsAdmin: 'This pause lasts until an admin lifts it.',
} as const;

export const pauseRefusals = {
  insufficient_permissions: permissionMessages.insufficient,
  pause_target_protected: pauseMessages.target,
  pause_needs_admin: pauseMessages.liftNeedsAdmin,
} as const;

export type PauseRuling = Ruling<keyof typeof pauseRefusals>;

/** Milliseconds since the epoch. A pause that is over needs no act to end it. */
export function isPauseRunning(pause: { pausedAt: number | null; until: number | null }, now: number): boolean {
  return pause.pausedAt !== null && (pause.until === null || pause.until > now);
}

/** To begin, change or lift one. `running`: the pause that holds now. */
export function mayChangePause(actor: Member, target: Member, running: { until: number | null } | null): PauseRuling {
  if (!isStaff(actor.userType)) return refuse(pauseRefusals, 'insufficient_permissions');
  const isAbove = target.userType === 'admin' || (isStaff(target.userType) && actor.userType !== 'admin');
  if (isAbove || actor.id === target.id) return refuse(pauseRefusals, 'pause_target_protected');
  const waitsForAdmin = running !== null && running.until === null;
  if (waitsForAdmin && actor.userType !== 'admin') return refuse(pauseRefusals, 'pause_needs_admin');
  return allowed;
}

/** For a pause that outlived the account it was given to. */
export const forgottenPauseReason = 'The reason was deleted together with the earlier account.';

export const pauseLiftedMessage = 'Your reporting is no longer paused. You can submit reports again.';

/** The reason is told beside it. */
export function reportingPausedMessage(until: number | null): string {
  return until === null
    ? 'Staff have paused your reporting until an admin lifts the pause.'
    : `Staff have paused your reporting until ${toMinute(until)} UTC.`;
}

function toMinute(at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  return `${day} at ${time.slice(0, 5)}`;
}
