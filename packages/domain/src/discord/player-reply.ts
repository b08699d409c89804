import type { Meeting } from '../meetings/meeting-words.ts';
import {
  type VerdictColor,
  type VerdictCounts,
  type VerdictKind,
  verdictHeadlines,
  verdictSentence,
} from '../players/search-verdict.ts';
import { banSentence, noBanSentence, type SteamBans } from '../players/steam-bans.ts';
import { addressIn } from '../shared/languages.ts';
import { discordMessages } from './discord-messages.ts';
import { escapeDiscord } from './escape-discord.ts';
import { meetingValues } from './meeting-values.ts';
import { playerUrl, type Reply, reportUrl, type Site, showDay } from './reply.ts';
import type { Language } from './say.ts';

export interface PlayerFacts {
  steam64Id: string;
  /** It is null if Steam does not name the player right now. */
  name: string | null;
  color: VerdictColor;
  verdict: VerdictKind;
  counts: VerdictCounts;
  isUnderAppeal: boolean;
  conviction: { convictedAt: string; votes: { cheater: number; total: number } | null } | null;
  cheats: readonly string[];
  bans: SteamBans | null;
}

const maxCheats = 8;

export const unreportedPlayer = {
  color: 'grey',
  verdict: 'unknown',
  counts: { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0 },
  isUnderAppeal: false,
  conviction: null,
  cheats: [],
  bans: null,
} as const satisfies Omit<PlayerFacts, 'steam64Id' | 'name'>;

/** Answers "is this player a cheater?". */
export function wordPlayer(
  player: PlayerFacts,
  {
    language,
    site,
    isPrivate,
    meeting,
  }: { language: Language; site: Site; isPrivate: boolean; meeting: Meeting | null },
): Reply {
  const { say } = language;
  const { steam64Id, name, verdict, color, counts, isUnderAppeal } = player;
  const url = playerUrl(site, steam64Id);
  const headline = `**${say(verdictHeadlines[verdict])}**`;
  return {
    isPrivate,
    text: null,
    card: {
      title: escapeDiscord(name ?? steam64Id),
      url,
      color,
      description: [
        headline,
        say(verdictSentence(counts)),
        ...(isUnderAppeal ? [say(discordMessages.under_appeal)] : []),
        ...(isPrivate && meeting ? [say(discordMessages.met, meetingValues(meeting))] : []),
      ].join('\n'),
      fields: listFields(player, language),
      imageUrl: cardUrl(site, player, language),
    },
    buttons: [
      { label: say(discordMessages.open), url },
      { label: say(discordMessages.report), url: reportUrl(site, steam64Id) },
      { label: say(discordMessages.follow), does: { kind: 'follow', steam64Id } },
    ],
  };
}

function listFields({ conviction, isUnderAppeal, cheats, bans }: PlayerFacts, language: Language) {
  const { say } = language;
  const fields: { name: string; value: string }[] = [];
  if (conviction !== null) {
    const day = showDay(conviction.convictedAt);
    // Whoever asks may be asked to decide the appeal, and must not see how others voted.
    const votes = isUnderAppeal ? null : conviction.votes;
    const value = votes ? say(discordMessages.votes_of, { ...votes, day }) : say(discordMessages.convicted_on, { day });
    if (votes !== null || !isUnderAppeal) fields.push({ name: say(discordMessages.votes), value });
  }
  if (cheats.length > 0) fields.push({ name: say(discordMessages.cheats), value: nameCheats(cheats, language) });
  if (bans !== null) {
    const anchor = conviction && ({ what: 'verdict', at: conviction.convictedAt } as const);
    fields.push({
      name: say(discordMessages.bans),
      value: banSentence(bans, anchor, language) ?? say(noBanSentence(bans)),
    });
  }
  return fields;
}

/** People type the names of cheats. */
function nameCheats(cheats: readonly string[], { say, formatList }: Language): string {
  const shown = cheats.slice(0, maxCheats).map(escapeDiscord);
  const count = cheats.length - maxCheats;
  return formatList(count > 0 ? [...shown, say(discordMessages.more_cheats, { count })] : shown);
}

/** Discord keeps a picture for as long as its address stays the same, so the address changes with what it shows. */
function cardUrl({ publicUrl }: Site, { steam64Id, counts, isUnderAppeal }: PlayerFacts, { code }: Language): string {
  const { convictions, pending, closed, lobbyAssociations } = counts;
  const version = [convictions, pending, closed, lobbyAssociations, isUnderAppeal ? 1 : 0].join('-');
  return addressIn(code, `${publicUrl}/card/player/${steam64Id}.png?v=${version}`);
}
