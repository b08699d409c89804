import { printTable } from '../figures.ts';
import { type Attack, isConvicted } from './campaign.ts';
import { createRandom, type Look, percent, shareOf } from './crowd.ts';

interface Trick {
  name: string;
  attack: Attack;
  days: number;
}

const month = 30;
const noTrick: Trick = { name: 'none', attack: {}, days: month };
const refiling: Trick = { name: 'filing again for 30 days', attack: { retries: true }, days: month };
const tricks: readonly Trick[] = [
  noTrick,
  { name: 'filing just after midnight', attack: { midnight: true }, days: month },
  { name: 'two copies at once', attack: { copies: 2 }, days: month },
  { name: 'six copies at once', attack: { copies: 6 }, days: month },
  { name: 'six copies, one a day', attack: { copies: 6, spreads: true }, days: month },
  refiling,
  { name: 'filing again for 90 days', attack: { retries: true }, days: 90 },
  { name: 'filing again for 90 days, called duplicates', attack: { retries: true, duplicates: true }, days: 90 },
  { name: 'filing two copies again for 130 days', attack: { retries: true, copies: 2 }, days: 130 },
  { name: 'all of them, for 30 days', attack: { midnight: true, retries: true, copies: 2 }, days: month },
];
const backlogs = [0, 2, 5, 10];
const sizes = [20, 50, 100];

/** Prints the tables and returns the bars that the rules must meet. */
export function printAttacks(seed: number, looks: readonly Look[]) {
  /** Returns the rate of the better strategy for each size. */
  const measure = ({ attack, days }: Trick, friends: number, tries: number) =>
    sizes.map((reviewers) => {
      const rates = (['rush', 'gather'] as const).map((strategy, index) => {
        const random = createRandom(seed + reviewers * 100 + friends * 10 + index);
        return shareOf(tries, () => isConvicted({ reviewers, friends, attack, days, looks, strategy }, random));
      });
      return Math.max(...rates);
    });
  const heads = sizes.map((size) => `N = ${size}`);
  const measureAll = (friends: number, tries: number) => {
    console.log(`\nInnocents convicted by ${friends} friends among N reviewers, ${tries} tries each\n`);
    const measured = tricks.map((trick) => ({ trick, rates: measure(trick, friends, tries) }));
    printTable([['trick', ...heads], ...measured.map(({ trick, rates }) => [trick.name, ...rates.map(percent)])]);
    return measured;
  };
  const ofThree = measureAll(3, 4000);
  measureAll(5, 1000);
  console.log('\nInnocents convicted by 3 friends while honest reviewers have older cases, 4000 tries each\n');
  const delayed = backlogs.map((backlog) => ({
    backlog,
    rates: measure({ ...noTrick, attack: { backlog } }, 3, 4000),
  }));
  printTable([['days', ...heads], ...delayed.map(({ backlog, rates }) => [String(backlog), ...rates.map(percent)])]);
  const withinWeek = delayed.filter(({ backlog }) => backlog < 7);
  const figureAfter = (size: number) => Math.max(...withinWeek.map(({ rates }) => rates[sizes.indexOf(size)] ?? 1));
  /** Returns the rate of three friends among 20. */
  const figureOf = (wanted: Trick) => ofThree.find(({ trick }) => trick === wanted)?.rates[0] ?? 1;
  const single = tricks.filter(({ attack }) => !attack.retries);
  return [
    { bar: 'three friends among 20, the best single trick', figure: Math.max(...single.map(figureOf)), atMost: 0.125 },
    {
      bar: 'what filing again for 30 days adds, three friends among 20',
      figure: figureOf(refiling) - figureOf(noTrick),
      atMost: 0.05,
    },
    { bar: 'three friends among 20, a backlog of up to five days', figure: figureAfter(20), atMost: 0.2 },
    { bar: 'three friends among 50, a backlog of up to five days', figure: figureAfter(50), atMost: 0.15 },
    { bar: 'three friends among 100, a backlog of up to five days', figure: figureAfter(100), atMost: 0.05 },
  ];
}
