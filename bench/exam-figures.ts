import { evaluate, reviewsInPanel } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict } from '@argus/domain/cases/report-status';
import { type ExamAnswer, examRules, gradeExam, minUnlisted } from '@argus/domain/members/exam';
import { createRandom, drawVote, percent, printTable, type Random } from './crowd.ts';

/*
 * Whom the exam lets in, and how often the verdicts of those who got in are wrong. The mixed crowd has careful reviewers and
 * hasty ones, who call far too much a cheat; the ideal gate would let in the careful ones alone.
 */

const exams = 20_000;
const cases = 200_000;
/** One attempt, then a second after 7 days and one every 30: what fits into a year. */
const attemptsInYear = 2 + Math.floor((365 - examRules.firstWaitDays) / examRules.laterWaitDays);

/** How often somebody says cheater. */
interface Eyes {
  plainInnocent: number;
  suspiciousInnocent: number;
  blatantCheater: number;
  subtleCheater: number;
}

/** Of those who look up what they can: hardly more than of the hasty. */
const maxGuessRate = 0.22;

const shares = { suspiciousInnocent: 0.2, subtleCheater: 0.3 };
const careful: Eyes = { plainInnocent: 0.05, suspiciousInnocent: 0.35, blatantCheater: 0.95, subtleCheater: 0.75 };
const hasty: Eyes = { plainInnocent: 0.25, suspiciousInnocent: 0.7, blatantCheater: 0.95, subtleCheater: 0.85 };
const hastyShare = 0.4;

const look = (
  { suspiciousInnocent, plainInnocent, subtleCheater, blatantCheater }: Eyes,
  answer: ExamAnswer,
  luck: number,
) =>
  answer === 'cheater'
    ? luck < shares.subtleCheater
      ? subtleCheater
      : blatantCheater
    : luck < shares.suspiciousInnocent
      ? suspiciousInnocent
      : plainInnocent;

/** The cheaters come first, and of both kinds the first ones cannot be looked up. */
function isApart(place: number, cheaters: number): boolean {
  return place < cheaters ? place < minUnlisted.cheater : place - cheaters < minUnlisted.not_cheater;
}

function isPassed(eyes: Eyes, random: Random): boolean {
  const { min, max } = examRules.cheaters;
  const cheaters = random() < 0.5 ? min : max;
  const decided = Array.from({ length: examRules.cases }, (_, place) => {
    const answer: ExamAnswer = place < cheaters ? 'cheater' : 'not_cheater';
    const given: ExamAnswer = random() < look(eyes, answer, random()) ? 'cheater' : 'not_cheater';
    return { answer, given, countsApart: isApart(place, cheaters) };
  });
  return gradeExam(decided).hasPassed;
}

function passRate(eyes: Eyes, random: Random): number {
  let passed = 0;
  for (let n = 0; n < exams; n += 1) passed += isPassed(eyes, random) ? 1 : 0;
  return passed / exams;
}

/**
 * Somebody who looks up every case that a public page here names, and names a number of the others at random as cheaters: how
 * often they pass.
 */
function guessRate(named: number, random: Random): number {
  const { cases: unlisted, cheaters } = examRules.unlisted;
  let passed = 0;
  for (let n = 0; n < exams; n += 1) {
    const order = Array.from({ length: unlisted }, (_, place) => ({ place, at: random() })).toSorted(
      (a, b) => a.at - b.at,
    );
    const decided = order.map(({ place }, index) => ({
      answer: place < cheaters ? ('cheater' as const) : ('not_cheater' as const),
      given: index < named ? ('cheater' as const) : ('not_cheater' as const),
      countsApart: true,
    }));
    passed += gradeExam(decided).hasPassed ? 1 : 0;
  }
  return passed / exams;
}

/** The share of cases that end in a conviction, if so many of the reviewers are hasty. */
function shareConvicted(hastyAmong: number, answer: ExamAnswer, random: Random): number {
  let convicted = 0;
  for (let n = 0; n < cases; n += 1) {
    const luck = random();
    const votes: Decision[] = [];
    let { status } = evaluate(votes);
    while (!hasVerdict(status) && votes.length < reviewsInPanel) {
      votes.push(drawVote(random, look(random() < hastyAmong ? hasty : careful, answer, luck)));
      ({ status } = evaluate(votes));
    }
    convicted += status === 'verified_cheater' ? 1 : 0;
  }
  return convicted / cases;
}

/** Prints the tables and says whether the exam does what it was chosen for. */
export function printExam(seed: number): { areMet: boolean } {
  const pass = {
    careful: passRate(careful, createRandom(seed + 300)),
    hasty: passRate(hasty, createRandom(seed + 301)),
  };
  const guess = Math.max(
    ...Array.from({ length: examRules.unlisted.cases + 1 }, (_, named) => guessRate(named, createRandom(seed + 302))),
  );
  const within = (rate: number, attempts: number) => 1 - (1 - rate) ** attempts;
  const hastyAfter = (attempts: number) => {
    const [careless, rest] = [
      hastyShare * within(pass.hasty, attempts),
      (1 - hastyShare) * within(pass.careful, attempts),
    ];
    return careless / (careless + rest);
  };
  console.log(`\nWho passes the exam, of ${exams.toLocaleString('en')} each\n`);
  printTable([
    ['reviewers', 'at the first try', `within a year (${attemptsInYear} tries)`],
    ['careful', percent(pass.careful), percent(within(pass.careful, attemptsInYear))],
    ['hasty', percent(pass.hasty), percent(within(pass.hasty, attemptsInYear))],
    ['who look up what they can, and guess the rest', percent(guess), percent(within(guess, attemptsInYear))],
  ]);
  const gates = [
    { gate: 'none', hastyAmong: hastyShare },
    { gate: 'exam, first try', hastyAmong: hastyAfter(1) },
    { gate: 'exam, two tries', hastyAmong: hastyAfter(2) },
    { gate: 'exam, a year of tries', hastyAmong: hastyAfter(attemptsInYear) },
    { gate: 'ideal', hastyAmong: 0 },
  ].map((row, index) => ({
    ...row,
    wrong: shareConvicted(row.hastyAmong, 'not_cheater', createRandom(seed + 310 + index)),
    missed: 1 - shareConvicted(row.hastyAmong, 'cheater', createRandom(seed + 320 + index)),
  }));
  console.log(`\nVerdicts of the mixed crowd over ${cases.toLocaleString('en')} innocents and as many cheaters\n`);
  printTable([
    ['gate', 'hasty among the reviewers', 'innocents convicted', 'cheaters missed'],
    ...gates.map(({ gate, hastyAmong, wrong, missed }) => [gate, ...[hastyAmong, wrong, missed].map(percent)]),
  ]);
  const [without, withExam] = gates;
  const halves = withExam !== undefined && without !== undefined && withExam.wrong <= without.wrong / 2;
  if (!halves) console.log('The exam does not halve the wrong convictions.');
  const resists = guess <= maxGuessRate;
  if (!resists) console.log('Whoever looks up what they can passes too often.');
  return { areMet: halves && resists };
}
