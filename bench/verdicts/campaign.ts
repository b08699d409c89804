import { drawDays, isOffered, minReviewers, retryDays } from '@argus/domain/cases/assignment';
import { evaluate } from '@argus/domain/cases/consensus';
import { neededVotes, type OtherReport, restsUntil } from '@argus/domain/cases/earlier-cases';
import { type Decision, hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { drawLook, drawVote, type Look, type Random } from './crowd.ts';

/*
 * Friends who hold the Eye want one innocent player convicted. Every day they come first: in the hour after midnight,
 * and again before everybody else. Then come the honest reviewers who have time, in any order. What an honest reviewer
 * thinks of the player does not change when the same evidence is reported again.
 */

export interface Attack {
  /** The report is filed a minute after midnight. */
  midnight?: boolean;
  /** This many accounts report the player at once. */
  copies?: number;
  /** Each copy is filed a day after the one before, as long as one is open. */
  spreads?: boolean;
  /** Honest reviewers who are not convinced call what is filed again a duplicate. */
  duplicates?: boolean;
  /** Another account files again on the day after the last report was closed. */
  retries?: boolean;
}

export interface Campaign {
  reviewers: number;
  friends: number;
  attack: Attack;
  days: number;
  looks: readonly Look[];
  /** Friends vote when offered the case, or only when those who are offered it can convict at once. */
  strategy: 'rush' | 'gather';
}

const honestPerDay = 0.5;
const firstDay = 20_000;
/** Draws of more days ago than this do not count. */
const oldestDraw = 14;

interface Case {
  filedAt: number;
  restsUntil: number;
  waitingSince: number;
  votes: Decision[];
  status: ReportStatus;
  voters: Set<number>;
}

interface World extends Campaign {
  random: Random;
  opinions: Decision[];
  fractions: Map<number, Float64Array>;
  /** These are the open reports about the player. */
  reports: Case[];
  /** This says when each reviewer last voted in a case that has ended. */
  votedAt: Map<number, number>;
  /** These are the closed reports about the player. */
  earlier: OtherReport[];
}

function fractionOf(world: World, person: number, day: number): number {
  const drawn = world.fractions.get(day) ?? new Float64Array(world.reviewers).map(world.random);
  world.fractions.set(day, drawn);
  return drawn[person] ?? 1;
}

function mayVote(world: World, report: Case, person: number, now: number): boolean {
  const { reviewers, votedAt } = world;
  if (report.voters.has(person) || hasVerdict(report.status)) return false;
  const waitingSince = Math.max(report.waitingSince, report.restsUntil);
  if (waitingSince > now) return false;
  const hasVoted = (other: number) => {
    const endedAt = votedAt.get(other) ?? 0;
    return endedAt > now - retryDays * dayMs && endedAt <= report.filedAt;
  };
  const otherReviewers = reviewers - new Set([...votedAt.keys()].filter(hasVoted)).add(person).size;
  if (hasVoted(person) && otherReviewers >= minReviewers) return false;
  const daysWaiting = Math.floor((now - waitingSince) / dayMs);
  return drawDays(now, waitingSince, waitingSince).some((day) =>
    isOffered(fractionOf(world, person, day), reviewers, daysWaiting),
  );
}

function judge({ earlier }: World, report: Case, votes: readonly Decision[], now: number): ReportStatus {
  return evaluate(votes, neededVotes({ createdAt: report.filedAt }, earlier, now)).status;
}

function vote(world: World, report: Case, now: number, [person, decision]: readonly [number, Decision]): void {
  report.votes.push(decision);
  report.voters.add(person);
  report.status = judge(world, report, report.votes, now);
}

function letFriendsVote(world: World, report: Case, now: number): void {
  const present = Array.from({ length: world.friends }, (_, friend) => friend).filter((friend) =>
    mayVote(world, report, friend, now),
  );
  const together = present.map((_, n) => [...report.votes, ...Array<Decision>(n + 1).fill('cheater')]);
  const areEnough = () => together.some((votes) => judge(world, report, votes, now) === 'verified_cheater');
  if (world.strategy === 'gather' && !areEnough()) return;
  for (const friend of present) {
    if (mayVote(world, report, friend, now)) vote(world, report, now, [friend, 'cheater']);
  }
}

/** Opinions are drawn at random, so any order of the reviewers will do. */
function letHonestVote(world: World, report: Case, now: number): void {
  const { random, friends, reviewers, opinions, attack, earlier } = world;
  const honest = reviewers - friends;
  const first = Math.floor(random() * honest);
  for (let n = 0; n < honest; n += 1) {
    const person = friends + ((first + n) % honest);
    if (random() >= honestPerDay || !mayVote(world, report, person, now)) continue;
    const opinion = opinions[person] ?? 'undetermined';
    const isCopy = attack.duplicates && earlier.length > 0 && opinion !== 'cheater';
    vote(world, report, now, [person, isCopy ? 'duplicate' : opinion]);
  }
}

export function isConvicted(campaign: Campaign, random: Random): boolean {
  const { reviewers, attack, days, looks } = campaign;
  const look = drawLook(random, looks);
  const world: World = {
    ...campaign,
    random,
    opinions: Array.from({ length: reviewers }, () => drawVote(random, look)),
    fractions: new Map(),
    reports: [],
    votedAt: new Map(),
    earlier: [],
  };
  /** This many copies are still to be filed. */
  let left = 0;
  for (let day = firstDay; day < firstDay + days; day += 1) {
    if (world.reports.length === 0 && day > firstDay && !attack.retries) return false;
    const filedAt = day * dayMs + (attack.midnight ? 60_000 : 2 * hourMs);
    const copies = attack.copies ?? 1;
    if (world.reports.length === 0) left = copies;
    // A copy waits with the reports that are open when it is filed, also after they are closed.
    const waitingSince = Math.min(filedAt, ...world.reports.map((open) => open.filedAt));
    const rest = restsUntil(world.earlier, filedAt) ?? 0;
    for (let n = attack.spreads ? Math.min(1, left) : left; n > 0; n -= 1, left -= 1) {
      const filed: Case = {
        filedAt,
        restsUntil: rest,
        waitingSince,
        votes: [],
        status: 'unverified',
        voters: new Set(),
      };
      world.reports.push(filed);
    }
    for (const hour of [0.5, 12]) {
      const now = day * dayMs + hour * hourMs;
      for (const report of world.reports) {
        if (report.filedAt > now) continue;
        letFriendsVote(world, report, now);
        if (hour === 12) letHonestVote(world, report, now);
        if (report.status === 'verified_cheater') return true;
        if (!hasVerdict(report.status)) continue;
        world.earlier.push({ createdAt: report.filedAt, closedAt: now, status: report.status });
        for (const person of report.voters) world.votedAt.set(person, now);
      }
      world.reports = world.reports.filter(({ status }) => !hasVerdict(status));
    }
    world.fractions.delete(day - oldestDraw);
  }
  return false;
}
