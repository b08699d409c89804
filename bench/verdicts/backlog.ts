import { casesInReach, drawDays, isOffered } from '@argus/domain/cases/assignment';
import { evaluate } from '@argus/domain/cases/consensus';
import { neededVotes } from '@argus/domain/cases/earlier-cases';
import { type Decision, hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { drawLook, drawVote, type Look, type Random } from './crowd.ts';

/*
 * Throw-away accounts file so many reports that reviewers need days for them, and then one on the innocent player whom
 * three friends with the Eye want convicted. Honest reviewers come on 30 to 60 % of the days, at any time from noon on,
 * and review the five oldest cases that they are offered. Friends review only the case they want, and look before
 * everybody else does anything. Ordinary reports keep coming. Friends may also plant a report on that player before the
 * flood, since a copy is drawn as the first report. What an honest reviewer thinks of the player is the same for both.
 */

export interface Flood {
  reviewers: number;
  friends: number;
  /** Honest reviewers need this many days for what was filed before. */
  days: number;
  /** The flood comes between two reports on the player. */
  plants?: boolean;
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
  decide: (person: number) => Decision;
  votes: Decision[];
  voters: Set<number>;
  draws: Map<number, Float64Array>;
  status: ReportStatus;
  closedAt: number | null;
}

interface World extends Flood {
  random: Random;
  open: QueuedCase[];
  /** The reports on the player. */
  targets: QueuedCase[];
}

function file({ open, random }: World, filedAt: number, look: number): QueuedCase {
  const filed: QueuedCase = {
    ...{ filedAt, decide: () => drawVote(random, look), reachedAt: Number.POSITIVE_INFINITY, status: 'unverified' },
    ...{ votes: [], voters: new Set(), draws: new Map(), closedAt: null },
  };
  open.push(filed);
  return filed;
}

function fileTarget(world: World, filedAt: number, decide: (person: number) => Decision): void {
  const [first] = world.targets;
  const filed = { ...file(world, filedAt, 0), decide };
  if (first) filed.draws = first.draws;
  world.open[world.open.length - 1] = filed;
  world.targets.push(filed);
}

function mayVote({ reviewers, random, targets }: World, one: QueuedCase, person: number, now: number): boolean {
  if (hasVerdict(one.status) || one.voters.has(person)) return false;
  const reachedAt = Math.min(one.reachedAt, now);
  const { filedAt } = (targets.includes(one) && targets[0]) || one;
  return drawDays(now, filedAt, reachedAt).some((day) => {
    const fractions = one.draws.get(day) ?? new Float64Array(reviewers).map(random);
    one.draws.set(day, fractions);
    return isOffered(fractions[person] ?? 1, reviewers, Math.floor((now - reachedAt) / dayMs));
  });
}

function judge({ targets }: World, one: QueuedCase, votes: readonly Decision[], now: number): ReportStatus {
  if (!targets.includes(one)) return evaluate(votes).status;
  const others = targets.filter((other) => other !== one);
  const earlier = others.map(({ filedAt, closedAt, status }) => ({ createdAt: filedAt, closedAt, status }));
  return evaluate(votes, neededVotes({ createdAt: one.filedAt }, earlier, now)).status;
}

function vote(world: World, one: QueuedCase, now: number, [person, decision]: readonly [number, Decision]): void {
  one.votes.push(decision);
  one.voters.add(person);
  one.status = judge(world, one, one.votes, now);
  if (hasVerdict(one.status)) one.closedAt = now;
}

function markReach(world: World, now: number): void {
  world.open = world.open.filter(({ status }) => !hasVerdict(status));
  for (const one of world.open.slice(0, casesInReach(world.reviewers))) one.reachedAt = Math.min(one.reachedAt, now);
}

function letFriendsVote(world: World, target: QueuedCase, now: number): void {
  const friends = Array.from({ length: world.friends }, (_, friend) => friend);
  const present = friends.filter((friend) => mayVote(world, target, friend, now));
  const together = present.map((_, n) => [...target.votes, ...Array<Decision>(n + 1).fill('cheater')]);
  const areEnough = () => together.some((votes) => judge(world, target, votes, now) === 'verified_cheater');
  if (world.strategy === 'gather' && !areEnough()) return;
  for (const friend of present) if (!hasVerdict(target.status)) vote(world, target, now, [friend, 'cheater']);
}

function visit(world: World, person: number, now: number): void {
  let left = reviewsPerVisit;
  for (const one of world.open) {
    if (left === 0) return;
    if (!mayVote(world, one, person, now)) continue;
    vote(world, one, now, [person, one.decide(person)]);
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
  const { reviewers, friends, days, looks, plants = false } = flood;
  const world: World = { ...flood, random, open: [], targets: [] };
  const honest = Array.from({ length: reviewers - friends }, (_, n) => ({
    person: friends + n,
    chance: 0.3 + 0.3 * random(),
  }));
  const decidedPerDay = (honest.reduce((sum, { chance }) => sum + chance, 0) * reviewsPerVisit) / reviewsPerCase;
  const look = drawLook(random, looks);
  const opinions = Array.from({ length: reviewers }, () => drawVote(random, look));
  const decide = (person: number) => opinions[person] ?? 'undetermined';
  if (plants) fileTarget(world, firstDay * dayMs + 6 * hourMs, decide);
  for (let n = 0; n < days * decidedPerDay; n += 1) file(world, firstDay * dayMs + 7 * hourMs, floodLook);
  fileTarget(world, firstDay * dayMs + 8 * hourMs, decide);
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
      for (const target of world.targets) letFriendsVote(world, target, now);
      const visitor = visitors[n - early.length];
      if (visitor) visit(world, visitor.person, now);
    }
    if (world.targets.some(({ status }) => status === 'verified_cheater')) return true;
    if (world.targets.every(({ status }) => hasVerdict(status))) return false;
  }
  return false;
}
