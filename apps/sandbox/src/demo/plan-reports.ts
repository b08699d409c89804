import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import type { StoredContent } from '@argus/server/platform/db/schema/reports';
import {
  archivedCourses,
  type Example,
  examples,
  liveCourses,
  plainUserCourses,
  readCourse,
  type Step,
} from './courses.ts';
import type { Member } from './demo-members.ts';
import type { PlayerPool } from './demo-players.ts';
import { listHearingExamples } from './hearings.ts';
import type { Random } from './random.ts';
import type { CaseWriter, Mate, Theme } from './write-case.ts';

export interface ReportPlan {
  submitter: Member;
  steam64Id: string;
  content: StoredContent;
  createdAt: number;
  steps: { step: Step; at: number }[];
}

interface Scene {
  now: number;
  members: readonly Member[];
  pool: PlayerPool;
  random: Random;
  writer: CaseWriter;
  describeMate(steam64Id: string): Mate;
}

interface Sketch {
  letters: string;
  theme: Theme;
  createdAt: number;
  example: Example | null;
}

const archive = { fromDaysAgo: 862, toDaysAgo: 245 };
const matePoolSize = 90;
const skewTowardsNow = 1.4;
const againstKnownPlayer: Record<Theme, number> = { strong: 0.18, thin: 0.08, duplicate: 1, malicious: 0.3 };
const gapHours: Record<Step['kind'], [number, number]> = {
  review: [0.7, 30],
  edit: [1, 20],
  add: [1, 20],
  override: [20, 90],
};

/** Each candidate reaches the threshold with this many convictions from the archive. */
const candidateConvictions = 13;

export function planCandidates({ now, members, pool, random, writer }: Omit<Scene, 'describeMate'>): ReportPlan[] {
  return members.flatMap((submitter) =>
    Array.from({ length: candidateConvictions }, (_, index) => {
      const steam64Id = pool.takeStranger();
      const createdAt = Math.round(now - (archive.toDaysAgo + 5 + (candidateConvictions - index) * 3) * dayMs);
      const content = writer.writeReport(steam64Id, 'strong', [], ['video']);
      const steps = readCourse('ccc').map((step, review) => ({
        step,
        at: Math.round(createdAt + (review + random.between(0.2, 0.9)) * dayMs),
      }));
      return { submitter, steam64Id, content, createdAt, steps };
    }),
  );
}

export function planReports(scene: Scene): ReportPlan[] {
  const { now, members, pool, random, writer, describeMate } = scene;
  const strangers = [
    ...Array.from({ length: matePoolSize }, () => pool.takeStranger()),
    ...members
      .flatMap(({ steam64Id, userType }) => (steam64Id !== null && userType === 'other' ? [steam64Id] : []))
      .slice(-6),
  ];

  function planReport(
    { letters, createdAt }: Pick<Sketch, 'letters' | 'createdAt'>,
    submitter: Member,
    steam64Id: string,
    content: StoredContent,
  ): ReportPlan {
    return { submitter, steam64Id, content, createdAt, steps: timeSteps(letters, createdAt) };
  }

  function timeSteps(letters: string, createdAt: number): ReportPlan['steps'] {
    let at = createdAt;
    const timed = readCourse(letters).map((step) => {
      at += random.between(...gapHours[step.kind]) * hourMs;
      return { step, at };
    });
    const room = (now - createdAt) * 0.95;
    const scale = at - createdAt > room ? room / (at - createdAt) : 1;
    return timed.map(({ step, at: wanted }) => ({ step, at: Math.round(createdAt + (wanted - createdAt) * scale) }));
  }

  function chooseMates(candidates: readonly string[], max: number, without: readonly (string | null)[]): Mate[] {
    const able = candidates.filter((mate) => !without.includes(mate));
    return random.pickSome(able, random.integer(1, max)).map(describeMate);
  }

  /** Nobody reports a player twice, so nobody has two open reports about the same player. */
  function chooseSubmitter(
    { theme, createdAt }: Sketch,
    { steam64Id, reporters }: { steam64Id: string; reporters: ReadonlySet<Member> },
  ): Member {
    const present = members.filter(
      (member) =>
        !reporters.has(member) &&
        member.joinedAt + hourMs < createdAt &&
        createdAt < (member.ban?.at ?? member.deletedAt ?? now) &&
        member.steam64Id !== steam64Id,
    );
    return random.pickWeighted(present, (member) => (theme === 'malicious' ? member.malice : member.reports));
  }

  function planLive(): ReportPlan[] {
    const reported: string[] = [];
    const reportersOf = new Map<string, Set<Member>>();
    const ofPlainUser = [...plainUserCourses];
    const plainUser = members.find(({ persona }) => persona === 'plain');

    function choosePlayer({ example, theme, letters }: Sketch, isOfPlainUser: boolean): string {
      if (example !== null) return example.steam64Id;
      const chanceByTheme = isOfPlainUser ? 0 : againstKnownPlayer[theme];
      const chance = letters.includes('d') ? 1 : chanceByTheme;
      if (reported.length > 0 && random.chance(chance)) return random.pick(reported);
      const player = pool.takePlayer();
      reported.push(player);
      return player;
    }

    function claimForPlainUser({ letters, createdAt, example }: Sketch): Member | null {
      const wanted = ofPlainUser.indexOf(letters);
      if (example?.isOfPlainUser) return plainUser ?? null;
      if (wanted < 0 || example !== null || !plainUser || createdAt < plainUser.joinedAt + dayMs) return null;
      ofPlainUser.splice(wanted, 1);
      return plainUser;
    }

    function writeContent({ example, theme }: Sketch, steam64Id: string, submitter: Member): StoredContent {
      const types = example?.hasAllEvidenceTypes ? evidenceTypes : undefined;
      const named = example?.mates ?? [];
      const hasOthers = random.chance(example === null ? 0.35 : 0.7);
      const candidates = random.chance(0.5) ? strangers : [...strangers.slice(0, 20), ...reported.slice(-25)];
      const others = hasOthers ? chooseMates(candidates, 4, [steam64Id, submitter.steam64Id]) : [];
      return writer.writeReport(steam64Id, theme, [...named.map(describeMate), ...others], types);
    }

    return sketchLive().map((sketch) => {
      const claimant = claimForPlainUser(sketch);
      const steam64Id = choosePlayer(sketch, claimant !== null);
      const reporters = reportersOf.get(steam64Id) ?? new Set();
      const submitter = claimant ?? chooseSubmitter(sketch, { steam64Id, reporters });
      reportersOf.set(steam64Id, reporters.add(submitter));
      const content = writeContent(sketch, steam64Id, submitter);
      return planReport(sketch, submitter, steam64Id, content);
    });
  }

  /** The oldest report comes first, so that a duplicate has something to be a duplicate of. */
  function sketchLive(): Sketch[] {
    const ofExamples = [...examples, ...listHearingExamples(members)].map((example) => {
      const { letters, theme, daysAgo } = example;
      return { letters, theme, createdAt: Math.round(now - daysAgo * dayMs), example };
    });
    const others = liveCourses.flatMap(({ theme, ages, counts }) =>
      Object.entries(counts).flatMap(([letters, count]) =>
        Array.from({ length: count }, () => {
          const daysAgo = ages.from + (ages.to - ages.from) * random.next() ** skewTowardsNow;
          return { letters, theme, createdAt: Math.round(now - daysAgo * dayMs), example: null };
        }),
      ),
    );
    return [...ofExamples, ...others].sort((a, b) => a.createdAt - b.createdAt);
  }

  function planArchive(): ReportPlan[] {
    const from = now - archive.fromDaysAgo * dayMs;
    const until = now - archive.toDaysAgo * dayMs;
    return members.flatMap((submitter) =>
      Array.from({ length: submitter.archived }, () => {
        const { letters, theme } = random.pickWeighted(archivedCourses, ({ weight }) => weight);
        const steam64Id = pool.takeStranger();
        const createdAt = Math.round(random.between(Math.max(from, submitter.joinedAt + dayMs), until));
        const mates = random.chance(0.06) ? chooseMates(strangers, 1, [submitter.steam64Id]) : [];
        const content = writer.writeReport(steam64Id, theme, mates, ['video']);
        return planReport({ letters, createdAt }, submitter, steam64Id, content);
      }),
    );
  }

  return [...planLive(), ...planArchive()];
}
