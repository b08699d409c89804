import { dayMs } from '@argus/domain/shared/time';
import type { UserType } from '@argus/domain/staff/permissions';
import { type DiscordAccount, type PersonaKey, personas } from '../personas.ts';
import type { PlayerPool } from './demo-players.ts';
import type { Random } from './random.ts';

/** How a member takes part. Days are counted back from now. */
interface Part {
  joinedDaysAgo: number;
  userType?: UserType;
  isFounder?: boolean;
  /** This many closed reports from earlier years explain a high rank. */
  archived?: number;
  reports?: number;
  malice?: number;
  reviews?: number;
  /** This member reviews the reports of that handle whenever possible; the panel shows staff such pairs. */
  favours?: string;
  isUnlinked?: boolean;
  eyeRemovedDaysAgo?: number;
  banned?: { daysAgo: number; reason: string };
  deletedDaysAgo?: number;
  /** This member became eligible after the exam was introduced; everybody else got the Eye before that. */
  takesExam?: boolean;
  attempts?: readonly ExamTry[];
}

/** One attempt at the exam; `mistakes` counts the innocent players that the candidate convicted. */
interface ExamTry {
  daysAgo: number;
  mistakes: number;
}

export interface Member {
  account: DiscordAccount;
  persona: PersonaKey | null;
  steam64Id: string | null;
  /** The avatar of this Steam account is shown; personas have none in the sandbox. */
  pictureOf: string | null;
  userType: UserType;
  isFounder: boolean;
  joinedAt: number;
  archived: number;
  /** These three are weights: they say how often this member, among all who could, reports, lies or reviews. */
  reports: number;
  malice: number;
  reviews: number;
  favours: string | null;
  eyeRemovedAt: number | null;
  ban: { at: number; reason: string } | null;
  deletedAt: number | null;
  takesExam: boolean;
  attempts: readonly ExamTry[];
}

const personaParts: Partial<Record<PersonaKey, Part>> = {
  plain: { joinedDaysAgo: 231 },
  eye: { joinedDaysAgo: 610, archived: 22, reports: 2, reviews: 3 },
  moderator: { joinedDaysAgo: 880, archived: 24, reports: 1, reviews: 3, userType: 'moderator', isFounder: true },
  admin: { joinedDaysAgo: 912, archived: 74, reports: 1, reviews: 4, userType: 'admin' },
  banned: {
    joinedDaysAgo: 205,
    reports: 1,
    malice: 6,
    banned: { daysAgo: 38, reason: 'Several malicious reports with clips from other matches, after two warnings.' },
  },
};

const veterans: readonly [name: string, handle: string, part: Part][] = [
  ['Vesper', 'vesper_ii', { joinedDaysAgo: 905, archived: 460, reports: 3, reviews: 16, isFounder: true }],
  ['Halvard', 'halvard', { joinedDaysAgo: 899, archived: 176, reports: 2, reviews: 8, isFounder: true }],
  ['Quillon', 'quillon', { joinedDaysAgo: 890, archived: 66, reports: 2, reviews: 4, isFounder: true }],
  ['Nettle', 'nettle', { joinedDaysAgo: 870, archived: 26, reports: 2, reviews: 3, isFounder: true }],
  ['Okonjo', 'okonjo_b', { joinedDaysAgo: 866, archived: 22, reports: 2, reviews: 2, isFounder: true }],
  ['brisk.', 'brisk', { joinedDaysAgo: 868, archived: 12, reports: 2, reviews: 1.4, isFounder: true }],
  ['Katarzyna W', 'kat_w', { joinedDaysAgo: 655, archived: 20, reports: 2, reviews: 2 }],
  ['Ferro', 'ferro', { joinedDaysAgo: 640, archived: 22, reports: 1, reviews: 2, isUnlinked: true }],
  ['Ilse', 'ilse_v', { joinedDaysAgo: 690, archived: 9, reports: 1, userType: 'moderator' }],
  ['Pollux', 'pollux_', { joinedDaysAgo: 520, archived: 12, reports: 2, reviews: 0.6 }],
  ['tamarind', 'tamarind', { joinedDaysAgo: 505, archived: 13, reports: 2, reviews: 0.5 }],
  ['Ivo', 'ivo_p', { joinedDaysAgo: 480, archived: 15, reports: 1, reviews: 0.6, favours: 'wren_42' }],
  ['Дарина', 'daryna', { joinedDaysAgo: 470, archived: 14, reports: 2, reviews: 0.4 }],
  ['lowtide', 'lowtide', { joinedDaysAgo: 455, archived: 13, reports: 1, reviews: 0.4, isUnlinked: true }],
  ['Marlowe', 'marlowe', { joinedDaysAgo: 560, archived: 15, reports: 1, reviews: 0.8, eyeRemovedDaysAgo: 96 }],
  ['former', 'former_member', { joinedDaysAgo: 590, archived: 6, reports: 1, deletedDaysAgo: 61 }],
  [
    'xo_static',
    'xo_static',
    {
      joinedDaysAgo: 190,
      malice: 6,
      reports: 1,
      banned: { daysAgo: 71, reason: 'Reported five team mates of one match without evidence.' },
    },
  ],
];

/** Six or more convictions make an Acolyte; these members report that much. */
const regulars: readonly [name: string, handle: string][] = [
  ['Bramble', 'bramble'],
  ['Juno', 'juno_k'],
  ['sleepyhead', 'sleepyhead'],
  ['Élodie', 'elodie_m'],
  ['Rasmus', 'rasmus_b'],
  ['Тимур', 'timur_k'],
  ['oatmilk', 'oatmilk'],
  ['Wren', 'wren_42'],
  ['Castor', 'castor'],
];

const newcomers: readonly [name: string, handle: string][] = [
  ['Pia', 'pia_l'],
  ['kestrel', 'kestrel'],
  ['Joaquim', 'joaquim_r'],
  ['Mikołaj', 'mikolaj'],
  ['bento', 'bento_box'],
  ['Yuki 雪', 'yuki_s'],
  ['Fig', 'fig_tree'],
  ['Ottoline', 'ottoline'],
  ['Samir', 'samir_h'],
  ['🌊 marea', 'marea'],
  ['Gustav', 'gustav_n'],
  ['Linnea', 'linnea'],
  ['pepper mill', 'pepper_mill'],
  ['Zahra', 'zahra_a'],
  ['Dov', 'dov_e'],
  ['Tuva', 'tuva_h'],
  ['Ярослав', 'yaroslav_d'],
  ['Cem', 'cem_y'],
  ['hollow knoll', 'hollow_knoll'],
  ['Noor', 'noor_b'],
  ['Beatrix', 'beatrix_o'],
  ['Lars P', 'lars_p'],
  ['quietquiet', 'quietquiet'],
  ['Amara', 'amara_n'],
  ['Piotrek', 'piotrek'],
  ['Sol', 'sol_m'],
  ['the one with the very long name', 'long_name'],
  ['Ingrid', 'ingrid_f'],
];

/** The ids are close to those of the personas, in a range that Discord never used. */
const buildAccount = (name: string, handle: string, index: number): DiscordAccount => ({
  discordId: `1842057160203${String(40_101 + index * 101)}`,
  username: handle,
  globalName: name,
  email: `${handle}@example.test`,
  verified: true,
});

const candidateParts: readonly [persona: PersonaKey | null, account: DiscordAccount, part: Part][] = [
  ['eligible', accountOf('eligible'), { joinedDaysAgo: 400, takesExam: true }],
  ['failed', accountOf('failed'), { joinedDaysAgo: 420, takesExam: true, attempts: [{ daysAgo: 8, mistakes: 3 }] }],
  [
    null,
    buildAccount('Runa', 'runa_s', 900),
    {
      joinedDaysAgo: 430,
      takesExam: true,
      attempts: [
        { daysAgo: 60, mistakes: 2 },
        { daysAgo: 51, mistakes: 1 },
      ],
    },
  ],
];

function accountOf(wanted: PersonaKey): DiscordAccount {
  const persona = personas.find(({ key }) => key === wanted);
  if (persona === undefined) throw new Error(`There is no persona ${wanted}.`);
  const { discordId, username, globalName, email, verified } = persona;
  return { discordId, username, globalName, email, verified };
}

/** Candidates must take the exam. They have random numbers of their own, so that nobody else changes with them. */
export function listCandidates(now: number, pool: PlayerPool, random: Random): Member[] {
  return candidateParts.map(([persona, account, part]) => {
    const steam64Id = personas.find(({ key }) => key === persona)?.steam64Id ?? pool.takeMemberAccount();
    return createMemberBuilder(now, random)(account, part, persona, steam64Id);
  });
}

function createMemberBuilder(now: number, random: Random) {
  const daysAgo = (days: number): number => Math.round(now - days * dayMs - random.next() * dayMs);

  return (account: DiscordAccount, part: Part, persona: PersonaKey | null, steam64Id: string): Member => {
    const { banned } = part;
    return {
      account,
      persona,
      steam64Id: part.isUnlinked || part.deletedDaysAgo !== undefined ? null : steam64Id,
      pictureOf: persona === null && random.chance(0.8) ? steam64Id : null,
      userType: part.userType ?? 'other',
      isFounder: part.isFounder ?? false,
      joinedAt: daysAgo(part.joinedDaysAgo),
      archived: part.archived ?? 0,
      reports: part.reports ?? 0,
      malice: part.malice ?? 0,
      reviews: part.reviews ?? 0,
      favours: part.favours ?? null,
      eyeRemovedAt: part.eyeRemovedDaysAgo === undefined ? null : daysAgo(part.eyeRemovedDaysAgo),
      ban: banned === undefined ? null : { at: daysAgo(banned.daysAgo), reason: banned.reason },
      deletedAt: part.deletedDaysAgo === undefined ? null : daysAgo(part.deletedDaysAgo),
      takesExam: part.takesExam ?? false,
      attempts: part.attempts ?? [],
    };
  };
}

export function listMembers(now: number, pool: PlayerPool, random: Random): Member[] {
  const buildMember = createMemberBuilder(now, random);
  const known = personas.flatMap(({ key, label: _label, description: _description, steam64Id, ...account }) => {
    const part = personaParts[key];
    return part === undefined ? [] : [buildMember(account, part, key, steam64Id)];
  });
  const others: [string, string, Part][] = [
    ...veterans,
    ...regulars.map(([name, handle]): [string, string, Part] => [
      name,
      handle,
      { joinedDaysAgo: random.integer(225, 380), reports: random.between(7, 10), reviews: 0.2 },
    ]),
    ...newcomers.map(([name, handle], index): [string, string, Part] => [
      name,
      handle,
      {
        joinedDaysAgo: index < 5 ? random.integer(0, 9) : random.integer(10, 220),
        reports: index < 8 ? 0 : random.between(0.6, 2.6),
        malice: index % 4 === 3 ? 0.6 : 0,
        isUnlinked: index % 3 === 1,
      },
    ]),
  ];
  return [
    ...known,
    ...others.map(([name, handle, part], index) =>
      buildMember(buildAccount(name, handle, index), part, null, pool.takeMemberAccount()),
    ),
  ];
}
