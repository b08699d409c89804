import { isOffered } from '@argus/domain/cases/assignment';
import { evaluate, reviewsInPanel } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict, type ReportStatus, statusOfDecision } from '@argus/domain/cases/report-status';
import { printAppeals } from './appeal-figures.ts';
import { printAttacks } from './attack-figures.ts';
import { createRandom, drawLook, drawVote, type Look, percent, printTable, type Random } from './crowd.ts';
import { printExam } from './exam-figures.ts';

/*
 * How often the verdict is wrong, what it costs, and what friends can force: our rule and our assignment, as the domain
 * package has them, against "first to three of at most five" and against a queue where everybody may choose.
 * Deterministic: the seed is fixed.
 */

const seed = 20_261_115;
const cases = 400_000;
const brigadeTrials = 20_000;
const honestPerDay = 0.5;
const mostDays = 30;
/** Honest reviewers of an innocent call them a cheater this often: most cases are plain, some look bad. */
const innocentLooks = [
  { share: 0.8, cheater: 0.05 },
  { share: 0.2, cheater: 0.3 },
];
/** And of a cheater: most are blatant, some are subtle. */
const cheaterLooks = [
  { share: 0.7, cheater: 0.95 },
  { share: 0.3, cheater: 0.75 },
];
const brigadeTarget = innocentLooks;

type Rule = (votes: readonly Decision[]) => ReportStatus;

const ours: Rule = (votes) => evaluate(votes).status;

const firstToThree: Rule = (votes) => {
  const counts = new Map<Decision, number>();
  for (const vote of votes.slice(0, reviewsInPanel)) {
    const count = (counts.get(vote) ?? 0) + 1;
    if (count === 3) return statusOfDecision(vote);
    counts.set(vote, count);
  }
  return votes.length < reviewsInPanel ? 'unverified' : 'verified_undetermined';
};

const rules: readonly { name: string; rule: Rule }[] = [
  { name: 'ours', rule: ours },
  { name: 'first to three', rule: firstToThree },
];

function decide(rule: Rule, votes: readonly Decision[]): { status: ReportStatus; reviews: number } {
  for (let reviews = 1; reviews <= votes.length; reviews += 1) {
    const status = rule(votes.slice(0, reviews));
    if (hasVerdict(status)) return { status, reviews };
  }
  throw new Error('five reviews must decide');
}

/** Both rules see the same votes. */
function simulateCases(looks: readonly Look[], random: Random) {
  const sums = rules.map(() => ({ convicted: 0, reviews: 0 }));
  for (let n = 0; n < cases; n += 1) {
    const look = drawLook(random, looks);
    const votes = Array.from({ length: reviewsInPanel }, () => drawVote(random, look));
    for (const [index, { rule }] of rules.entries()) {
      const { status, reviews } = decide(rule, votes);
      const sum = sums[index];
      if (!sum) continue;
      sum.convicted += status === 'verified_cheater' ? 1 : 0;
      sum.reviews += reviews;
    }
  }
  return sums.map(({ convicted, reviews }) => ({ convicted: convicted / cases, meanReviews: reviews / cases }));
}

interface Brigade {
  colluders: number;
  active: number;
  isAssigned: boolean;
  rule: Rule;
  /** Vote when offered, or only when those offered today can convict at once. */
  strategy: 'rush' | 'gather';
}

/** Friends come first each day; then those honest reviewers who are offered the case and have time for it. */
function isConvicted({ colluders, active, isAssigned, rule, strategy }: Brigade, random: Random): boolean {
  const look = drawLook(random, brigadeTarget);
  const votes: Decision[] = [];
  let friends = colluders;
  let honest = active - colluders;
  const take = (count: number, draw: () => Decision) => {
    let taken = 0;
    while (taken < count && !hasVerdict(rule(votes))) {
      votes.push(draw());
      taken += 1;
    }
    return taken;
  };
  const countOffered = (people: number, day: number, chance: number) => {
    let offered = 0;
    for (let n = 0; n < people; n += 1) {
      if ((!isAssigned || isOffered(random(), active, day)) && (chance === 1 || random() < chance)) offered += 1;
    }
    return offered;
  };
  for (let day = 0; day < mostDays && !hasVerdict(rule(votes)); day += 1) {
    const present = countOffered(friends, day, 1);
    const together = [...votes, ...Array<Decision>(present).fill('cheater')];
    const isWorthIt =
      strategy === 'rush' || together.some((_, n) => rule(together.slice(0, n + 1)) === 'verified_cheater');
    if (isWorthIt) friends -= take(present, () => 'cheater');
    if (hasVerdict(rule(votes))) break;
    // Nobody needs more than a panel of honest reviews in a day, so the rest need not be drawn.
    honest -= take(Math.min(reviewsInPanel, countOffered(honest, day, honestPerDay)), () => drawVote(random, look));
  }
  return rule(votes) === 'verified_cheater';
}

/** What the friends reach with the better of their two strategies. */
function brigadeSuccess(brigade: Omit<Brigade, 'strategy'>, random: Random): number {
  const rates = (['rush', 'gather'] as const).map((strategy) => {
    let convicted = 0;
    for (let n = 0; n < brigadeTrials; n += 1) convicted += isConvicted({ ...brigade, strategy }, random) ? 1 : 0;
    return convicted / brigadeTrials;
  });
  return Math.max(...rates);
}

const innocents = simulateCases(innocentLooks, createRandom(seed));
const cheaters = simulateCases(cheaterLooks, createRandom(seed + 1));
console.log(`Verdicts over ${cases.toLocaleString('en')} innocents and as many cheaters, seed ${seed}\n`);
printTable([
  [
    'rule',
    'innocents convicted',
    'cheaters missed',
    'mean reviews (innocent)',
    'mean reviews (cheater)',
    'mean reviews',
  ],
  ...rules.map(({ name }, index) => {
    const [innocent, cheater] = [innocents[index], cheaters[index]];
    if (!innocent || !cheater) throw new Error('each rule was simulated');
    return [
      name,
      percent(innocent.convicted),
      percent(1 - cheater.convicted),
      innocent.meanReviews.toFixed(3),
      cheater.meanReviews.toFixed(3),
      ((innocent.meanReviews + cheater.meanReviews) / 2).toFixed(3),
    ];
  }),
]);

console.log(
  `\nInnocents convicted when k friends among N active reviewers agree to do it, ${brigadeTrials} tries each\n`,
);
const brigadeRows: string[][] = [];
const successes = new Map<string, number>();
for (const active of [20, 100, 500]) {
  for (const colluders of [1, 2, 3, 5]) {
    const rates = rules.flatMap(({ name, rule }, ruleIndex) =>
      [true, false].map((isAssigned) => {
        const random = createRandom(seed + active * 100 + colluders * 10 + ruleIndex * 2 + Number(isAssigned));
        const rate = brigadeSuccess({ colluders, active, isAssigned, rule }, random);
        successes.set(`${name} ${active} ${colluders} ${isAssigned}`, rate);
        return rate;
      }),
    );
    brigadeRows.push([String(active), String(colluders), ...rates.map(percent)]);
  }
}
printTable([
  ['N', 'k', 'ours, assigned', 'ours, free choice', 'first to three, assigned', 'first to three, free choice'],
  ...brigadeRows,
]);

const attackBars = printAttacks(seed, brigadeTarget);
const appealBars = printAppeals(seed, { innocentLooks, cheaterLooks });
const examBars = printExam(seed);

const [oursInnocent, theirsInnocent] = innocents;
const [oursCheater, theirsCheater] = cheaters;
if (!oursInnocent || !theirsInnocent || !oursCheater || !theirsCheater) throw new Error('each rule was simulated');
const oursReviews = (oursInnocent.meanReviews + oursCheater.meanReviews) / 2;
const theirsReviews = (theirsInnocent.meanReviews + theirsCheater.meanReviews) / 2;
const assigned = successes.get('ours 100 3 true') ?? 1;
const chosen = successes.get('ours 100 3 false') ?? 0;
const bars = [
  {
    bar: 'innocents convicted, ours / first to three',
    figure: oursInnocent.convicted / theirsInnocent.convicted,
    atMost: 0.4,
  },
  { bar: 'mean reviews, ours / first to three', figure: oursReviews / theirsReviews, atMost: 1 },
  { bar: 'three friends among 100, assigned / free choice', figure: assigned / chosen, atMost: 0.1 },
  ...attackBars,
];
console.log('');
printTable([
  ['bar', 'figure', 'at most', 'met'],
  ...bars.map(({ bar, figure, atMost }) => [bar, figure.toFixed(3), String(atMost), figure <= atMost ? 'yes' : 'no']),
]);
if (bars.some(({ figure, atMost }) => figure > atMost) || !appealBars.areMet || !examBars.areMet) process.exitCode = 1;
