import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../shared/time.ts';
import {
  type LinkAnswer,
  type LinkedCase,
  type LinkRecord,
  linkAnswers,
  lostBefore,
  nextCheckAt,
  recordAnswer,
  replaceableUntil,
  uncheckedLink,
} from './link-health.ts';

type Check = readonly [hour: number, answer: LinkAnswer];

const replay = (checks: readonly Check[]): LinkRecord =>
  checks.reduce((record, [hour, answer]) => recordAnswer(record, answer, hour * hourMs), uncheckedLink);

describe('a link', () => {
  test.each<[string, Check[], LinkRecord['state']]>([
    ['never asked for', [], 'unchecked'],
    ['found', [[0, 'ok']], 'ok'],
    [
      'restricted',
      [
        [0, 'ok'],
        [1, 'restricted'],
      ],
      'restricted',
    ],
    [
      'missed once',
      [
        [0, 'ok'],
        [24, 'missing'],
      ],
      'ok',
    ],
    [
      'missed three times within 71 hours',
      [
        [0, 'missing'],
        [36, 'missing'],
        [71, 'missing'],
      ],
      'unchecked',
    ],
    [
      'missed twice over 72 hours',
      [
        [0, 'missing'],
        [72, 'missing'],
      ],
      'unchecked',
    ],
    [
      'missed three times over 72 hours',
      [
        [0, 'ok'],
        [1, 'missing'],
        [37, 'missing'],
        [73, 'missing'],
      ],
      'gone',
    ],
    [
      'found between misses',
      [
        [0, 'missing'],
        [36, 'ok'],
        [72, 'missing'],
        [80, 'missing'],
      ],
      'ok',
    ],
    [
      'restricted between misses',
      [
        [0, 'missing'],
        [40, 'restricted'],
        [72, 'missing'],
        [90, 'missing'],
      ],
      'restricted',
    ],
    [
      'missed while its host failed',
      [
        [0, 'missing'],
        [24, 'inconclusive'],
        [48, 'inconclusive'],
        [72, 'inconclusive'],
      ],
      'unchecked',
    ],
    [
      'missed around failures of its host',
      [
        [0, 'missing'],
        [24, 'inconclusive'],
        [48, 'missing'],
        [72, 'missing'],
      ],
      'gone',
    ],
    [
      'found again after it was gone',
      [
        [0, 'missing'],
        [36, 'missing'],
        [72, 'missing'],
        [90, 'ok'],
      ],
      'ok',
    ],
    [
      'missed on after it was gone',
      [
        [0, 'missing'],
        [36, 'missing'],
        [72, 'missing'],
        [90, 'missing'],
      ],
      'gone',
    ],
  ])('%s', (_, checks, state) => {
    expect(replay(checks).state).toBe(state);
  });

  test('is found to be gone at its third miss, dated to its first', () => {
    const record = replay([
      [0, 'ok'],
      [10, 'missing'],
      [46, 'missing'],
      [82, 'missing'],
      [106, 'missing'],
    ]);
    expect(record).toMatchObject({ firstMissedAt: 10 * hourMs, goneAt: 82 * hourMs, misses: 4 });
  });

  const anyChecks = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(...linkAnswers)), { maxLength: 40 })
    .map((steps) => {
      let hour = 0;
      return steps.map(([hours, answer]): Check => {
        hour += hours;
        return [hour, answer];
      });
    });

  test('is gone exactly if its last answers are at least three misses over at least 72 hours', () => {
    fc.assert(
      fc.property(anyChecks, (checks) => {
        const conclusive = checks.filter(([, answer]) => answer !== 'inconclusive');
        const lastFound = conclusive.findLastIndex(([, answer]) => answer !== 'missing');
        const misses = conclusive.slice(lastFound + 1).map(([hour]) => hour);
        const first = misses[0] ?? 0;
        const isGone = misses.some((hour, index) => index >= 2 && hour - first >= 72);
        expect(replay(checks).state === 'gone').toBe(isGone);
      }),
    );
  });

  test('is never gone if it answers in between, however often it is missed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), { maxLength: 60 }),
        (pairs) => {
          // The link answers again within three days of the first miss of each row.
          const checks = pairs.flatMap(([a, b], index): Check[] => {
            const from = index * 130;
            return [
              [from, 'missing'],
              [from + a, 'missing'],
              [from + Math.max(a, b), 'missing'],
              [from + 71, 'ok'],
            ];
          });
          let record = uncheckedLink;
          for (const [hour, answer] of checks) {
            record = recordAnswer(record, answer, hour * hourMs);
            expect(record.state).not.toBe('gone');
          }
        },
      ),
    );
  });

  test('keeps its record after inconclusive answers', () => {
    fc.assert(
      fc.property(anyChecks, (checks) => {
        const record = replay(checks);
        expect(recordAnswer(record, 'inconclusive', 1e12)).toEqual(record);
      }),
    );
  });
});

describe('the next check', () => {
  const now = 1_800_000_000_000;
  const found: LinkRecord = { ...uncheckedLink, state: 'ok' };
  const missed: LinkRecord = { ...found, misses: 1, firstMissedAt: now };
  const gone: LinkRecord = { state: 'gone', misses: 3, firstMissedAt: now - 3 * dayMs, goneAt: now };
  const open: LinkedCase = { status: 'processing', verdictAt: null, isUnderAppeal: false };
  const closed = (days: number): LinkedCase => ({
    status: 'verified_cheater',
    verdictAt: now - days * dayMs,
    isUnderAppeal: false,
  });

  test.each<[string, LinkRecord, boolean, LinkedCase[], number]>([
    ['of an open case', found, false, [open], 24],
    ['of a case closed today', found, false, [closed(0)], 7 * 24],
    ['of a case closed 89 days ago', found, false, [closed(89)], 7 * 24],
    ['of a case closed 90 days ago', found, false, [closed(90)], 30 * 24],
    ['of an old case under appeal', found, false, [{ ...closed(400), isUnderAppeal: true }], 24],
    ['of several cases', found, false, [closed(400), closed(3), open], 24],
    ['of several closed cases', found, false, [closed(400), closed(3)], 7 * 24],
    ['after a miss', missed, false, [closed(400)], 36],
    ['after a miss in an open case', missed, false, [open], 24],
    ['of what is gone', gone, false, [closed(400)], 30 * 24],
    ['after no answer', missed, true, [closed(400)], 1],
    ['after an answer that says nothing', uncheckedLink, false, [open], 24],
  ])('%s', (_, record, isHostBusy, cases, hours) => {
    expect(nextCheckAt({ record, isHostBusy, cases }, now)).toBe(now + hours * hourMs);
  });

  test('comes soon enough that three misses never take more than a week', () => {
    for (const cases of [[open], [closed(1)], [closed(400)]]) {
      let record = found;
      let at = now;
      for (let checks = 0; record.state !== 'gone'; checks += 1) {
        expect(checks).toBeLessThan(5);
        record = recordAnswer(record, 'missing', at);
        at = nextCheckAt({ record, isHostBusy: false, cases }, at);
      }
      expect(at - now).toBeLessThan(40 * dayMs);
      expect((record.goneAt ?? 0) - now).toBeLessThanOrEqual(7 * dayMs);
    }
  });
});

test('a link can be replaced for fourteen days, and lost evidence is listed after thirty', () => {
  expect(replaceableUntil(0)).toBe(14 * dayMs);
  expect(lostBefore(30 * dayMs)).toBe(0);
});
