import { type Attack, isConvicted } from './campaign.ts';
import { createRandom, type Look, percent, printTable } from './crowd.ts';

/* What friends gained by each way around the rules before, and what they gain now. */

interface Row {
  name: string;
  attack: Attack;
  days: number;
}

const month = 30;
const noTrick: Row = { name: 'none', attack: {}, days: month };
const refiling: Row = { name: 'filing again for 30 days', attack: { retries: true }, days: month };
const rows: readonly Row[] = [
  noTrick,
  { name: 'naming ten reviewers as lobby mates', attack: { names: true }, days: month },
  { name: 'editing away votes', attack: { edits: true }, days: month },
  { name: 'naming and editing', attack: { names: true, edits: true }, days: month },
  { name: 'filing just after midnight', attack: { midnight: true }, days: month },
  { name: 'sleeping before', attack: { sleep: true }, days: month },
  { name: 'two copies at once', attack: { copies: 2 }, days: month },
  { name: 'six copies at once', attack: { copies: 6 }, days: month },
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

const sizes = [20, 50, 100];
const triesOf = new Map([
  [3, 4000],
  [5, 1000],
]);
const sleepers = 10;

interface Side {
  reviewers: number;
  friends: number;
  rules: 'before' | 'after';
}

/** With the better of two strategies. */
function measure({ attack, days }: Row, side: Side, looks: readonly Look[], seed: number): number {
  const tries = triesOf.get(side.friends) ?? 1000;
  const rates = (['rush', 'gather'] as const).map((strategy, index) => {
    const random = createRandom(seed + side.reviewers * 100 + side.friends * 10 + index);
    let convicted = 0;
    for (let n = 0; n < tries; n += 1)
      convicted += isConvicted({ ...side, attack, days, looks, strategy }, random) ? 1 : 0;
    return convicted / tries;
  });
  return Math.max(...rates);
}

/** Prints the tables and returns the bars that hold them. */
export function printAttacks(seed: number, looks: readonly Look[]) {
  const after = new Map<string, number>();
  for (const [friends, tries] of triesOf) {
    console.log(`\nInnocents convicted by ${friends} friends among N reviewers, before and now, ${tries} tries each\n`);
    printTable([
      ['trick', ...sizes.flatMap((size) => [`N = ${size}, before`, 'now'])],
      ...rows.map((row) => [
        row.name,
        ...sizes.flatMap((reviewers) =>
          (['before', 'after'] as const).map((rules) => {
            const rate = measure(row, { reviewers, friends, rules }, looks, seed);
            if (rules === 'after') after.set(`${row.name} ${reviewers} ${friends}`, rate);
            return percent(rate);
          }),
        ),
      ]),
    ]);
  }
  console.log(`\nInnocents convicted by ${sleepers} friends beside N others who review, 1000 tries each\n`);
  printTable([
    ['friends', ...sizes.flatMap((size) => [`N = ${size}, before`, 'now'])],
    ...[noTrick, { name: 'asleep before', attack: { sleep: true }, days: month }].map((row) => [
      row === noTrick ? 'awake all along' : row.name,
      ...sizes.flatMap((others) =>
        (['before', 'after'] as const).map((rules) =>
          percent(measure(row, { reviewers: others + sleepers, friends: sleepers, rules }, looks, seed)),
        ),
      ),
    ]),
  ]);
  const figureOf = ({ name }: Row) => after.get(`${name} 20 3`) ?? 1;
  const single = rows.filter(({ attack }) => !attack.retries);
  return [
    { bar: 'three friends among 20, the best single trick', figure: Math.max(...single.map(figureOf)), atMost: 0.125 },
    {
      bar: 'what filing again for 30 days adds, three friends among 20',
      figure: figureOf(refiling) - figureOf(noTrick),
      atMost: 0.05,
    },
  ];
}
