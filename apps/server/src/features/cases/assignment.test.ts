import { createHash, createHmac } from 'node:crypto';
import { isOffered, wantedReviewers } from '@argus/domain/cases/assignment';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/uuid.ts';
import { createDraw } from './assignment.ts';

const secret = 'a secret that is long enough to be taken';
const draw = createDraw(secret);
const today = 20_000;
const userIds = Array.from({ length: 100 }, () => newId());
const playerIds = Array.from({ length: 200 }, (_, n) => String(76_561_198_000_000_000n + BigInt(n)));

function offersOn(day: number, daysWaiting: number): Set<string> {
  const pairs = userIds.flatMap((userId) => playerIds.map((steam64Id) => [userId, steam64Id] as const));
  return new Set(
    pairs
      .filter(([userId, steam64Id]) => isOffered(draw(userId, steam64Id, day), userIds.length, daysWaiting))
      .map((pair) => pair.join('|')),
  );
}

describe('draws over many reviewers and players', () => {
  test.each([0, 1, 3, 10, 30])(
    'offer a case that has waited %i days to about the wanted share of reviewers',
    (daysWaiting) => {
      const share = offersOn(today, daysWaiting).size / (userIds.length * playerIds.length);
      const wanted = wantedReviewers(userIds.length, daysWaiting) / userIds.length;
      // The tolerance is six standard deviations of a share of 20,000 draws.
      expect(Math.abs(share - wanted)).toBeLessThan(6 * Math.sqrt((wanted * (1 - wanted)) / 20_000));
    },
  );

  test('always give the same result, and nobody loses an offered case while it waits', () => {
    expect(offersOn(today, 0)).toEqual(offersOn(today, 0));
    const [first, later] = [offersOn(today, 0), offersOn(today, 5)];
    expect(first.difference(later).size).toBe(0);
    expect(later.size).toBeGreaterThan(first.size);
  });

  test('of different days are independent of each other', () => {
    const [first, next] = [offersOn(today, 0), offersOn(today + 1, 0)];
    const common = first.intersection(next).size;
    // Independent draws share 0.06 × 0.06 × 20,000 = 72 on average.
    expect(common).toBeLessThan(72 + 6 * Math.sqrt(72));
    expect(first.size).toBeGreaterThan(1000);
  });
});

test('the draw is a number in [0, 1) that depends on the key, the person, the player and the day', () => {
  const [userId, steam64Id] = [newId(), '76561198000000001'];
  const draws = [
    draw(userId, steam64Id, today),
    createDraw('another secret that is long enough')(userId, steam64Id, today),
    draw(newId(), steam64Id, today),
    draw(userId, '76561198000000002', today),
    draw(userId, steam64Id, today + 1),
  ];
  expect(new Set(draws).size).toBe(draws.length);
  for (const fraction of draws) expect(fraction >= 0 && fraction < 1).toBe(true);
});

test('the draw is the SHA-256 of a derived key, person, player and day', () => {
  const key = createHmac('sha256', secret).update('review assignment').digest('hex');
  for (const steam64Id of playerIds) {
    const [userId = ''] = userIds;
    const digest = createHash('sha256').update(`${key}|${userId}|${steam64Id}|${today}`).digest();
    expect(draw(userId, steam64Id, today)).toBe(digest.readUIntBE(0, 6) / 2 ** 48);
  }
});
