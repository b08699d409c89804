import { evidenceTypes } from '@argus/domain/evidence-link';
import type { StoredContent } from '@argus/server/db/schema/reports';
import { archivedCourses, exampleCourses, liveCourses, plainUserCourses, readCourse, type Step } from './courses.ts';
import type { Member } from './demo-members.ts';
import { demoPlayers, type PlayerPool } from './demo-players.ts';
import { dayMs, hourMs } from './demo-time.ts';
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
  steam64Id: string | null;
}

const archive = { fromDaysAgo: 862, toDaysAgo: 245 };
const matePoolSize = 90;
const skewTowardsNow = 1.4;
const againstKnownPlayer: Record<Theme, number> = { strong: 0.18, thin: 0.08, duplicate: 1, malicious: 0.3 };
const gapHours: Record<Step['kind'], [number, number]> = { review: [0.7, 30], edit: [1, 20], override: [20, 90] };

export function planReports(scene: Scene): ReportPlan[] {
  const { now, members, pool, random, writer, describeMate } = scene;
  const mates = [
    ...Array.from({ length: matePoolSize }, () => pool.takeStranger()),
    ...members.flatMap(({ steam64Id, persona }) => (steam64Id !== null && persona === null ? [steam64Id] : [])).slice(0, 4),
  ];

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

  function chooseMates(chance: number, most: number, steam64Id: string, submitter: Member): Mate[] {
    if (!random.chance(chance)) return [];
    return random
      .pickSome(mates, random.integer(1, most))
      .filter((mate) => mate !== steam64Id && mate !== submitter.steam64Id)
      .map(describeMate);
  }

  function chooseSubmitter({ theme, createdAt }: Sketch, steam64Id: string): Member {
    const present = members.filter(
      (member) =>
        member.joinedAt + hourMs < createdAt &&
        createdAt < (member.ban?.at ?? member.deletedAt ?? now) &&
        member.steam64Id !== steam64Id,
    );
    return random.pickWeighted(present, (member) => (theme === 'malicious' ? member.malice : member.reports));
  }

  function planLive(): ReportPlan[] {
    const reported: string[] = [];
    const ofPlainUser = [...plainUserCourses];
    const plainUser = members.find(({ persona }) => persona === 'plain');

    function choosePlayer({ steam64Id, theme, letters }: Sketch): string {
      if (steam64Id !== null) return steam64Id;
      const chance = letters.includes('d') ? 1 : againstKnownPlayer[theme];
      if (reported.length > 0 && random.chance(chance)) return random.pick(reported);
      const player = pool.takePlayer();
      reported.push(player);
      return player;
    }

    function claimForPlainUser({ letters, createdAt, steam64Id }: Sketch): Member | null {
      const wanted = ofPlainUser.indexOf(letters);
      if (wanted < 0 || steam64Id !== null || !plainUser || createdAt < plainUser.joinedAt + dayMs) return null;
      ofPlainUser.splice(wanted, 1);
      return plainUser;
    }

    return sketchLive().map((sketch) => {
      const steam64Id = choosePlayer(sketch);
      const submitter = claimForPlainUser(sketch) ?? chooseSubmitter(sketch, steam64Id);
      const isExample = steam64Id === demoPlayers.convicted && sketch.letters === 'ccc';
      const content = isExample
        ? writer.writeReport(
            steam64Id,
            sketch.theme,
            [demoPlayers.mateOnly, ...mates.slice(0, 2)].map(describeMate),
            evidenceTypes,
          )
        : writer.writeReport(steam64Id, sketch.theme, chooseMates(0.35, 4, steam64Id, submitter));
      return { submitter, steam64Id, content, createdAt: sketch.createdAt, steps: timeSteps(sketch.letters, sketch.createdAt) };
    });
  }

  /** Oldest first, so that a duplicate has something to be a duplicate of. */
  function sketchLive(): Sketch[] {
    const examples = exampleCourses.map(({ daysAgo, ...course }) => ({
      ...course,
      createdAt: Math.round(now - daysAgo * dayMs),
    }));
    const others = liveCourses.flatMap(({ theme, ages, counts }) =>
      Object.entries(counts).flatMap(([letters, count]) =>
        Array.from({ length: count }, () => {
          const daysAgo = ages.from + (ages.to - ages.from) * random.next() ** skewTowardsNow;
          return { letters, theme, createdAt: Math.round(now - daysAgo * dayMs), steam64Id: null };
        }),
      ),
    );
    return [...examples, ...others].sort((a, b) => a.createdAt - b.createdAt);
  }

  function planArchive(): ReportPlan[] {
    const from = now - archive.fromDaysAgo * dayMs;
    const until = now - archive.toDaysAgo * dayMs;
    return members.flatMap((submitter) =>
      Array.from({ length: submitter.archived }, () => {
        const { letters, theme } = random.pickWeighted(archivedCourses, ({ weight }) => weight);
        const steam64Id = pool.takeStranger();
        const createdAt = Math.round(random.between(Math.max(from, submitter.joinedAt + dayMs), until));
        const content = writer.writeReport(steam64Id, theme, chooseMates(0.06, 1, steam64Id, submitter), ['video']);
        return { submitter, steam64Id, content, createdAt, steps: timeSteps(letters, createdAt) };
      }),
    );
  }

  return [...planLive(), ...planArchive()];
}
