import { drawDays, isOffered } from '@argus/domain/cases/assignment';
import { evaluate, reviewsInPanel } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict, type ReportStatus, statusOfDecision } from '@argus/domain/cases/report-status';
import { dayMs } from '@argus/domain/shared/time';
import { printTable } from '../figures.ts';
import { printAppeals } from './appeals.ts';
import { printAttacks } from './attacks.ts';
import { createRandom, drawLook, drawVote, type Look, percent, type Random, shareOf } from './crowd.ts';
import { printExam } from './exam.ts';
import { printWaiting } from './waiting.ts';

/*
 * This measures how often the verdict is wrong, what it costs, and what friends can force. It compares our rule and our
 * assignment, as the domain package has them, with "first to three of at most five" and with a queue where everybody
 * may choose. The seed is fixed, so the figures are the same in every run.
 */

const seed = 20_261_115;
const cases = 400_000;
const brigadeTrials = 20_000;
const honestPerDay = 0.5;
const maxDays = 30;
/** Honest reviewers of an innocent call them a cheater this often: most cases are plain, some look bad. */
const innocentLooks = [
  { share: 0.8, cheater: 0.05 },
  { share: 0.2, cheater: 0.3 },
];
/** Honest reviewers of a cheater call them one this often: most cheaters are blatant, some are subtle. */
const cheaterLooks = [
  { share: 0.7, cheater: 0.95 },
  { share: 0.3, cheater: 0.75 },
];

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

/** Both rules are called with the same seed, so that both see the same votes. */
function simulateCases(rule: Rule, looks: readonly Look[], random: Random) {
  let reviews = 0;
  const convicted = shareOf(cases, () => {
    const look = drawLook(random, looks);
    const votes = Array.from({ length: reviewsInPanel }, () => drawVote(random, look));
    const statuses = votes.map((_, n) => rule(votes.slice(0, n + 1)));
    const last = statuses.findIndex(hasVerdict);
    reviews += last + 1;
    return statuses[last] === 'verified_cheater';
  });
  return { convicted, reviews: reviews / cases };
}

function simulateRule(rule: Rule) {
  const innocent = simulateCases(rule, innocentLooks, createRandom(seed));
  const cheater = simulateCases(rule, cheaterLooks, createRandom(seed + 1));
  return { innocent, cheater, reviews: (innocent.reviews + cheater.reviews) / 2 };
}

interface Brigade {
  colluders: number;
  active: number;
  isAssigned: boolean;
  rule: Rule;
  /** Friends vote when offered the case, or only when those offered it today can convict at once. */
  strategy: 'rush' | 'gather';
}

/** Friends come first each day; then those honest reviewers who are offered the case and have time for it. */
function isConvicted({ colluders, active, isAssigned, rule, strategy }: Brigade, random: Random): boolean {
  const look = drawLook(random, innocentLooks);
  const votes: Decision[] = [];
  const voters = new Set<number>();
  const draws = new Map<number, Float64Array>();
  let status = rule(votes);
  const vote = (person: number, decision: Decision) => {
    if (hasVerdict(status)) return;
    votes.push(decision);
    voters.add(person);
    status = rule(votes);
  };
  for (let day = 0; day < maxDays && !hasVerdict(status); day += 1) {
    const [drawDay = 0] = drawDays((day + 0.5) * dayMs, 0.5 * dayMs, 0.5 * dayMs);
    const fractions = draws.get(drawDay) ?? new Float64Array(active).map(random);
    draws.set(drawDay, fractions);
    const mayVote = (person: number) =>
      !voters.has(person) && (!isAssigned || isOffered(fractions[person] ?? 1, active, day));
    const friends = Array.from({ length: colluders }, (_, n) => n).filter(mayVote);
    const together = [...votes, ...friends.map((): Decision => 'cheater')];
    const isWorthIt =
      strategy === 'rush' || together.some((_, n) => rule(together.slice(0, n + 1)) === 'verified_cheater');
    if (isWorthIt) for (const friend of friends) vote(friend, 'cheater');
    for (let person = colluders; person < active && !hasVerdict(status); person += 1)
      if (mayVote(person) && random() < honestPerDay) vote(person, drawVote(random, look));
  }
  return status === 'verified_cheater';
}

/** Returns the rate of the better of the two strategies. */
function brigadeSuccess(brigade: Omit<Brigade, 'strategy'>, random: Random): number {
  const rates = (['rush', 'gather'] as const).map((strategy) =>
    shareOf(brigadeTrials, () => isConvicted({ ...brigade, strategy }, random)),
  );
  return Math.max(...rates);
}

const simulated = { ours: simulateRule(ours), 'first to three': simulateRule(firstToThree) };
console.log(`Verdicts over ${cases.toLocaleString('en')} innocents and as many cheaters, seed ${seed}\n`);
printTable([
  [
    ...['rule', 'innocents convicted', 'cheaters missed'],
    ...['mean reviews (innocent)', 'mean reviews (cheater)', 'mean reviews'],
  ],
  ...Object.entries(simulated).map(([name, { innocent, cheater, reviews }]) => [
    ...[name, percent(innocent.convicted), percent(1 - cheater.convicted)],
    ...[innocent.reviews, cheater.reviews, reviews].map((mean) => mean.toFixed(3)),
  ]),
]);

console.log(
  `\nInnocents convicted when k friends among N active reviewers agree to do it, ${brigadeTrials} tries each\n`,
);
const brigades = [20, 100, 500].flatMap((active) =>
  [1, 2, 3, 5].map((colluders) => ({
    active,
    colluders,
    rates: [ours, firstToThree].flatMap((rule, ruleIndex) =>
      [true, false].map((isAssigned) => {
        const random = createRandom(seed + active * 100 + colluders * 10 + ruleIndex * 2 + Number(isAssigned));
        return brigadeSuccess({ colluders, active, isAssigned, rule }, random);
      }),
    ),
  })),
);
printTable([
  ['N', 'k', 'ours, assigned', 'ours, free choice', 'first to three, assigned', 'first to three, free choice'],
  ...brigades.map(({ active, colluders, rates }) => [String(active), String(colluders), ...rates.map(percent)]),
]);

const attackBars = printAttacks(seed, innocentLooks);
const waitingBars = printWaiting(seed, [innocentLooks, cheaterLooks]);
const areAppealsMet = printAppeals(seed, [innocentLooks, cheaterLooks]);
const isExamMet = printExam(seed);

const theirs = simulated['first to three'];
const [assigned = 1, chosen = 0] =
  brigades.find(({ active, colluders }) => active === 100 && colluders === 3)?.rates ?? [];
const bars = [
  {
    bar: 'innocents convicted, ours / first to three',
    figure: simulated.ours.innocent.convicted / theirs.innocent.convicted,
    atMost: 0.4,
  },
  { bar: 'mean reviews, ours / first to three', figure: simulated.ours.reviews / theirs.reviews, atMost: 1 },
  { bar: 'three friends among 100, assigned / free choice', figure: assigned / chosen, atMost: 0.1 },
  ...attackBars,
  ...waitingBars,
];
console.log('');
printTable([
  ['bar', 'figure', 'at most', 'met'],
  ...bars.map(({ bar, figure, atMost }) => [bar, figure.toFixed(3), String(atMost), figure <= atMost ? 'yes' : 'no']),
]);
if (bars.some(({ figure, atMost }) => figure > atMost) || !areAppealsMet || !isExamMet) process.exitCode = 1;
