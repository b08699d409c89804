import { casesInReach, drawDays, isOffered } from '@argus/domain/cases/assignment';
import { evaluate } from '@argus/domain/cases/consensus';
import { type Decision, hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { drawLook, drawVote, type Look, type Random } from './crowd.ts';

/*
 * Throw-away accounts file so many reports that reviewers need days for them, and then one on the innocent player whom
 * three friends with the Eye want convicted. Honest reviewers come on 30 to 60 % of the days, at any time from noon on,
 * and review the five oldest cases that they are offered. Friends review only the case they want, and look before
 * everybody else does anything. Ordinary reports keep coming.
 */

export interface Flood {
  reviewers: number;
  friends: number;
  /** Honest reviewers need this many days for what was filed before. */
  days: number;
  looks: readonly Look[];
  strategy: 'rush' | 'gather';
}

const reviewsPerVisit = 5;
const reviewsPerCase = 3.23;
const ordinaryLoad = 0.3;
/** Honest reviewers call almost none of the players of the flood a cheater. */
const floodLook = 0.02;
const daysAfterFlood = 60;
const firstDay = 20_000;

interface QueuedCase {
  filedAt: number;
  /** This is infinite while too many cases are before it. */
  reachedAt: number;
  look: number;
  votes: Decision[];
  voters: Set<number>;
  draws: Map<number, Float64Array>;
  status: ReportStatus;
}

interface World extends Flood {
  random: Random;
  open: QueuedCase[];
}

function file({ open }: World, filedAt: number, look: number): QueuedCase {
  const filed: QueuedCase = {
    ...{ filedAt, look, reachedAt: Number.POSITIVE_INFINITY, status: 'unverified' },
    ...{ votes: [], voters: new Set(), draws: new Map() },
  };
  open.push(filed);
  return filed;
}

function mayVote({ reviewers, random }: World, one: QueuedCase, person: number, now: number): boolean {
  if (hasVerdict(one.status) || one.voters.has(person)) return false;
  const reachedAt = Math.min(one.reachedAt, now);
  return drawDays(now, one.filedAt, reachedAt).some((day) => {
    const fractions = one.draws.get(day) ?? new Float64Array(reviewers).map(random);
    one.draws.set(day, fractions);
    return isOffered(fractions[person] ?? 1, reviewers, Math.floor((now - reachedAt) / dayMs));
  });
}

function vote(one: QueuedCase, person: number, decision: Decision): void {
  one.votes.push(decision);
  one.voters.add(person);
  one.status = evaluate(one.votes).status;
}

function markReach(world: World, now: number): void {
  world.open = world.open.filter(({ status }) => !hasVerdict(status));
  for (const one of world.open.slice(0, casesInReach(world.reviewers))) one.reachedAt = Math.min(one.reachedAt, now);
}

function letFriendsVote(world: World, target: QueuedCase, now: number): void {
  const friends = Array.from({ length: world.friends }, (_, friend) => friend);
  const present = friends.filter((friend) => mayVote(world, target, friend, now));
  const together = present.map((_, n) => [...target.votes, ...Array<Decision>(n + 1).fill('cheater')]);
  const areEnough = () => together.some((votes) => evaluate(votes).status === 'verified_cheater');
  if (world.strategy === 'gather' && !areEnough()) return;
  for (const friend of present) if (!hasVerdict(target.status)) vote(target, friend, 'cheater');
}

function visit(world: World, person: number, now: number): void {
  let left = reviewsPerVisit;
  for (const one of world.open) {
    if (left === 0) return;
    if (!mayVote(world, one, person, now)) continue;
    vote(one, person, drawVote(world.random, one.look));
    left -= 1;
  }
}

function shuffle<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

export function isConvictedInFlood(flood: Flood, random: Random): boolean {
  const { reviewers, friends, days, looks } = flood;
  const world: World = { ...flood, random, open: [] };
  const honest = Array.from({ length: reviewers - friends }, (_, n) => ({
    person: friends + n,
    chance: 0.3 + 0.3 * random(),
  }));
  const decidedPerDay = (honest.reduce((sum, { chance }) => sum + chance, 0) * reviewsPerVisit) / reviewsPerCase;
  for (let n = 0; n < days * decidedPerDay; n += 1) file(world, firstDay * dayMs + 7 * hourMs, floodLook);
  const target = file(world, firstDay * dayMs + 8 * hourMs, drawLook(random, looks));
  let ordinary = 0;
  for (let day = firstDay; day < firstDay + days + daysAfterFlood; day += 1) {
    const midnight = day * dayMs;
    for (; ordinary < (day - firstDay) * ordinaryLoad * decidedPerDay; ordinary += 1)
      file(world, midnight, drawLook(random, looks));
    const visitors = shuffle(
      honest.filter(({ chance }) => random() < chance),
      random,
    );
    const early = day === firstDay ? [] : [midnight + hourMs / 2];
    const moments = [...early, ...visitors.map((_, n) => midnight + 12 * hourMs + (n * 11 * hourMs) / visitors.length)];
    for (const [n, now] of moments.entries()) {
      markReach(world, now);
      letFriendsVote(world, target, now);
      const visitor = visitors[n - early.length];
      if (visitor) visit(world, visitor.person, now);
    }
    if (hasVerdict(target.status)) return target.status === 'verified_cheater';
  }
  return false;
}
