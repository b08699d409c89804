import { evaluate, reviewsInPanel } from '@argus/domain/cases/consensus';
import { evaluateAppeal } from '@argus/domain/filings/appeal';
import { printTable } from '../figures.ts';
import { createRandom, drawLook, drawVote, type Look, percent, type Random, shareOf } from './crowd.ts';

/*
 * This measures who is freed by an appeal: people are convicted by the consensus rule, everyone convicted appeals, and
 * other reviewers see the same case. Both rules are the domain's own.
 */

/** A crowd says how innocents and cheaters look to honest reviewers. */
type Crowd = readonly [innocents: readonly Look[], cheaters: readonly Look[]];

/**
 * These cases are harder than those of the verdicts, and equally hard for both sides: in a hard case two of five honest
 * reviewers are wrong, whether the accused is innocent or guilty. Appealed cases are hard ones, so the rule was chosen
 * by these figures.
 */
const hardCases: Crowd = [
  [
    { share: 0.8, cheater: 0.05 },
    { share: 0.2, cheater: 0.4 },
  ],
  [
    { share: 0.7, cheater: 0.95 },
    { share: 0.3, cheater: 0.6 },
  ],
];
const expected = [0.69, 0.045];
const tolerance = 0.01;
const convictions = 20_000;

const shareFreed = (looks: readonly Look[], random: Random) =>
  shareOf(convictions, () => {
    for (;;) {
      const look = drawLook(random, looks);
      const votes = () => Array.from({ length: reviewsInPanel }, () => drawVote(random, look));
      if (evaluate(votes()).status === 'verified_cheater') return evaluateAppeal(votes()) === 'overturned';
    }
  });

/** Prints the table and returns whether the rule does what it was chosen for. */
export function printAppeals(seed: number, crowdOfVerdicts: Crowd): boolean {
  const measure = (crowd: Crowd, salt: number) =>
    crowd.map((looks, index) => shareFreed(looks, createRandom(seed + salt + index)));
  const ofVerdicts = measure(crowdOfVerdicts, 100);
  const ofHardCases = measure(hardCases, 200);
  console.log(`\nFreed by an appeal, of ${convictions.toLocaleString('en')} convicted each\n`);
  printTable([
    ['crowd', 'wrongly convicted freed', 'guilty freed'],
    ['of the verdicts above', ...ofVerdicts.map(percent)],
    ['hard cases', ...ofHardCases.map(percent)],
    ['expected of hard cases', ...expected.map(percent)],
  ]);
  const areMet = ofHardCases.every((figure, index) => Math.abs(figure - (expected[index] ?? 0)) <= tolerance);
  if (!areMet) console.log('The appeal rule misses what is expected of it by more than one percentage point.');
  return areMet;
}
