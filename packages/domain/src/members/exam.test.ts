import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';
import {
  bearsOut,
  drawExam,
  type ExamAnswer,
  examMessages,
  examRules,
  gradeExam,
  handInFrom,
  isExamOn,
  mayBeginExam,
  mayTakeExam,
  minInnocents,
  minInPool,
  minUnlisted,
  type PoolCase,
  retryAt,
} from './exam.ts';

const candidate = {
  hasTheEye: false,
  eyeRemovedByStaff: false,
  essence: 250,
  eyeEssence: 250,
  userType: 'other' as const,
};
const enough = { cheater: 10, not_cheater: 20 };

test('an exam has twelve cases, at least eight of them with innocent players', () => {
  expect(examRules.cases).toBe(12);
  expect(minInnocents).toBe(8);
});

test.each([
  ['on', { cheater: 0, not_cheater: 0 }, true],
  ['off', { cheater: 50, not_cheater: 50 }, false],
  ['auto', { cheater: 10, not_cheater: 20 }, true],
  ['auto', { cheater: 10, not_cheater: 19 }, false],
  ['auto', { cheater: 3, not_cheater: 40 }, false],
  ['auto', { cheater: 40, not_cheater: 8 }, false],
  ['auto', { cheater: minInPool.cheater, not_cheater: 26 }, true],
] as const)('the exam in the mode %s with the pool %j is on: %s', (mode, pool, expected) => {
  expect(isExamOn(mode, pool)).toBe(expected);
});

describe('who may take the exam', () => {
  test.each([
    [{}, null],
    [{ essence: 249 }, 'exam_not_eligible'],
    [{ hasTheEye: true }, 'exam_holder'],
    [{ eyeRemovedByStaff: true }, 'exam_after_removal'],
    [{ userType: 'moderator' as const }, 'exam_for_staff'],
    [{ userType: 'admin' as const }, 'exam_for_staff'],
  ])('a candidate with %j: %s', (given, refusal) => {
    const ruling = mayTakeExam({ ...candidate, ...given });
    expect(ruling.ok ? null : ruling.id).toBe(refusal);
  });

  const now = Date.UTC(2026, 10, 16);
  const failedAt = (...days: number[]) => days.map((ago) => ({ handedInAt: now - ago * dayMs, hasPassed: false }));
  test.each([
    [{}, null],
    [{ isOn: false }, 'exam_off'],
    [{ pool: { cheater: 3, not_cheater: 30 } }, 'exam_not_ready'],
    [{ pool: { cheater: 30, not_cheater: 8 } }, 'exam_not_ready'],
    [{ past: failedAt(6) }, 'exam_too_early'],
    [{ past: failedAt(7) }, null],
    [{ past: failedAt(37, 29) }, 'exam_too_early'],
    [{ past: failedAt(37, 30) }, null],
    [{ past: failedAt(100, 60, 30) }, null],
    [{ past: [...failedAt(1), { handedInAt: now, hasPassed: true }] }, 'exam_too_early'],
  ])('somebody who begins with %j: %s', (given, refusal) => {
    const ruling = mayBeginExam(candidate, { isOn: true, pool: enough, past: [], now, ...given });
    expect(ruling.ok ? null : ruling.id).toBe(refusal);
  });

  test('the wait after a first failure is 7 days, and after every later one 30', () => {
    expect(retryAt([])).toBeNull();
    expect(retryAt([{ handedInAt: now, hasPassed: true }])).toBeNull();
    expect(retryAt(failedAt(0))).toBe(now + 7 * dayMs);
    expect(retryAt(failedAt(8, 0))).toBe(now + 30 * dayMs);
    expect(retryAt(failedAt(0, 40, 80))).toBe(now + 30 * dayMs);
  });
});

describe('the draw', () => {
  const fractions = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 20 - 1 }).map((n) => n / 2 ** 20));
  const shown = fc.record({ timesShown: fc.nat(3), isUnlisted: fc.boolean() });
  const pools = fc
    .record({
      cheater: fc.array(shown, { minLength: minInPool.cheater, maxLength: 30 }),
      not_cheater: fc.array(shown, { minLength: minInPool.not_cheater, maxLength: 30 }),
    })
    .map(({ cheater, not_cheater }): PoolCase[] => [
      ...cheater.map((one, n) => ({ id: `c${n}`, answer: 'cheater' as const, ...one })),
      ...not_cheater.map((one, n) => ({ id: `n${n}`, answer: 'not_cheater' as const, ...one })),
    ]);
  const drawFrom = (stream: Iterator<number>) => {
    const drawn = new Map<string, number>();
    return (key: string) => {
      const known = drawn.get(key) ?? Number(stream.next().value);
      drawn.set(key, known);
      return known;
    };
  };

  const draws = (check: (pool: PoolCase[], drawn: ReturnType<typeof drawExam>, draw: () => typeof drawn) => void) =>
    fc.assert(
      fc.property(pools, fractions, (pool, stream) => {
        const draw = drawFrom(stream[Symbol.iterator]());
        check(pool, drawExam(pool, draw), () => drawExam(pool, draw));
      }),
    );

  test('has twelve different cases, eight or nine of them with innocents, and is the same every time', () => {
    draws((_pool, drawn, drawAgain) => {
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(examRules.cases);
      expect(drawn).toHaveLength(examRules.cases);
      const innocents = drawn.filter(({ answer }) => answer === 'not_cheater').length;
      expect(innocents).toBeGreaterThanOrEqual(minInnocents);
      expect(innocents).toBeLessThanOrEqual(minInPool.not_cheater);
      expect(drawAgain()).toEqual(drawn);
    });
  });

  test('has six cases that cannot be looked up, three of them with cheaters, or as many as the pool has', () => {
    draws((pool, drawn) => {
      const countOf = (cases: readonly PoolCase[], wanted: ExamAnswer) =>
        cases.filter(({ isUnlisted, answer }) => isUnlisted && answer === wanted).length;
      const apart = drawn.filter(({ countsApart }) => countsApart);
      const cheaters = Math.min(minUnlisted.cheater, countOf(pool, 'cheater'));
      const innocents = Math.min(examRules.unlisted.cases - cheaters, countOf(pool, 'not_cheater'));
      expect([countOf(apart, 'cheater'), countOf(apart, 'not_cheater')]).toEqual([cheaters, innocents]);
      expect(apart.every(({ isUnlisted }) => isUnlisted)).toBe(true);
    });
  });

  test('prefers the cases that the person has seen least, among those that count apart and among the others', () => {
    draws((pool, drawn) => {
      for (const isApart of [true, false]) {
        for (const answer of ['cheater', 'not_cheater'] as const) {
          const taken = drawn.filter((one) => one.answer === answer && one.countsApart === isApart);
          const left = pool.filter(
            (one) => one.answer === answer && (one.isUnlisted || !isApart) && !drawn.some(({ id }) => id === one.id),
          );
          const max = Math.max(...taken.map(({ timesShown }) => timesShown));
          expect(left.every(({ timesShown }) => timesShown >= max)).toBe(true);
        }
      }
    });
  });
});

describe('the grade', () => {
  const decide = (innocents: number, convicted: number, guilty: number, missed: number, countsApart = false) => [
    ...Array.from({ length: innocents }, (_, n) => ({
      answer: 'not_cheater' as const,
      given: n < convicted ? ('cheater' as const) : ('not_cheater' as const),
      countsApart,
    })),
    ...Array.from({ length: guilty }, (_, n) => ({
      answer: 'cheater' as const,
      given: n < missed ? ('not_cheater' as const) : ('cheater' as const),
      countsApart,
    })),
  ];
  test.each([
    [0, 0, true],
    [1, 0, true],
    [0, 1, true],
    [1, 1, true],
    [2, 0, false],
    [0, 2, false],
    [8, 4, false],
  ])('with %i innocents convicted and %i cheaters missed is a pass: %s', (convicted, missed, hasPassed) => {
    expect(gradeExam(decide(8, convicted, 4, missed))).toEqual({
      innocentsConvicted: convicted,
      cheatersMissed: missed,
      wrongApart: 0,
      hasPassed,
    });
  });

  test.each([
    [0, 0, 0, true],
    [1, 0, 1, true],
    [0, 1, 1, true],
    [1, 1, 2, false],
  ])(
    'with %i innocents convicted and %i cheaters missed, all in cases that count apart, is a pass: %s',
    (convicted, missed, wrongApart, hasPassed) => {
      const decided = [...decide(3, convicted, 3, missed, true), ...decide(5, 0, 1, 0)];
      expect(gradeExam(decided)).toMatchObject({ wrongApart, hasPassed });
    },
  );

  test('is a fail for whoever looks up every listed case and gives one answer to all others', () => {
    const lookedUp = decide(5, 0, 1, 0);
    expect(gradeExam([...lookedUp, ...decide(3, 0, 3, 3, true)]).hasPassed).toBe(false);
    expect(gradeExam([...lookedUp, ...decide(3, 3, 3, 0, true)]).hasPassed).toBe(false);
  });

  test.each([examRules.cheaters.min, examRules.cheaters.max])(
    'is a fail for whoever gives one answer to all cases, with %i cheaters among them',
    (guilty) => {
      const innocents = examRules.cases - guilty;
      expect(gradeExam(decide(innocents, innocents, guilty, 0)).hasPassed).toBe(false);
      expect(gradeExam(decide(innocents, 0, guilty, guilty)).hasPassed).toBe(false);
    },
  );
});

describe('the time that the clips take', () => {
  const clip = (startSeconds: number | null, endSeconds: number | null) => ({ startSeconds, endSeconds });
  test.each([
    [[clip(10, 30), clip(null, 12)], 32],
    [[clip(null, null), clip(600, null)], 30],
    [[clip(0, 43_200)], 300],
  ])('for %j is %i seconds', (clips, seconds) => {
    expect(handInFrom(5000, clips)).toBe(5000 + seconds * 1000);
  });

  test('delays handing in, and the sentence says by how much', () => {
    const told = (minutes: number) => formatMessage(examMessages.exam_too_fast, { minutes });
    expect(told(1)).toBe('The clips take longer than that to watch. You can hand in after another minute.');
    expect(told(2)).toMatch(/after another 2 minutes\.$/);
  });
});

test.each([
  ['cheater', 'verified_cheater', false, true],
  ['cheater', 'verified_cheater', true, false],
  ['cheater', 'verified_undetermined', false, false],
  ['cheater', 'unverified', false, false],
  ['cheater', 'verified_duplicate', false, true],
  ['not_cheater', 'verified_undetermined', false, true],
  ['not_cheater', 'verified_troll', false, true],
  ['not_cheater', 'verified_duplicate', false, true],
  ['not_cheater', 'verified_cheater', false, false],
  ['not_cheater', 'processing', false, false],
] as const)(
  'an exam case with the answer %s from a report that is %s and under appeal (%s) is confirmed: %s',
  (answer, status, isUnderAppeal, expected) => {
    expect(bearsOut(answer, { status, isUnderAppeal })).toBe(expected);
  },
);
