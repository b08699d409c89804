import { evaluate, reviewsInPanel } from '@argus/domain/cases/consensus';
import { evaluateAppeal } from '@argus/domain/filings/appeal';
import { createRandom, drawLook, drawVote, type Look, percent, printTable, type Random } from './crowd.ts';

/*
 * Whom an appeal clears: people are convicted by the consensus rule, everyone convicted appeals, and fresh reviewers look at the
 * same case. Both rules are the domain's own.
 */

interface Crowd {
  innocentLooks: readonly Look[];
  cheaterLooks: readonly Look[];
}

/**
 * Harder cases than those of the verdicts, and the same for both sides: in a hard case two of five honest reviewers are wrong,
 * whether the accused is innocent or guilty. Appealed cases are hard ones, so the rule was chosen by these figures.
 */
const hardCases: Crowd = {
  innocentLooks: [
    { share: 0.8, cheater: 0.05 },
    { share: 0.2, cheater: 0.4 },
  ],
  cheaterLooks: [
    { share: 0.7, cheater: 0.95 },
    { share: 0.3, cheater: 0.6 },
  ],
};

const expected = { wronglyConvicted: 0.69, guilty: 0.045 };
const tolerance = 0.01;
const convictions = 20_000;

/** The share of convictions of such cases that an appeal overturns. */
function shareFreed(looks: readonly Look[], random: Random): number {
  let convicted = 0;
  let freed = 0;
  while (convicted < convictions) {
    const look = drawLook(random, looks);
    const votes = () => Array.from({ length: reviewsInPanel }, () => drawVote(random, look));
    if (evaluate(votes()).status !== 'verified_cheater') continue;
    convicted += 1;
    if (evaluateAppeal(votes()) === 'overturned') freed += 1;
  }
  return freed / convictions;
}

/** Prints the table and says whether the rule does what it was chosen for. */
export function printAppeals(seed: number, crowdOfVerdicts: Crowd): { areMet: boolean } {
  const measure = ({ innocentLooks, cheaterLooks }: Crowd, salt: number) => ({
    wronglyConvicted: shareFreed(innocentLooks, createRandom(seed + salt)),
    guilty: shareFreed(cheaterLooks, createRandom(seed + salt + 1)),
  });
  const ofVerdicts = measure(crowdOfVerdicts, 100);
  const ofHardCases = measure(hardCases, 200);
  console.log(`\nFreed by an appeal, of ${convictions.toLocaleString('en')} convicted each\n`);
  printTable([
    ['crowd', 'wrongly convicted freed', 'guilty freed'],
    ['of the verdicts above', percent(ofVerdicts.wronglyConvicted), percent(ofVerdicts.guilty)],
    ['hard cases', percent(ofHardCases.wronglyConvicted), percent(ofHardCases.guilty)],
    ['expected of hard cases', percent(expected.wronglyConvicted), percent(expected.guilty)],
  ]);
  const isNear = (figure: number, wanted: number) => Math.abs(figure - wanted) <= tolerance;
  const areMet =
    isNear(ofHardCases.wronglyConvicted, expected.wronglyConvicted) && isNear(ofHardCases.guilty, expected.guilty);
  if (!areMet) console.log('The appeal rule misses what is expected of it by more than one percentage point.');
  return { areMet };
}
