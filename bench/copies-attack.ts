import { isOffered } from '@argus/domain/assignment';
import { evaluate } from '@argus/domain/consensus';
import { type Decision, hasVerdict } from '@argus/domain/report-status';
import { createDraw } from '@argus/server/reviews/assignment';

/*
 * Three friends who hold the Eye want one player convicted; throw-away accounts file copies of one report, and the friends
 * request each of them by its id. They vote on a copy once it is offered to all three. Convictions by mistake of honest
 * reviewers are not counted: they do not need the friends.
 */

type Random = () => number;

const active = 50;
const friends = 3;
const attacks = 1000;
const days = 30;
/** What one account could file in a minute before there were limits. */
const copiesPerMinute = 60;
const mostCopies = copiesPerMinute * 60 * 24;
const honestPerDay = 0.5;
const honestCheater = 0.05;

const people = Array.from({ length: active }, (_, n) => `reviewer ${n}`);

/** One draw for each copy: how many copies until one is offered to all friends. */
export function countCopiesNeeded(): number[] {
  return Array.from({ length: attacks / 5 }, (_, attack) => {
    const draw = createDraw(`before, attack ${attack}`);
    const gang = people.slice(0, friends);
    for (let copy = 1; copy <= mostCopies; copy += 1) {
      if (gang.every((userId) => isOffered(draw(userId, `copy ${copy}`, 0), active, 0))) return copy;
    }
    return Number.POSITIVE_INFINITY;
  });
}

interface Copy {
  filedOn: number;
  votes: Decision[];
  voters: Set<string>;
}

/**
 * One draw for the player and the day. Each account files again as soon as its report is closed. The day on which the
 * friends succeed, from 0; infinite: not within the month.
 */
function findDayOfSuccess(attack: number, accounts: number, random: Random): number {
  const draw = createDraw(`after, attack ${attack}`);
  const open: Copy[] = [];
  for (let day = 0; day < days; day += 1) {
    while (open.length < accounts) open.push({ filedOn: day, votes: [], voters: new Set() });
    const waiting = day - Math.min(...open.map(({ filedOn }) => filedOn));
    const offered = people.filter((userId) => isOffered(draw(userId, 'the player', day), active, waiting));
    const present = offered.filter((userId) => people.indexOf(userId) < friends);
    if (present.length === friends && open.some(({ votes }) => isConvictedBy(votes, friends))) return day;
    for (const userId of offered.filter((other) => people.indexOf(other) >= friends && random() < honestPerDay)) {
      for (const copy of open) reviewHonestly(copy, userId, random);
    }
    open.splice(0, open.length, ...open.filter(({ votes }) => !hasVerdict(evaluate(votes).status)));
  }
  return Number.POSITIVE_INFINITY;
}

function reviewHonestly({ votes, voters }: Copy, userId: string, random: Random): void {
  if (voters.has(userId) || hasVerdict(evaluate(votes).status)) return;
  voters.add(userId);
  votes.push(random() < honestCheater ? 'cheater' : 'undetermined');
}

function isConvictedBy(votes: readonly Decision[], more: number): boolean {
  return Array.from({ length: more }, (_, n) => [...votes, ...Array<Decision>(n + 1).fill('cheater')]).some(
    (together) => evaluate(together).status === 'verified_cheater',
  );
}

export interface AttackFigures {
  accounts: number;
  firstDay: number;
  month: number;
}

export function simulateCopies(accounts: number, random: Random): AttackFigures {
  const success = Array.from({ length: attacks }, (_, attack) => findDayOfSuccess(attack, accounts, random));
  const within = (limit: number) => success.filter((day) => day < limit).length / attacks;
  return { accounts, firstDay: within(1), month: within(days) };
}
