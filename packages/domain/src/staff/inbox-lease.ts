import { minuteMs } from '../shared/time.ts';

/** While a lease lasts, no other staff can decide the item; its holder renews it. */
export const leaseRules = {
  seconds: 60,
  /** One person may hold a lease for this long in a row. */
  maxMinutes: 10,
  /** After that, others have this long to take it. */
  breakSeconds: 60,
} as const;

const { seconds, maxMinutes, breakSeconds } = leaseRules;

export const leaseRefusals = {
  lease_taken: /*i18n*/ {
    id: 'lease_taken',
    message: 'Another staff member is working on this. Please choose another item.',
  },
  lease_over: /*i18n*/ {
    id: 'lease_over',
    message:
      'This was reserved for you for {minutes} minutes, so others can take it now. Until somebody does, you can still decide it.',
    values: { minutes: maxMinutes },
  },
} as const;

export type Lease = {
  userId: string;
  /** The time at which they took it, which renewing does not change. */
  takenAt: number;
  expiresAt: number;
};

type LeasePlan = { lease: Lease; refusal: null } | { lease: null; refusal: keyof typeof leaseRefusals };

const grant = (lease: Lease): LeasePlan => ({ lease, refusal: null });
const refuse = (refusal: keyof typeof leaseRefusals): LeasePlan => ({ lease: null, refusal });

/** `last` is the last lease of the item, expired or not. Admins take over what somebody else holds. */
export function planLease(
  last: Lease | null,
  { userId, isTakeOver, now }: { userId: string; isTakeOver: boolean; now: number },
): LeasePlan {
  const fresh = grant({ userId, takenAt: now, expiresAt: now + seconds * 1000 });
  if (last === null) return fresh;
  if (last.userId !== userId) {
    return isTakeOver || last.expiresAt <= now ? fresh : refuse('lease_taken');
  }
  if (now >= last.expiresAt + breakSeconds * 1000) return fresh;
  const end = last.takenAt + maxMinutes * minuteMs;
  if (now >= end) return refuse('lease_over');
  return grant({ ...last, expiresAt: Math.min(now + seconds * 1000, end) });
}
