import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisions, hasVerdict, reportStatuses } from '../cases/report-status.ts';
import {
  carriedDebt,
  convictingReport,
  type EssenceEntry,
  type EssenceReason,
  essenceAwards,
  formatEssenceChange,
  type SettledReport,
  type SettledReview,
  settle,
  submissionEssence,
} from './essence.ts';

function aReport(some: Partial<SettledReport>): SettledReport {
  return {
    id: 'r1',
    submitterId: 'sam',
    status: 'unverified',
    verdictAt: null,
    round: 1,
    reviews: [],
    appealReviewerIds: [],
    ...some,
  };
}

function aReview(some: Partial<SettledReview>): SettledReview {
  return { reviewerId: 'rita', decision: 'cheater', round: 1, addedNewVideo: false, ...some };
}

function sumsBy(key: (entry: EssenceEntry) => string, entries: readonly EssenceEntry[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const entry of entries) sums[key(entry)] = (sums[key(entry)] ?? 0) + entry.amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const byUser = (entry: EssenceEntry) => entry.userId;
const byCause = (entry: EssenceEntry) => `${entry.userId} ${entry.reportId} ${entry.reason}`;

function payThrough(states: readonly (readonly SettledReport[])[]): EssenceEntry[] {
  const paid: EssenceEntry[] = [];
  for (const state of states) paid.push(...settle(state, paid));
  return paid;
}

const users = fc.constantFrom('ann', 'bob', 'cyd');
const reviews = fc.uniqueArray(
  fc.record({
    reviewerId: fc.constantFrom('ria', 'rob', 'rex'),
    decision: fc.constantFrom(...decisions),
    round: fc.constantFrom(1, 2),
    addedNewVideo: fc.boolean(),
  }),
  { selector: ({ reviewerId, round }) => `${reviewerId} ${round}`, maxLength: 6 },
);
const standings = fc
  .tuple(fc.constantFrom(...reportStatuses), fc.nat(3), fc.constantFrom(1, 2))
  .map(([status, time, round]) => ({ status, verdictAt: hasVerdict(status) ? time : null, round }));
const players = fc.array(fc.tuple(users, reviews, standings), { maxLength: 4 }).map((rows) =>
  rows.map(([submitterId, its, standing], index) => ({
    id: `r${index}`,
    submitterId,
    reviews: its,
    appealReviewerIds: [],
    ...standing,
  })),
);
const histories = players.chain((player) =>
  fc
    .array(fc.array(standings, { minLength: player.length, maxLength: player.length }), { maxLength: 5 })
    .map((steps) => [player, ...steps.map((step) => player.map((report, index) => ({ ...report, ...step[index] })))]),
);

describe('settle', () => {
  test('pays for every review at once, and for nothing else while a report is open', () => {
    const report = aReport({ reviews: [aReview({}), aReview({ reviewerId: 'ralf', addedNewVideo: true })] });
    expect(settle([report], [])).toEqual([
      { userId: 'ralf', reportId: 'r1', reason: 'review', amount: 2, sequence: 1 },
      { userId: 'rita', reportId: 'r1', reason: 'review', amount: 2, sequence: 1 },
    ]);
  });

  test('pays only the submitter of the earliest conviction that stands', () => {
    const first = aReport({ id: 'r2', submitterId: 'sam', status: 'verified_cheater', verdictAt: 5 });
    const later = aReport({ id: 'r1', submitterId: 'tom', status: 'verified_cheater', verdictAt: 6 });
    expect(settle([later, first], [])).toEqual([
      { userId: 'sam', reportId: 'r2', reason: 'conviction', amount: 20, sequence: 1 },
    ]);
  });

  test('moves the award when the earliest conviction is overturned, and back when it is restored', () => {
    const first = aReport({ id: 'r1', submitterId: 'sam', status: 'verified_cheater', verdictAt: 5 });
    const later = aReport({ id: 'r2', submitterId: 'tom', status: 'verified_cheater', verdictAt: 6 });
    const fallen = { ...first, status: 'verified_troll' } as const;

    const paid = settle([first, later], []);
    const override = settle([fallen, later], paid);
    expect(override).toEqual([
      { userId: 'sam', reportId: 'r1', reason: 'conviction', amount: -20, sequence: 2 },
      { userId: 'sam', reportId: 'r1', reason: 'malicious', amount: -50, sequence: 1 },
      { userId: 'tom', reportId: 'r2', reason: 'conviction', amount: 20, sequence: 1 },
    ]);
    expect(settle([first, later], [...paid, ...override])).toEqual([
      { userId: 'sam', reportId: 'r1', reason: 'conviction', amount: 20, sequence: 3 },
      { userId: 'sam', reportId: 'r1', reason: 'malicious', amount: 50, sequence: 2 },
      { userId: 'tom', reportId: 'r2', reason: 'conviction', amount: -20, sequence: 2 },
    ]);
  });

  test.each(['unverified', 'processing', 'verified_undetermined', 'verified_duplicate'] as const)(
    'pays the submitter of a report that is %s nothing',
    (status) => {
      expect(settle([aReport({ status, verdictAt: hasVerdict(status) ? 1 : null })], [])).toEqual([]);
    },
  );

  test('pays a reviewer once per report, however many rounds they review', () => {
    const report = aReport({ round: 2, reviews: [aReview({ round: 1 }), aReview({ round: 2, decision: 'troll' })] });
    expect(settle([report], [])).toHaveLength(1);
  });

  test('leaves paid reviews alone when their round no longer counts', () => {
    const report = aReport({ reviews: [aReview({})] });
    const paid = settle([report], []);
    expect(settle([{ ...report, round: 2 }], paid)).toEqual([]);
    expect(settle([{ ...report, round: 2, reviews: [] }], paid)).toEqual([]);
  });

  test('pays reviewers of an appeal like all others, once per report', () => {
    const appealed = aReport({ reviews: [aReview({})], appealReviewerIds: ['fay', 'rita'] });
    const entries = settle([appealed], []);
    expect(entries.map(({ userId, reason, amount }) => [userId, reason, amount])).toEqual([
      ['fay', 'review', 2],
      ['rita', 'review', 2],
    ]);
    expect(settle([appealed], entries)).toEqual([]);
  });

  const evidenceCases: [string, Partial<SettledReview>, Partial<SettledReport>, boolean][] = [
    ['agreed with the verdict', {}, {}, true],
    ['disagreed', { decision: 'troll' }, {}, false],
    ['added nothing new', { addedNewVideo: false }, {}, false],
    ['reviewed an earlier round', {}, { round: 2 }, false],
    ['has an open report', {}, { status: 'processing', verdictAt: null }, false],
    ['agreed that it is malicious', { decision: 'troll' }, { status: 'verified_troll' }, true],
  ];
  test.each(evidenceCases)(
    'pays for new evidence of a reviewer who %s, with %j and %j: %s',
    (_, review, report, isPaid) => {
      const reviews = [aReview({ addedNewVideo: true, ...review })];
      const entries = settle([aReport({ status: 'verified_cheater', verdictAt: 1, reviews, ...report })], []);
      const evidence = entries.filter(({ reason }) => reason === 'evidence');
      expect(evidence).toEqual(
        isPaid ? [{ userId: 'rita', reportId: 'r1', reason: 'evidence', amount: 10, sequence: 1 }] : [],
      );
    },
  );

  test('takes back exactly what was paid', () => {
    const paid = [{ userId: 'sam', reportId: 'r1', reason: 'conviction', amount: 25, sequence: 1 }] as const;
    expect(settle([aReport({})], paid)).toEqual([
      { userId: 'sam', reportId: 'r1', reason: 'conviction', amount: -25, sequence: 2 },
    ]);
  });
});

describe('after any history', () => {
  test('settling twice changes nothing', () => {
    fc.assert(
      fc.property(histories, (states) => {
        const paid = payThrough(states);
        expect(settle(states.at(-1) ?? [], paid)).toEqual([]);
      }),
    );
  });

  test('undoing an override restores every sum', () => {
    fc.assert(
      fc.property(histories, (states) => {
        const before = payThrough(states.slice(0, 1));
        const after = payThrough([...states, ...states.slice(0, 1)]);
        expect(sumsBy(byUser, after)).toEqual(sumsBy(byUser, before));
      }),
    );
  });

  test('the sums depend only on the current state, not on the path to it', () => {
    fc.assert(
      fc.property(histories, (states) => {
        expect(sumsBy(byCause, payThrough(states))).toEqual(sumsBy(byCause, payThrough(states.slice(-1))));
      }),
    );
  });

  test('at most one conviction is paid per player', () => {
    fc.assert(
      fc.property(histories, (states) => {
        const convictions = payThrough(states).filter(({ reason }) => reason === 'conviction');
        const isConvicted = states.at(-1)?.some(({ status }) => status === 'verified_cheater') ?? false;
        expect(Object.values(sumsBy(byCause, convictions))).toEqual(isConvicted ? [20] : []);
      }),
    );
  });

  test('the entries of a cause are numbered without gaps, odd ones awarding and even ones taking back', () => {
    fc.assert(
      fc.property(histories, (states) => {
        for (const entries of Map.groupBy(payThrough(states), byCause).values()) {
          for (const [index, { reason, amount, sequence }] of entries.entries()) {
            expect(sequence).toBe(index + 1);
            expect(amount).toBe(sequence % 2 === 1 ? essenceAwards[reason] : -essenceAwards[reason]);
          }
        }
      }),
    );
  });

  test('the order of reports, reviews and entries never matters', () => {
    fc.assert(
      fc.property(histories, (states) => {
        const paid = payThrough(states.slice(0, -1));
        const last = states.at(-1) ?? [];
        const turned = last.map((report) => ({ ...report, reviews: report.reviews.toReversed() })).toReversed();
        expect(settle(turned, paid.toReversed())).toEqual(settle(last, paid));
      }),
    );
  });
});

describe('convictingReport', () => {
  test('is the earliest conviction that stands, and of several at once the one with the lowest id', () => {
    const convicted = (id: string, verdictAt: number | null) => aReport({ id, verdictAt, status: 'verified_cheater' });
    expect(convictingReport([])).toBeNull();
    expect(convictingReport([aReport({ status: 'verified_troll', verdictAt: 1 })])).toBeNull();
    expect(convictingReport([convicted('b', 2), convicted('c', 1), convicted('a', 3)])?.id).toBe('c');
    expect(convictingReport([convicted('b', 2), convicted('a', 2)])?.id).toBe('a');
    expect(convictingReport([convicted('a', null), convicted('b', 9)])?.id).toBe('b');
  });
});

describe('submissionEssence', () => {
  const entry = (reason: EssenceReason, sequence = 1) => ({ reason, sequence });

  test('sums what was paid for a closed report, and is null while the report is open', () => {
    expect(submissionEssence('unverified', [])).toBeNull();
    expect(submissionEssence('processing', [entry('conviction', 1), entry('conviction', 2)])).toBeNull();
    expect(submissionEssence('verified_cheater', [entry('conviction'), entry('review')])).toBe(20);
    expect(submissionEssence('verified_cheater', [])).toBe(0);
    expect(submissionEssence('verified_undetermined', [])).toBe(0);
    expect(submissionEssence('verified_troll', [entry('malicious'), entry('evidence')])).toBe(-50);
    expect(
      submissionEssence('verified_troll', [entry('conviction', 2), entry('malicious'), entry('conviction', 1)]),
    ).toBe(-50);
    const thrice = [1, 2, 3].map((sequence) => entry('conviction', sequence));
    expect(submissionEssence('verified_cheater', thrice)).toBe(20);
  });

  test('formatEssenceChange always writes a sign', () => {
    expect([20, 0, -50].map(formatEssenceChange)).toEqual(['+20', '+0', '-50']);
  });
});

test('essenceAwards are those of the rules', () => {
  expect(essenceAwards).toEqual({ conviction: 20, malicious: -50, review: 2, evidence: 10 });
});

test.each([
  [[], 0],
  [[30], 0],
  [[-50], -50],
  [[30, -50], -50],
  [[-50, 60], 0],
  [[-50, 20], -30],
  [[-50, -50, 10], -90],
])('deleted accounts that earned %j leave a debt of %i', (earned, debt) => {
  expect(carriedDebt(earned)).toBe(debt);
});
