import { casesInReach, drawDays, isOffered } from '@argus/domain/cases/assignment';
import { evaluate } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict } from '@argus/domain/cases/report-status';
import { dayMs } from '@argus/domain/shared/time';
import { median, printTable, quantile } from '../figures.ts';
import { createRandom, drawLook, drawVote, type Look, type Random } from './crowd.ts';

/*
 * This measures how many days honest cases wait for a verdict, with a draw that lasts a week and with the former draw
 * of each day. Everybody comes on 30 to 60 % of the days and reviews the five oldest cases that they are offered.
 */

const sizes = [13, 20, 50, 100];
const reviewsPerVisit = 5;
const reviewsPerCase = 3.23;
/** A load is the number of cases that come in, as a share of what the reviewers could decide. */
const loads = [0.3, 0.8];
const days = 150;
/**
 * Only cases filed between these days count: earlier ones find a queue that is not yet as long as usual, and later ones
 * would not all be decided.
 */
const [firstCounted, lastCounted] = [20, 110];

interface WaitingCase {
  filedOn: number;
  /** This is infinite while too many cases are before it. */
  reachedOn: number;
  look: number;
  votes: Decision[];
  voters: Set<number>;
  draws: Map<number, Float64Array>;
}

interface Community {
  reviewers: number;
  load: number;
  /** Such a person still counts as active because of last week, but is gone. */
  isAway: (person: number) => boolean;
  drawFor: 'day' | 'week';
  looks: readonly Look[];
}

const noon = (day: number) => (day + 0.5) * dayMs;

function listDaysToVerdict({ reviewers, load, isAway, drawFor, looks }: Community, random: Random): number[] {
  const chances = Array.from({ length: reviewers }, (_, person) => (isAway(person) ? 0 : 0.3 + 0.3 * random()));
  const decidedPerDay = (chances.reduce((sum, chance) => sum + chance, 0) * reviewsPerVisit) / reviewsPerCase;
  const mayVote = ({ filedOn, reachedOn, voters, draws }: WaitingCase, person: number, day: number) => {
    const reached = drawFor === 'day' ? filedOn : Math.min(reachedOn, day);
    const [key = day] = drawFor === 'day' ? [day] : drawDays(noon(day), noon(filedOn), noon(reached));
    const fractions = draws.get(key) ?? new Float64Array(reviewers).map(random);
    draws.set(key, fractions);
    return !voters.has(person) && isOffered(fractions[person] ?? 1, reviewers, day - reached);
  };
  const isDecided = ({ votes }: WaitingCase) => hasVerdict(evaluate(votes).status);
  const waited: number[] = [];
  let open: WaitingCase[] = [];
  let filed = 0;
  for (let day = 0; day < days; day += 1) {
    for (; filed < (day + 1) * load * decidedPerDay; filed += 1)
      open.push({
        ...{ filedOn: day, reachedOn: Number.POSITIVE_INFINITY, look: drawLook(random, looks) },
        ...{ votes: [], voters: new Set(), draws: new Map() },
      });
    for (const one of open.slice(0, casesInReach(reviewers))) one.reachedOn = Math.min(one.reachedOn, day);
    const first = Math.floor(random() * reviewers);
    for (let n = 0; n < reviewers; n += 1) {
      const person = (first + n) % reviewers;
      if (random() >= (chances[person] ?? 0)) continue;
      const offered = open.filter((one) => !isDecided(one) && mayVote(one, person, day));
      for (const one of offered.slice(0, reviewsPerVisit)) {
        one.votes.push(drawVote(random, one.look));
        one.voters.add(person);
      }
    }
    for (const { filedOn } of open.filter(isDecided))
      if (filedOn >= firstCounted && filedOn < lastCounted) waited.push(day - filedOn);
    open = open.filter((one) => !isDecided(one));
  }
  const hanging = open.filter(({ filedOn }) => filedOn >= firstCounted && filedOn < lastCounted);
  return [...waited, ...hanging.map(() => Number.POSITIVE_INFINITY)];
}

/** Prints the table and returns the bar that holds it. */
export function printWaiting(seed: number, crowds: readonly (readonly Look[])[]) {
  const looks = crowds.flatMap((crowd) =>
    crowd.map(({ share, cheater }) => ({ share: share / crowds.length, cheater })),
  );
  const communities = [false, true].flatMap((areSomeAway) =>
    loads.flatMap((load) => sizes.map((reviewers) => ({ areSomeAway, load, reviewers }))),
  );
  const measured = communities.map((community) => {
    const isAway = (person: number) => community.areSomeAway && person % 3 === 0;
    const [daily = [], weekly = []] = (['day', 'week'] as const).map((drawFor) =>
      listDaysToVerdict({ ...community, isAway, drawFor, looks }, createRandom(seed + community.reviewers)),
    );
    return { ...community, daily, weekly };
  });
  const show = (waited: readonly number[]) => {
    const mean = waited.reduce((sum, one) => sum + one, 0) / waited.length;
    return [mean.toFixed(2), ...[0.5, 0.9, 0.99].map((part) => quantile(waited, part).toFixed(0))].join(' / ');
  };
  console.log('\nDays from a report to its verdict: mean / median / of nine in ten / of 99 in 100\n');
  printTable([
    ['N', 'away', 'load', 'cases', 'drawn each day', 'drawn each week'],
    ...measured.map(({ reviewers, areSomeAway, load, daily, weekly }) => [
      ...[String(reviewers), areSomeAway ? 'a third' : 'nobody', `${100 * load} %`, String(weekly.length)],
      ...[daily, weekly].map(show),
    ]),
  ]);
  const added = measured
    .filter(({ reviewers }) => reviewers >= 20)
    .map(({ daily, weekly }) => median(weekly) - median(daily));
  return [{ bar: 'days that a draw for a week adds to the median, 20 or more', figure: Math.max(...added), atMost: 1 }];
}
