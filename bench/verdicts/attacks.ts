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
  { name: 'naming ten reviewers as lobby mates', attack: { names: true }, days: month },
  { name: 'editing away votes', attack: { edits: true }, days: month },
  { name: 'naming and editing', attack: { names: true, edits: true }, days: month },
  { name: 'filing just after midnight', attack: { midnight: true }, days: month },
  { name: 'sleeping before', attack: { sleep: true }, days: month },
  { name: 'two copies at once', attack: { copies: 2 }, days: month },
  { name: 'six copies at once', attack: { copies: 6 }, days: month },
  { name: 'six copies, one a day', attack: { copies: 6, spreads: true }, days: month },
  refiling,
  { name: 'filing again for 90 days', attack: { retries: true }, days: 90 },
  { name: 'filing again for 90 days, called duplicates', attack: { retries: true, duplicates: true }, days: 90 },
  { name: 'filing two copies again for 130 days', attack: { retries: true, copies: 2 }, days: 130 },
  {
    name: 'all of them, for 30 days',
    attack: { names: true, edits: true, midnight: true, sleep: true, retries: true, copies: 2 },
    days: month,
  },
];
const backlogs = [0, 2, 5, 10];
const sizes = [20, 50, 100];
const sleepers = 10;

/** Prints the tables and returns the bars that the rules must meet. */
export function printAttacks(seed: number, looks: readonly Look[]) {
  /** Returns the rates of the better strategy, for each size before and now. */
  const measure = ({ attack, days }: Trick, friends: number, tries: number, others = 0) =>
    sizes.flatMap((size) => {
      const reviewers = size + others;
      return (['before', 'after'] as const).map((rules) => {
        const rates = (['rush', 'gather'] as const).map((strategy, index) => {
          const random = createRandom(seed + reviewers * 100 + friends * 10 + index);
          const campaign = { reviewers, friends, rules, attack, days, looks, strategy };
          return shareOf(tries, () => isConvicted(campaign, random));
        });
        return Math.max(...rates);
      });
    });
  const heads = sizes.flatMap((size) => [`N = ${size}, before`, 'now']);
  const measureAll = (friends: number, tries: number) => {
    console.log(`\nInnocents convicted by ${friends} friends among N reviewers, before and now, ${tries} tries each\n`);
    const measured = tricks.map((trick) => ({ trick, rates: measure(trick, friends, tries) }));
    printTable([['trick', ...heads], ...measured.map(({ trick, rates }) => [trick.name, ...rates.map(percent)])]);
    return measured;
  };
  const ofThree = measureAll(3, 4000);
  measureAll(5, 1000);
  console.log(`\nInnocents convicted by ${sleepers} friends beside N others who review, 1000 tries each\n`);
  printTable([
    ['friends', ...heads],
    ['awake all along', ...measure(noTrick, sleepers, 1000, sleepers).map(percent)],
    ['asleep before', ...measure({ ...noTrick, attack: { sleep: true } }, sleepers, 1000, sleepers).map(percent)],
  ]);
  console.log(
    '\nInnocents convicted by 3 friends while honest reviewers have older cases, before and now, 4000 tries each\n',
  );
  const delayed = backlogs.map((backlog) => ({
    backlog,
    rates: measure({ ...noTrick, attack: { backlog } }, 3, 4000),
  }));
  printTable([['days', ...heads], ...delayed.map(({ backlog, rates }) => [String(backlog), ...rates.map(percent)])]);
  const withinWeek = delayed.filter(({ backlog }) => backlog < 7);
  const figureAfter = (size: number) =>
    Math.max(...withinWeek.map(({ rates }) => rates[2 * sizes.indexOf(size) + 1] ?? 1));
  /** Returns the rate of three friends among 20 under the present rules. */
  const figureOf = (wanted: Trick) => ofThree.find(({ trick }) => trick === wanted)?.rates[1] ?? 1;
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
