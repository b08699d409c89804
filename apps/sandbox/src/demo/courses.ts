import type { Decision } from '@argus/domain/cases/report-status';
import type { OverrideStatus } from '@argus/domain/staff/override';
import { personas } from '../personas.ts';
import { demoPlayers } from './demo-players.ts';
import type { Theme } from './write-case.ts';

export type Step =
  | { kind: 'review'; decision: Decision }
  | { kind: 'edit' }
  | { kind: 'add' }
  | { kind: 'override'; to: OverrideStatus };

/**
 * The course of a report in letters. Reviews: c(heater), u(ndetermined), d(uplicate), t(roll). The submitter: E edits, A adds.
 * Staff: C, U, D, T set a verdict, R reopens.
 */
const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['c', { kind: 'review', decision: 'cheater' }],
  ['u', { kind: 'review', decision: 'undetermined' }],
  ['d', { kind: 'review', decision: 'duplicate' }],
  ['t', { kind: 'review', decision: 'troll' }],
  ['E', { kind: 'edit' }],
  ['A', { kind: 'add' }],
  ['C', { kind: 'override', to: 'verified_cheater' }],
  ['U', { kind: 'override', to: 'verified_undetermined' }],
  ['D', { kind: 'override', to: 'verified_duplicate' }],
  ['T', { kind: 'override', to: 'verified_troll' }],
  ['R', { kind: 'override', to: 'unverified' }],
]);

export function readCourse(letters: string): Step[] {
  return [...letters].map((letter) => {
    const step = steps.get(letter);
    if (step === undefined) throw new Error(`No step is written ${letter}.`);
    return step;
  });
}

interface Ages {
  from: number;
  to: number;
}

interface CourseGroup {
  theme: Theme;
  ages: Ages;
  counts: Readonly<Record<string, number>>;
}

const closedAges: Ages = { from: 1.4, to: 240 };
const overriddenAges: Ages = { from: 14, to: 200 };

/** Together with the eleven example reports and the ten of the hearings, these make four hundred. */
export const liveCourses: readonly CourseGroup[] = [
  { theme: 'strong', ages: { from: 0.02, to: 5 }, counts: { '': 25 } },
  { theme: 'thin', ages: { from: 0.1, to: 4 }, counts: { '': 6 } },
  { theme: 'strong', ages: { from: 0.4, to: 6 }, counts: { c: 14, u: 5, d: 2, t: 1 } },
  { theme: 'strong', ages: { from: 1, to: 8 }, counts: { cc: 9, cu: 5, uu: 2, tt: 1, dd: 1 } },
  { theme: 'strong', ages: { from: 1.5, to: 10 }, counts: { ccu: 7, cuc: 3, ucc: 2, ttu: 1, ddc: 1 } },
  { theme: 'strong', ages: { from: 2, to: 12 }, counts: { ccuc: 6, cucc: 3, uccc: 1 } },
  { theme: 'strong', ages: closedAges, counts: { ccc: 120, ccucc: 12, cuccc: 10, ucccc: 6 } },
  { theme: 'thin', ages: closedAges, counts: { uuu: 15, cuu: 7, ucu: 6, uuc: 6, cud: 2, ccuu: 8, ccucu: 8, cuccu: 4 } },
  { theme: 'duplicate', ages: closedAges, counts: { ddd: 22, ddudd: 5, cdddd: 2 } },
  { theme: 'malicious', ages: { from: 1.4, to: 200 }, counts: { ttt: 16, ttutt: 3 } },
  { theme: 'strong', ages: overriddenAges, counts: { cccU: 3, cuuC: 4, dddU: 2, uuuRccc: 1, cccRccc: 1 } },
  { theme: 'strong', ages: { from: 6, to: 11 }, counts: { cccR: 1, dddRc: 1, ccucuRcc: 1 } },
  { theme: 'malicious', ages: overriddenAges, counts: { T: 2, uT: 1 } },
  { theme: 'strong', ages: { from: 2, to: 6.5 }, counts: { E: 3, cA: 2, cAc: 1, ccuA: 1, EcA: 1 } },
  { theme: 'strong', ages: { from: 8, to: 120 }, counts: { uAcccc: 3, cuAccc: 2, EccAc: 1, uAuu: 1 } },
];

export interface Example {
  steam64Id: string;
  letters: string;
  theme: Theme;
  daysAgo: number;
  mates: readonly string[];
  hasAllEvidenceTypes?: boolean;
  isOfPlainUser?: boolean;
}

const { convicted, pending, cleared, resting, mateOnly } = demoPlayers;
/** The Watch asks this reviewer whether they were in that match. */
const eyeHolder = personas.find(({ key }) => key === 'eye')?.steam64Id ?? mateOnly;

export const examples: readonly Example[] = [
  { steam64Id: convicted, letters: 'cuu', theme: 'thin', daysAgo: 133, mates: [] },
  {
    steam64Id: convicted,
    letters: 'ccc',
    theme: 'strong',
    daysAgo: 64,
    mates: [mateOnly, pending],
    hasAllEvidenceTypes: true,
  },
  { steam64Id: convicted, letters: 'ccucc', theme: 'strong', daysAgo: 21, mates: [] },
  { steam64Id: convicted, letters: 'c', theme: 'strong', daysAgo: 2.2, mates: [mateOnly, eyeHolder] },
  { steam64Id: pending, letters: 'ccu', theme: 'strong', daysAgo: 4.1, mates: [convicted] },
  { steam64Id: pending, letters: '', theme: 'strong', daysAgo: 0.4, mates: [] },
  { steam64Id: cleared, letters: 'uuu', theme: 'thin', daysAgo: 88, mates: [mateOnly] },
  { steam64Id: cleared, letters: 'ccucu', theme: 'strong', daysAgo: 35, mates: [] },
  { steam64Id: resting, letters: 'uuu', theme: 'thin', daysAgo: 47, mates: [] },
  { steam64Id: resting, letters: 'cuu', theme: 'thin', daysAgo: 19, mates: [] },
  { steam64Id: resting, letters: '', theme: 'thin', daysAgo: 1.2, mates: [], isOfPlainUser: true },
];

export const plainUserCourses: readonly string[] = [
  ...['', 'c', 'E', 'ccu'],
  ...['ccc', 'ccc', 'ccc', 'ccc', 'ccc', 'ccc', 'ccc', 'ccc', 'ccucc', 'cuccc'],
  ...['uuu', 'ccuu', 'ddd', 'ttt'],
];

export const archivedCourses: readonly { letters: string; weight: number; theme: Theme }[] = [
  { letters: 'ccc', weight: 92, theme: 'strong' },
  { letters: 'ccucc', weight: 3, theme: 'strong' },
  { letters: 'cuccc', weight: 2, theme: 'strong' },
  { letters: 'uuu', weight: 7, theme: 'thin' },
];
