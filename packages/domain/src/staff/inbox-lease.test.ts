import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '../shared/time.ts';
import { type Lease, type leaseRefusals, leaseRules, planLease } from './inbox-lease.ts';

const now = Date.UTC(2026, 10, 18, 14, 0);
const take = (last: Lease | null, { userId = 'me', isTakeOver = false, at = now } = {}) =>
  planLease(last, { userId, isTakeOver, now: at });
const lease = (userId: string, takenMinutesAgo: number, expiresInSeconds: number): Lease => ({
  userId,
  takenAt: now - takenMinutesAgo * minuteMs,
  expiresAt: now + expiresInSeconds * 1000,
});
const granted = (given: Lease) => ({ lease: given, refusal: null });
const fresh = granted(lease('me', 0, 60));
const refused = (refusal: keyof typeof leaseRefusals) => ({ lease: null, refusal });

describe('the lease of an Inbox item', () => {
  test.each([
    ['of nobody', null, fresh],
    ['of somebody else, expired', lease('other', 3, 0), fresh],
    ['of somebody else', lease('other', 3, 30), refused('lease_taken')],
    ['of one’s own is renewed', lease('me', 3, 30), granted(lease('me', 3, 60))],
    ['of one’s own, a little late, is renewed too', lease('me', 3, -30), granted(lease('me', 3, 60))],
    ['of one’s own, given up a minute ago', lease('me', 3, -60), fresh],
    ['is never longer than ten minutes', lease('me', 9.5, 15), granted(lease('me', 9.5, 30))],
    ['that lasted ten minutes', lease('me', 10, 0), refused('lease_over')],
    ['that lasted ten minutes, within the break', lease('me', 10.9, -54), refused('lease_over')],
    ['that lasted ten minutes, after the break', lease('me', 11, -60), fresh],
  ])('%s', (_what, last, expected) => {
    expect(take(last)).toEqual(expected);
  });

  test('can be taken over by an admin at any time', () => {
    expect(take(lease('other', 3, 30), { isTakeOver: true })).toEqual(fresh);
  });

  test('ends after ten minutes, however often it is renewed or given up in between', () => {
    const acts = fc.array(fc.record({ afterSeconds: fc.integer({ min: 1, max: 59 }), isReleased: fc.boolean() }), {
      minLength: 30,
      maxLength: 60,
    });
    fc.assert(
      fc.property(acts, (list) => {
        let last: Lease | null = null;
        let at = now;
        for (const { afterSeconds, isReleased } of list) {
          at += afterSeconds * 1000;
          const { lease: next }: ReturnType<typeof take> = take(last, { at });
          if (next) last = next;
          if (last && isReleased && last.expiresAt > at) last = { ...last, expiresAt: at };
          if (last) expect(last.expiresAt - last.takenAt).toBeLessThanOrEqual(leaseRules.maxMinutes * minuteMs);
          // Somebody who asks every thirty seconds gets the lease in the break.
          if (!next) expect(take(last, { userId: 'other', at }).lease).not.toBeNull();
        }
      }),
    );
  });
});
