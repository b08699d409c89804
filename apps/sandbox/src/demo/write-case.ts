import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import type { Moment } from '@argus/domain/evidence/moment';
import { videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import type { StoredContent } from '@argus/server/platform/db/schema/reports';
import {
  type CaseText,
  draftTexts,
  duplicateCases,
  guns,
  laterNotes,
  linkNotes,
  maliciousCases,
  maps,
  strongCases,
  thinCases,
} from './descriptions.ts';
import type { Random } from './random.ts';

export type Theme = 'strong' | 'thin' | 'duplicate' | 'malicious';

export type Mate = StoredContent['lobbiedWith'][number];
type Link = StoredContent['evidenceLinks'][number];

const casesByTheme: Record<Theme, readonly CaseText[]> = {
  strong: strongCases,
  thin: thinCases,
  duplicate: duplicateCases,
  malicious: maliciousCases,
};

const videoAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const shareCodeAlphabet = 'ABCDEFGHJKLMNOPQRSTUVWXYZabcdefhijkmnopqrstuvwxyz23456789';
const fileAlphabet = 'abcdef0123456789';

/**
 * The moment follows from the link, so that it uses no random number: most videos have one, and every other match a
 * tick.
 */
function findMoment(type: EvidenceType, url: string, description: string): Moment {
  const number = [...url].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  if (type === 'match' && number % 2 === 0)
    return { round: 1 + (number % 24), tick: 20_000 + ((number * 97) % 160_000) };
  if (type !== 'video' || number % 4 === 0) return {};
  const mentioned = /\b(\d{1,2}):(\d\d)\b/.exec(description);
  const startSeconds = mentioned ? Number(mentioned[1]) * 60 + Number(mentioned[2]) : 10 + ((number * 7) % 600);
  return number % 4 === 1 ? { startSeconds } : { startSeconds, endSeconds: startSeconds + 8 + (number % 20) };
}

export interface CaseWriter {
  writeReport(steam64Id: string, theme: Theme, mates: readonly Mate[], types?: readonly EvidenceType[]): StoredContent;
  writeDraft(steam64Id: string | null): StoredContent;
  /** The note and link that a submitter adds later. */
  addToReport(): { note: string; link: Link };
  findVideo(): Link;
}

export function createCaseWriter(random: Random): CaseWriter {
  const writeVideoId = (): string => random.text(videoAlphabet, 11);

  /** Everything that one report says is about one match. */
  function createFiller(): (text: string) => string {
    const { map, place } = random.pick(maps);
    const lost = random.integer(2, 11);
    const words = new Map<string, string>([
      ['map', map],
      ['place', place],
      ['gun', random.pick(guns)],
      ['round', String(random.integer(5, 23))],
      ['rounds', String(random.integer(14, 24))],
      ['kills', String(random.integer(4, 11))],
      ['hs', String(random.integer(74, 97))],
      ['score', `13:${lost}`],
    ]);
    return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, word) => words.get(word) ?? whole);
  }

  function writeUrl(type: EvidenceType): string {
    switch (type) {
      case 'video':
        return random.chance(0.6)
          ? videoWatchUrl({ host: 'youtube', id: writeVideoId() })
          : `https://youtu.be/${writeVideoId()}`;
      case 'image':
        return `https://images.example.org/${random.pick(['scoreboard', 'clip', 'shot'])}/${random.text(fileAlphabet, 12)}.png`;
      case 'match': {
        const code = `CSGO${Array.from({ length: 5 }, () => `-${random.text(shareCodeAlphabet, 5)}`).join('')}`;
        if (random.chance(0.55)) return code;
        if (random.chance(0.4)) return `steam://rungame/730/76561202255233023/+csgo_download_match%20${code}`;
        return `https://matches.example.org/cs2/${random.integer(10_000_000, 99_999_999)}`;
      }
    }
  }

  function writeLink(type: EvidenceType, fill: (text: string) => string): Link {
    const url = writeUrl(type);
    const description = fill(random.pick(linkNotes[type]));
    return { type, url, description, ...findMoment(type, url, description) };
  }

  function chooseTypes(theme: Theme): EvidenceType[] {
    if (theme === 'thin') return [random.pick(['video', 'image', 'match'] as const)];
    if (theme === 'malicious') return [random.pick(['image', 'video'] as const)];
    const types: EvidenceType[] = ['video'];
    if (random.chance(0.35)) types.push('video');
    if (random.chance(0.3)) types.push('image');
    if (random.chance(0.45)) types.push('match');
    return types;
  }

  return {
    writeReport(steam64Id, theme, mates, types = chooseTypes(theme)) {
      const fill = createFiller();
      const { text, cheats } = random.pick(casesByTheme[theme]);
      return {
        reportedSteam64Id: steam64Id,
        description: fill(text),
        cheatsUsed: cheats.map((cheat) => (random.chance(0.1) ? cheat.toLowerCase() : cheat)),
        evidenceLinks: types.map((type) => writeLink(type, fill)),
        lobbiedWith: [...mates],
      };
    },

    writeDraft(steam64Id) {
      const fill = createFiller();
      return {
        reportedSteam64Id: steam64Id,
        description: fill(random.pick(draftTexts)),
        cheatsUsed: random.chance(0.5) ? [...random.pick(strongCases).cheats] : [],
        evidenceLinks: random.chance(0.6) ? [writeLink('video', fill)] : [],
        lobbiedWith: [],
      };
    },

    addToReport() {
      const fill = createFiller();
      return { note: fill(random.pick(laterNotes)), link: writeLink('video', fill) };
    },

    findVideo: () => ({
      type: 'video',
      url: videoWatchUrl({ host: 'youtube', id: writeVideoId() }),
      description: createFiller()(random.pick(linkNotes.watch)),
    }),
  };
}
