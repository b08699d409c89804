import type { Decision } from '@argus/domain/cases/report-status';
import type { AppealGround } from '@argus/domain/filings/filing';
import { type PersonaKey, personas } from '../personas.ts';
import type { Example } from './courses.ts';
import type { Member } from './demo-members.ts';

/** An appeal in the demo ended by votes or otherwise; if neither is set, it is still open. */
interface PlannedAppeal {
  ground: AppealGround;
  statement: string;
  isPublic: boolean;
  votes: readonly Decision[];
  isWithdrawn?: boolean;
}

export interface Hearing {
  /** The Discord handle of the accused, or a persona who has not logged in yet. */
  accused: string | { persona: PersonaKey };
  letters: 'ccc' | '';
  daysAgo: number;
  appeal?: PlannedAppeal;
  answer?: string;
}

export const hearings: readonly Hearing[] = [
  {
    accused: 'linnea',
    letters: 'ccc',
    daysAgo: 26,
    appeal: {
      ground: 'misleading_evidence',
      statement:
        'The clip is cut. Three seconds earlier my team mate calls the push on voice, and the full round shows that I wait for it.',
      isPublic: true,
      votes: ['undetermined', 'cheater'],
    },
  },
  {
    accused: 'samir_h',
    letters: 'ccc',
    daysAgo: 43,
    appeal: {
      ground: 'other',
      statement: 'I was just lucky that evening. Look at my other matches and you will see that I usually lose.',
      isPublic: true,
      votes: ['cheater', 'undetermined', 'cheater', 'cheater'],
    },
  },
  {
    accused: 'marea',
    letters: 'ccc',
    daysAgo: 37,
    appeal: {
      ground: 'wrong_player',
      statement:
        'The player in the clip has the same name as me, but look at the scoreboard at 1:12: the avatar and the level are not mine.',
      isPublic: true,
      votes: ['undetermined', 'cheater', 'troll', 'undetermined'],
    },
  },
  {
    accused: 'dov_e',
    letters: 'ccc',
    daysAgo: 31,
    appeal: {
      ground: 'misleading_evidence',
      statement: 'I would like somebody else to look at the second clip, it is from a different match.',
      isPublic: false,
      votes: [],
      isWithdrawn: true,
    },
  },
  {
    accused: 'tuva_h',
    letters: 'ccc',
    daysAgo: 18,
    appeal: {
      ground: 'not_in_control',
      statement:
        'My account was taken over that week. Steam support gave it back on the Monday after, I can send you their mail.',
      isPublic: false,
      votes: [],
    },
  },
  { accused: { persona: 'newcomer' }, letters: 'ccc', daysAgo: 22 },
  {
    accused: 'cem_y',
    letters: '',
    daysAgo: 1.3,
    answer:
      'That was me, and I heard both of them through the smoke: the sound is in the recording, please listen to it.',
  },
  { accused: { persona: 'accused' }, letters: 'ccc', daysAgo: 52 },
  { accused: { persona: 'accused' }, letters: 'ccc', daysAgo: 14 },
  { accused: { persona: 'accused' }, letters: '', daysAgo: 0.9 },
];

/** The plain persona's filings, which are about reports that exist anyway. */
export const plainUserFilings = {
  claim: 'This report names me as a lobby mate in a match that I did not play. The match link shows other players.',
  declinedClaim: 'The text of this report is copied word for word from another one, and the link leads nowhere.',
  acceptedClaim: 'The clip of this report is from a video of 2019 that has nothing to do with the player.',
  reopening: 'I found the recording of the whole match. From round 11 on it shows what the first clip only suggests.',
} as const;

export const staffReasons = {
  verified_cheater: 'The full recording leaves no doubt, the cut clip did.',
  verified_undetermined: 'The clip shows the moment, but not what led to it.',
  verified_duplicate: 'The same match was reported an hour earlier.',
  verified_troll: 'The evidence is from another match and was posted before.',
  unverified: 'New evidence came in that no reviewer has seen.',
  declinedClaim: 'The report is short, but its clip is of this match and this player.',
} as const;

export function steam64IdOf({ accused }: Hearing, members: readonly Member[]): string {
  const steam64Id =
    typeof accused === 'string'
      ? members.find(({ account }) => account.username === accused)?.steam64Id
      : personas.find(({ key }) => key === accused.persona)?.steam64Id;
  if (!steam64Id) throw new Error('Only somebody with a Steam account can be accused.');
  return steam64Id;
}

export function listHearingExamples(members: readonly Member[]): Example[] {
  return hearings.map((hearing) => {
    const { letters, daysAgo } = hearing;
    return { steam64Id: steam64IdOf(hearing, members), letters, theme: 'strong', daysAgo, mates: [] };
  });
}
