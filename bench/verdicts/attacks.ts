import { printTable } from '../figures.ts';
import { isConvictedInFlood } from './backlog.ts';
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
const backlogs = [
  { name: 'for two days', days: 2 },
  { name: 'for five days', days: 5 },
  { name: 'for ten days', days: 10 },
  { name: 'for ten days, with a report planted before', days: 10, plants: true },
];
const floodTries = 2000;
const strategies = ['rush', 'gather'] as const;
const sizes = [20, 50, 100];

/** Prints the tables and returns the bars that the rules must meet. */
export function printAttacks(seed: number, looks: readonly Look[]) {
  /** Returns the rate of the better strategy for each size. */
  const measure = ({ attack, days }: Trick, friends: number, tries: number) =>
    sizes.map((reviewers) => {
      const rates = strategies.map((strategy, index) => {
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
  console.log(`\nInnocents convicted by 3 friends behind a flood of reports, ${floodTries} tries each\n`);
  const floods = backlogs.map(({ name, ...backlog }) => ({
    name,
    rates: sizes.map((reviewers) => {
      const rates = strategies.map((strategy, index) => {
        const random = createRandom(seed + reviewers * 100 + backlog.days * 10 + index);
        return shareOf(floodTries, () =>
          isConvictedInFlood({ reviewers, friends: 3, ...backlog, looks, strategy }, random),
        );
      });
      return Math.max(...rates);
    }),
  }));
  printTable([['flood', ...heads], ...floods.map(({ name, rates }) => [name, ...rates.map(percent)])]);
  /** Returns the worst rate behind a flood as a multiple of the rate without any trick. */
  const floodFactor = (size: number) => {
    const at = sizes.indexOf(size);
    const plain = ofThree.find(({ trick }) => trick === noTrick)?.rates[at] ?? 0;
    return Math.max(...floods.map(({ rates }) => rates[at] ?? 1)) / plain;
  };
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
    ...sizes.map((size) => ({
      bar: `three friends among ${size} behind a flood of up to ten days / without`,
      figure: floodFactor(size),
      atMost: 1.5,
    })),
  ];
}
