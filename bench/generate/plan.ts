import { evaluate } from '@argus/domain/cases/consensus';
import type { Decision, ReportStatus } from '@argus/domain/cases/report-status';
import { dayMs } from '@argus/domain/shared/time';

/** What one user or player has does not grow with the total number of reports. */
export interface Scale {
  reports: number;
  users: number;
  /** Users 0 to eyes - 1 review. */
  eyes: number;
  players: number;
  /**
   * `from` is the time of the first report, and `now` the moment at which the community is looked at, both in
   * milliseconds since the epoch.
   */
  from: number;
  now: number;
}

const reportsPerUser = 20;
/** This is enough for nine different reviewers of one report who are seven apart. */
const minEyes = 64;
/** With fewer reports there would be fewer users than reviewers. */
export const minReports = minEyes * reportsPerUser;
const usersPerEye = 10;
const reportsPerPlayer = 2;
const historyMs = 3 * 365 * dayMs;

export function planScale(reports: number, now: number): Scale {
  const users = Math.ceil(reports / reportsPerUser);
  return {
    reports,
    users,
    eyes: Math.max(minEyes, Math.ceil(users / usersPerEye)),
    players: Math.ceil(reports / reportsPerPlayer),
    from: now - historyMs,
    now,
  };
}

interface Course {
  decisions: readonly Decision[];
  /** The status that staff changed the verdict to, if they did. */
  overruled?: ReportStatus;
  /** This many of a hundred old reports, and of a hundred of the newest twentieth, take this course. */
  old: number;
  recent: number;
}

const courses: readonly Course[] = [
  { decisions: [], old: 1, recent: 40 },
  { decisions: ['cheater'], old: 1, recent: 15 },
  { decisions: ['cheater', 'undetermined'], old: 1, recent: 10 },
  { decisions: ['cheater', 'cheater', 'undetermined'], old: 1, recent: 6 },
  { decisions: ['cheater', 'cheater', 'undetermined', 'cheater'], old: 1, recent: 5 },
  { decisions: ['cheater', 'cheater', 'cheater'], old: 44, recent: 14 },
  { decisions: ['cheater', 'undetermined', 'cheater', 'cheater', 'cheater'], old: 8, recent: 0 },
  { decisions: ['undetermined', 'undetermined', 'undetermined'], old: 15, recent: 5 },
  { decisions: ['cheater', 'cheater', 'undetermined', 'undetermined'], old: 6, recent: 0 },
  { decisions: ['cheater', 'cheater', 'undetermined', 'cheater', 'troll'], old: 3, recent: 0 },
  { decisions: ['cheater', 'undetermined', 'duplicate'], old: 2, recent: 0 },
  { decisions: ['duplicate', 'duplicate', 'duplicate'], old: 10, recent: 3 },
  { decisions: ['duplicate', 'duplicate', 'cheater', 'duplicate', 'duplicate'], old: 1, recent: 0 },
  { decisions: ['troll', 'troll', 'troll'], old: 4, recent: 2 },
  { decisions: ['undetermined', 'undetermined', 'undetermined'], overruled: 'verified_cheater', old: 1, recent: 0 },
  { decisions: ['cheater', 'cheater', 'cheater'], overruled: 'verified_undetermined', old: 1, recent: 0 },
];

/** `statuses` has the status after each review, as the domain judges it. */
export interface JudgedCourse {
  decisions: readonly Decision[];
  statuses: readonly ReportStatus[];
  judged: ReportStatus;
  status: ReportStatus;
}

export const judgedCourses: readonly JudgedCourse[] = courses.map(({ decisions, overruled }) => {
  const judged = evaluate(decisions).status;
  const statuses = decisions.map((_, index) => evaluate(decisions.slice(0, index + 1)).status);
  return { decisions, statuses, judged, status: overruled ?? judged };
});

/** Returns a hundred indexes of courses, each as often as it is likely. */
export function listLots(when: 'old' | 'recent'): number[] {
  const lots = courses.flatMap((course, index) => Array<number>(course[when]).fill(index));
  if (lots.length !== 100) throw new Error(`the courses of ${when} reports make ${lots.length}, not 100`);
  return lots;
}

export const cheats = ['Wallhack', 'Aimbot', 'Triggerbot', 'Spinbot', 'Bhop script', 'Radar hack'];

export const descriptions = [
  'Follows people through walls for whole rounds and stops aiming at them the moment somebody watches him. Round 7 and 12 of the demo are the plainest: he never checks a corner where nobody stands.',
  'Snaps from head to head in two ticks, through smoke, while flashed. 94 percent headshots with an AK over 24 rounds. Looks like he switched it on after they lost the pistol round.',
  'Spins at the start of each round and kills everybody who peeks. Does not even try to hide it; says in chat that it is a free trial.',
  'Prefires every angle on B apps without a single piece of information. His mates laugh about it in chat. Please look at rounds 3, 9 and 21, I put the ticks beside the link.',
  'Perfect jumps for a whole map, every one of them on the tick. Also shoots the instant a crosshair passes over somebody, never before, never after.',
  'Knows where the bomb goes before we do. Three times he left the site we had faked towards and stood where we came. Might be a radar, might be a stream, but nothing was streamed.',
  'Recoil does not exist for this one. Sprays 30 bullets into one pixel on the wall in warm-up, then does the same to us at 40 metres.',
  'Account of two weeks, 3 hours on record, plays like a professional with the reaction time of a machine, and the stats page shows a different player until Tuesday.',
];
