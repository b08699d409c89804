import {
  countLobby,
  describeLaterBan,
  describeLobby,
  lobbyCountMessages,
  lobbyKindOf,
  unnamedPlayer,
  unnamedPlayerValues,
} from '../players/lobby.ts';
import { lobbyPath, readLobby } from '../players/lobby-address.ts';
import type { VerdictColor } from '../players/search-verdict.ts';
import type { SteamBans } from '../players/steam-bans.ts';
import { discordMessages } from './discord-messages.ts';
import { escapeInLine } from './escape-discord.ts';
import { listLines, playerUrl, type Reply, type ReplyButton, replyLimits, type Site, showDay } from './reply.ts';
import type { Language, Say } from './say.ts';

export interface LobbyPlayerFacts {
  steam64Id: string;
  name: string | null;
  /** It is null for a player whom nobody has reported. */
  found: { color: VerdictColor; convictedAt: string | null; bans: SteamBans | null } | null;
}

const maxLines = 25;

/** A colour is never shown without its words. */
const marks = { convicted: '🔴', pending: '🟠', insufficient: '⚪', unknown: '⚪' } as const;

/** Answers "who in this lobby is convicted?", like the lobby's page. The convicted come first. */
export function wordLobby(
  { players, unresolved }: { players: readonly LobbyPlayerFacts[]; unresolved: number },
  { language: { say }, site, isPrivate }: { language: Language; site: Site; isPrivate: boolean },
): Reply {
  const colors = players.flatMap(({ found }) => found?.color ?? []);
  const { headline, caution } = describeLobby(countLobby(colors, players.length - colors.length));
  const lobbyUrl = site.publicUrl + lobbyPath(players.map(({ steam64Id }) => steam64Id));
  const url = lobbyUrl.length <= replyLimits.cardUrl ? lobbyUrl : `${site.publicUrl}/lobby`;
  const lines = players.map((player) => wordLine(player, say, site));
  const notes = [
    ...(caution ? [say(caution)] : []),
    ...(unresolved > 0 ? [say(discordMessages.lobby_missing, { count: unresolved })] : []),
  ];
  const list = listLines(lines, { max: maxLines, rest: (count) => say(discordMessages.lobby_rest, { count }) });
  return {
    isPrivate,
    text: null,
    card: {
      title: say(headline),
      url,
      color: colors.includes('red') ? 'red' : colors.includes('orange') ? 'orange' : 'none',
      description: [list, notes.join('\n')].filter((part) => part !== '').join('\n\n'),
      fields: [],
      imageUrl: null,
    },
    buttons: listButtons(url, say),
  };
}

/**
 * The address of a crowded lobby is too long for a button; the title leads there, too. A lobby can be remembered if the
 * card's address names its players.
 */
function listButtons(url: string, say: Say): ReplyButton[] {
  const hasPlayers = readLobby(new URL(url).hash).players.length > 0;
  return [
    ...(url.length <= replyLimits.buttonUrl ? [{ label: say(discordMessages.open), url }] : []),
    ...(hasPlayers ? [{ label: say(discordMessages.remember), does: { kind: 'remember' } as const }] : []),
  ];
}

function wordLine({ steam64Id, name, found }: LobbyPlayerFacts, say: Say, site: Site): string {
  const kind = lobbyKindOf(found?.color);
  const player = escapeInLine(name ?? say(unnamedPlayer, unnamedPlayerValues(steam64Id)));
  // No name is part of a link's text, so none can pass itself off as another link.
  const verdict = `[${say(lobbyCountMessages[kind])}](${playerUrl(site, steam64Id)})`;
  const { convictedAt = null, bans = null } = found ?? {};
  const ban = describeLaterBan(bans, convictedAt);
  const line =
    convictedAt === null
      ? say(discordMessages.lobby_line, { player, verdict })
      : ban === null
        ? say(discordMessages.lobby_line_convicted, { player, verdict, day: showDay(convictedAt) })
        : say(discordMessages.lobby_line_banned, { player, verdict, day: showDay(convictedAt), ban: say(ban) });
  return `${marks[kind]} ${line}`;
}
