import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bearsOut,
  drawExam,
  type ExamAnswer,
  examRefusals,
  examRules,
  fewestInnocents,
  fewestInPool,
  gradeExam,
  isExamOn,
  mayBeginExam,
  mayTakeExam,
  retryAt,
} from './exam.ts';

const dayMs = 86_400_000;
const candidate = {
  hasTheEye: false,
  eyeRemovedByStaff: false,
  essence: 250,
  eyeEssence: 250,
  userType: 'other' as const,
};
const enough = { cheater: 10, not_cheater: 20 };

test('an exam has twelve cases, at least eight of them of innocents', () => {
  expect(examRules.cases).toBe(12);
  expect(fewestInnocents).toBe(8);
});

test.each([
  ['on', { cheater: 0, not_cheater: 0 }, true],
  ['off', { cheater: 50, not_cheater: 50 }, false],
  ['auto', { cheater: 10, not_cheater: 20 }, true],
  ['auto', { cheater: 10, not_cheater: 19 }, false],
  ['auto', { cheater: 3, not_cheater: 40 }, false],
  ['auto', { cheater: 40, not_cheater: 8 }, false],
  ['auto', { cheater: fewestInPool.cheater, not_cheater: 26 }, true],
] as const)('%s with %j: %s', (mode, pool, expected) => {
  expect(isExamOn(mode, pool)).toBe(expected);
});

describe('who may take it', () => {
  test.each([
    [{}, null],
    [{ essence: 249 }, 'exam_not_eligible'],
    [{ hasTheEye: true }, 'exam_holder'],
    [{ eyeRemovedByStaff: true }, 'exam_after_removal'],
    [{ userType: 'moderator' as const }, 'exam_for_staff'],
    [{ userType: 'admin' as const }, 'exam_for_staff'],
  ])('%j: %s', (given, refusal) => {
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
  ])('and begin, %j: %s', (given, refusal) => {
    const ruling = mayBeginExam(candidate, { isOn: true, pool: enough, past: [], now, ...given });
    expect(ruling.ok ? null : ruling.id).toBe(refusal);
    if (!ruling.ok) expect(ruling.msg).toBe(examRefusals[ruling.id]);
  });

  test('a first failure waits 7 days, every later one 30', () => {
    expect(retryAt([])).toBeNull();
    expect(retryAt([{ handedInAt: now, hasPassed: true }])).toBeNull();
    expect(retryAt(failedAt(0))).toBe(now + 7 * dayMs);
    expect(retryAt(failedAt(8, 0))).toBe(now + 30 * dayMs);
    expect(retryAt(failedAt(0, 40, 80))).toBe(now + 30 * dayMs);
  });
});

describe('the draw', () => {
  const fractions = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 20 - 1 }).map((n) => n / 2 ** 20));
  const pools = fc
    .record({
      cheater: fc.array(fc.nat(3), { minLength: fewestInPool.cheater, maxLength: 30 }),
      not_cheater: fc.array(fc.nat(3), { minLength: fewestInPool.not_cheater, maxLength: 30 }),
    })
    .map(({ cheater, not_cheater }) => [
      ...cheater.map((timesShown, n) => ({ id: `c${n}`, answer: 'cheater' as const, timesShown })),
      ...not_cheater.map((timesShown, n) => ({ id: `n${n}`, answer: 'not_cheater' as const, timesShown })),
    ]);
  const drawFrom = (stream: Iterator<number>) => {
    const drawn = new Map<string, number>();
    return (key: string) => {
      const known = drawn.get(key) ?? Number(stream.next().value);
      drawn.set(key, known);
      return known;
    };
  };

  test('has twelve different cases, eight or nine of them of innocents, the least known first, and is stable', () => {
    fc.assert(
      fc.property(pools, fractions, (pool, stream) => {
        const draw = drawFrom(stream[Symbol.iterator]());
        const drawn = drawExam(pool, draw);
        expect(new Set(drawn.map(({ id }) => id)).size).toBe(examRules.cases);
        expect(drawn).toHaveLength(examRules.cases);
        const innocents = drawn.filter(({ answer }) => answer === 'not_cheater').length;
        expect(innocents).toBeGreaterThanOrEqual(fewestInnocents);
        expect(innocents).toBeLessThanOrEqual(fewestInPool.not_cheater);
        for (const answer of ['cheater', 'not_cheater'] as const) {
          const isOf = (one: { answer: ExamAnswer }) => one.answer === answer;
          const left = pool.filter((one) => isOf(one) && !drawn.includes(one));
          const most = Math.max(...drawn.filter(isOf).map(({ timesShown }) => timesShown));
          expect(left.every(({ timesShown }) => timesShown >= most)).toBe(true);
        }
        expect(drawExam(pool, draw)).toEqual(drawn);
      }),
    );
  });
});

describe('the grade', () => {
  const decide = (innocents: number, convicted: number, guilty: number, missed: number) => [
    ...Array.from({ length: innocents }, (_, n) => ({
      answer: 'not_cheater' as const,
      given: n < convicted ? ('cheater' as const) : ('not_cheater' as const),
    })),
    ...Array.from({ length: guilty }, (_, n) => ({
      answer: 'cheater' as const,
      given: n < missed ? ('not_cheater' as const) : ('cheater' as const),
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
  ])('%i innocents convicted, %i cheaters missed: passed %s', (convicted, missed, hasPassed) => {
    expect(gradeExam(decide(8, convicted, 4, missed))).toEqual({
      innocentsConvicted: convicted,
      cheatersMissed: missed,
      hasPassed,
    });
  });

  test.each([examRules.cheaters.min, examRules.cheaters.max])(
    'one answer for all fails, with %i cheaters',
    (guilty) => {
      const innocents = examRules.cases - guilty;
      expect(gradeExam(decide(innocents, innocents, guilty, 0)).hasPassed).toBe(false);
      expect(gradeExam(decide(innocents, 0, guilty, guilty)).hasPassed).toBe(false);
    },
  );
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
] as const)('%s, made from a report that is %s, under appeal %s: %s', (answer, status, isUnderAppeal, expected) => {
  expect(bearsOut(answer, { status, isUnderAppeal })).toBe(expected);
});
