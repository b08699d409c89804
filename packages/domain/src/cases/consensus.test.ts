import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consensusSentence, evaluate, firstReviews, isDecided, reviewsInPanel } from './consensus.ts';
import { canMove, type Decision, decisions, hasVerdict, type ReportStatus } from './report-status.ts';

const votesByLetter = new Map<string, Decision>([
  ['c', 'cheater'],
  ['u', 'undetermined'],
  ['d', 'duplicate'],
  ['t', 'troll'],
]);

function votes(letters: string): Decision[] {
  return [...letters].flatMap((letter) => votesByLetter.get(letter) ?? []);
}

// Lists every possible course of a report: votes are added until it is decided.
function listRuns(soFar: Decision[] = []): Decision[][] {
  if (isDecided(soFar)) return [soFar];
  return decisions.flatMap((decision) => listRuns([...soFar, decision]));
}

/** Lists every combination of five votes. */
function listPanels(soFar: Decision[] = []): Decision[][] {
  if (soFar.length === 5) return [soFar];
  return decisions.flatMap((decision) => listPanels([...soFar, decision]));
}

const panels = fc.array(fc.constantFrom(...decisions), { maxLength: 5 });
const fullPanels = fc.array(fc.constantFrom(...decisions), { minLength: 5, maxLength: 5 });

describe('evaluate', () => {
  const table: [string, ReportStatus, 3 | 5][] = [
    ['', 'unverified', 3],
    ['c', 'unverified', 3],
    ['cc', 'unverified', 3],
    ['ut', 'unverified', 3],
    ['ccc', 'verified_cheater', 3],
    ['ddd', 'verified_duplicate', 3],
    ['ttt', 'verified_troll', 3],
    ['uuu', 'verified_undetermined', 3],
    ['uuc', 'verified_undetermined', 3],
    ['cdt', 'verified_undetermined', 3],
    ['ucd', 'verified_undetermined', 3],
    ['ccu', 'processing', 5],
    ['cuc', 'processing', 5],
    ['tcc', 'processing', 5],
    ['ddt', 'processing', 5],
    ['ttu', 'processing', 5],
    ['ccuc', 'processing', 5],
    ['ccuu', 'verified_undetermined', 5],
    ['cctt', 'verified_undetermined', 5],
    ['ccut', 'verified_undetermined', 5],
    ['ccucc', 'verified_cheater', 5],
    ['ddudd', 'verified_duplicate', 5],
    ['utttt', 'verified_troll', 5],
    ['ccucu', 'verified_undetermined', 5],
    ['ccuct', 'verified_undetermined', 5],
  ];
  test.each(table)('the votes %j give %s, with at most %i reviews', (letters, status, maxReviews) => {
    expect(evaluate(votes(letters))).toEqual({ status, maxReviews });
  });
});

describe('in every possible sequence of votes', () => {
  const runs = listRuns();

  test('a report closes after three to five reviews', () => {
    expect(new Set(runs.map((run) => run.length))).toEqual(new Set([3, 4, 5]));
  });

  test('each verdict except undetermined has at least three votes for it and at most one against it', () => {
    for (const run of runs) {
      const { status } = evaluate(run);
      if (status === 'verified_undetermined') continue;
      const agreeing = run.filter((vote) => `verified_${vote}` === status).length;
      expect(agreeing).toBeGreaterThanOrEqual(3);
      expect(run.length - agreeing).toBeLessThanOrEqual(1);
    }
  });

  test('if one of the first three reviewers disagrees, four of five must agree', () => {
    for (const run of runs.filter((all) => all.length > firstReviews)) {
      const { status } = evaluate(run);
      if (status === 'verified_undetermined') continue;
      expect(run.filter((vote) => `verified_${vote}` === status)).toHaveLength(4);
      expect(run).toHaveLength(reviewsInPanel);
    }
  });

  test('every step is a legal move by review and stays within its maximum of reviews', () => {
    for (const run of runs) {
      const steps = run.map((_, index) => evaluate(run.slice(0, index + 1)));
      let from: ReportStatus = 'unverified';
      for (const [index, { status, maxReviews }] of steps.entries()) {
        expect(canMove(from, status, 'review')).toBe(true);
        expect(index + 1).toBeLessThanOrEqual(maxReviews);
        expect(hasVerdict(status)).toBe(index === run.length - 1);
        from = status;
      }
    }
  });

  test('votes after closing change nothing', () => {
    for (const run of runs) {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...decisions), { maxLength: 4 }), (late) => {
          expect(evaluate([...run, ...late]).status).toBe(evaluate(run).status);
        }),
        { numRuns: 10 },
      );
    }
  });
});

test('the order of the first three votes and of the last two never matters', () => {
  fc.assert(
    fc.property(fullPanels, ([a, b, c, d, e]) => {
      fc.pre(a !== undefined && b !== undefined && c !== undefined && d !== undefined && e !== undefined);
      const { status } = evaluate([a, b, c, d, e]);
      for (const first of [
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ]) {
        expect(evaluate(first)).toEqual(evaluate([a, b, c]));
        expect(evaluate([...first, d]).status).toBe(evaluate([a, b, c, d]).status);
        expect(evaluate([...first, e, d]).status).toBe(status);
      }
    }),
  );
});

test('changing a vote to cheater never undoes a conviction', () => {
  const convictions = listRuns().filter((run) => evaluate(run).status === 'verified_cheater');
  expect(convictions.length).toBeGreaterThan(1);
  for (const run of convictions) {
    for (const changed of run.keys()) {
      const more = run.map((vote, index) => (index === changed ? 'cheater' : vote));
      expect(evaluate(more).status).toBe('verified_cheater');
    }
  }
});

test('changing a vote to anything but cheater never causes a conviction', () => {
  fc.assert(
    fc.property(panels, fc.nat(4), fc.constantFrom(...decisions), (panel, changed, vote) => {
      fc.pre(evaluate(panel).status !== 'verified_cheater' && vote !== 'cheater');
      const fewer = panel.map((old, index) => (index === changed ? vote : old));
      expect(evaluate(fewer).status).not.toBe('verified_cheater');
    }),
  );
});

test("the FAQ's sentence states the rule", () => {
  expect(consensusSentence.message).toBe(
    'A report gets a verdict when the first three reviewers all agree or, if exactly one of them disagrees, when four out of five agree. Anything less closes as undetermined: nobody is convicted on a split vote, and new evidence can reopen the question.',
  );
});

describe('after earlier cases without a conviction', () => {
  test.each([
    [4, 'ccc', 'processing'],
    [4, 'cccc', 'verified_cheater'],
    [4, 'cccuc', 'verified_cheater'],
    [4, 'cccuu', 'verified_undetermined'],
    [4, 'ccuc', 'processing'],
    [5, 'cccc', 'processing'],
    [5, 'ccccc', 'verified_cheater'],
    [5, 'cccuc', 'verified_undetermined'],
    [5, 'cut', 'verified_undetermined'],
    [5, 'ttu', 'processing'],
    [5, 'ttt', 'verified_troll'],
    [5, 'ddd', 'verified_duplicate'],
    [4, 'uu', 'unverified'],
    [4, 'uuu', 'verified_undetermined'],
  ] as const)('if %i must agree to convict, the votes %s give %s', (needed, letters, status) => {
    expect(evaluate(votes(letters), needed).status).toBe(status);
  });

  test.each([4, 5] as const)(
    'if %i must agree, nobody is convicted who would be acquitted in an ordinary case',
    (needed) => {
      const convictions = listPanels().filter((panel) => evaluate(panel, needed).status === 'verified_cheater');
      expect(convictions.length).toBeGreaterThan(0);
      for (const panel of convictions) expect(evaluate(panel).status).toBe('verified_cheater');
    },
  );
});
