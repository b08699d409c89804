import { evaluate, reviewsInPanel } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict } from '@argus/domain/cases/report-status';
import { type ExamAnswer, examRules, gradeExam, minUnlisted } from '@argus/domain/members/exam';
import { printTable } from '../figures.ts';
import { createRandom, drawVote, percent, type Random, shareOf } from './crowd.ts';

/*
 * This measures who passes the exam, and how often the verdicts of those who passed are wrong. The mixed crowd has
 * careful reviewers and hasty ones, who call far too much a cheat; an ideal exam would let only the careful ones pass.
 */

const exams = 20_000;
const cases = 200_000;
/** The second attempt is after 7 days, then there is one every 30. */
const attemptsInYear = 2 + Math.floor((365 - examRules.firstWaitDays) / examRules.laterWaitDays);
/** Candidates who look up what they can may pass hardly more often than hasty ones. */
const maxGuessRate = 0.22;
const hastyShare = 0.4;

/** This says how often somebody votes cheater on hard and on plain cases. */
type Eyes = Record<ExamAnswer, { hard: number; plain: number }>;
const hardShares: Record<ExamAnswer, number> = { not_cheater: 0.2, cheater: 0.3 };
const careful: Eyes = { not_cheater: { hard: 0.35, plain: 0.05 }, cheater: { hard: 0.75, plain: 0.95 } };
const hasty: Eyes = { not_cheater: { hard: 0.7, plain: 0.25 }, cheater: { hard: 0.85, plain: 0.95 } };

const look = (eyes: Eyes, answer: ExamAnswer, luck: number) =>
  luck < hardShares[answer] ? eyes[answer].hard : eyes[answer].plain;
const answerIf = (isCheater: boolean): ExamAnswer => (isCheater ? 'cheater' : 'not_cheater');

/** The cheaters come first, and of both kinds the first ones cannot be looked up. */
const isApart = (place: number, cheaters: number) =>
  place < cheaters ? place < minUnlisted.cheater : place - cheaters < minUnlisted.not_cheater;

function isPassed(eyes: Eyes, random: Random): boolean {
  const { min, max } = examRules.cheaters;
  const cheaters = random() < 0.5 ? min : max;
  const decided = Array.from({ length: examRules.cases }, (_, place) => {
    const answer = answerIf(place < cheaters);
    const given = answerIf(random() < look(eyes, answer, random()));
    return { answer, given, countsApart: isApart(place, cheaters) };
  });
  return gradeExam(decided).hasPassed;
}

/** The candidate looks up every case that a public page names, and calls `named` of the others cheaters at random. */
function isGuessed(named: number, random: Random): boolean {
  const { cases: unlisted, cheaters } = examRules.unlisted;
  const decided = Array.from({ length: unlisted }, (_, place) => ({ place, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ place }, n) => ({ answer: answerIf(place < cheaters), given: answerIf(n < named), countsApart: true }));
  return gradeExam(decided).hasPassed;
}

const shareConvicted = (hastyAmong: number, answer: ExamAnswer, random: Random) =>
  shareOf(cases, () => {
    const luck = random();
    const votes: Decision[] = [];
    let { status } = evaluate(votes);
    while (!hasVerdict(status) && votes.length < reviewsInPanel) {
      votes.push(drawVote(random, look(random() < hastyAmong ? hasty : careful, answer, luck)));
      ({ status } = evaluate(votes));
    }
    return status === 'verified_cheater';
  });

/** Prints the tables and returns whether the exam does what it was chosen for. */
export function printExam(seed: number): boolean {
  const passRate = (eyes: Eyes, random: Random) => shareOf(exams, () => isPassed(eyes, random));
  const pass = {
    careful: passRate(careful, createRandom(seed + 300)),
    hasty: passRate(hasty, createRandom(seed + 301)),
  };
  const guesses = Array.from({ length: examRules.unlisted.cases + 1 }, (_, named) => {
    const random = createRandom(seed + 302);
    return shareOf(exams, () => isGuessed(named, random));
  });
  const guess = Math.max(...guesses);
  const within = (rate: number, attempts: number) => 1 - (1 - rate) ** attempts;
  const hastyAfter = (attempts: number) => {
    const careless = hastyShare * within(pass.hasty, attempts);
    return careless / (careless + (1 - hastyShare) * within(pass.careful, attempts));
  };
  console.log(`\nWho passes the exam, of ${exams.toLocaleString('en')} each\n`);
  const describe = (who: string, rate: number) => [who, percent(rate), percent(within(rate, attemptsInYear))];
  printTable([
    ['reviewers', 'at the first try', `within a year (${attemptsInYear} tries)`],
    describe('careful', pass.careful),
    describe('hasty', pass.hasty),
    describe('who look up what they can, and guess the rest', guess),
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
  return halves && resists;
}
