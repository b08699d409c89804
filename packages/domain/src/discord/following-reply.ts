import type { Meeting } from '../meetings/meeting-words.ts';
import { type FollowedKind, latestEventMessages } from '../notices/alerts.ts';
import { unnamedPlayer, unnamedPlayerValues } from '../players/lobby.ts';
import { lobbyPath } from '../players/lobby-address.ts';
import type { Message } from '../shared/message.ts';
import { discordMessages } from './discord-messages.ts';
import { escapeInLine } from './escape-discord.ts';
import { meetingValues } from './meeting-values.ts';
import {
  followingUrl,
  listLines,
  plainReply,
  playerUrl,
  type Reply,
  replyLimits,
  type Site,
  showDay,
} from './reply.ts';
import type { Say } from './say.ts';

export interface FollowedPlayer {
  steam64Id: string;
  name: string | null;
  latestEvent: { kind: FollowedKind; happenedAt: string } | null;
  meeting: Meeting | null;
}

export const shownFollows = 15;

/** Lists news about the first of `total` players, those with the latest news first. Nobody else can see it. */
export function wordFollowing(
  { players, total }: { players: readonly FollowedPlayer[]; total: number },
  { say, site }: { say: Say; site: Site },
): Reply {
  const open = { label: say(discordMessages.open), url: followingUrl(site) };
  if (players.length === 0) return plainReply(say(discordMessages.following_none), [open]);
  const wordNews = ({ steam64Id, name, latestEvent }: FollowedPlayer) => {
    const player = escapeInLine(name ?? say(unnamedPlayer, unnamedPlayerValues(steam64Id)));
    if (latestEvent === null) return say(discordMessages.following_quiet, { player });
    const event = `[${say(latestEventMessages[latestEvent.kind])}](${playerUrl(site, steam64Id)})`;
    return say(discordMessages.following_line, { player, event, day: showDay(latestEvent.happenedAt) });
  };
  const lines = players.map((player) => {
    const [line, { meeting }] = [wordNews(player), player];
    return meeting ? say(discordMessages.following_met, { line, ...meetingValues(meeting) }) : line;
  });
  const rest = (count: number) => say(discordMessages.following_rest, { count });
  return {
    isPrivate: true,
    text: null,
    card: {
      title: say(discordMessages.following_title),
      url: followingUrl(site),
      color: 'none',
      description: listLines(lines, { max: shownFollows, total, rest }),
      fields: [],
      imageUrl: null,
    },
    buttons: [open],
  };
}

/** Following needs an account, which a first login makes. The page behind the link offers the login. */
export const askToLogIn = (loginUrl: string, wording: { say: Say; site: Site }): Reply =>
  offerLogin(discordMessages.account_needed, loginUrl, wording);

/** The address of a crowded lobby is too long for a button; its players are still in the card after the login. */
export function askToLogInToRemember(players: readonly string[], wording: { say: Say; site: Site }): Reply {
  const page = (path: string) => wording.site.publicUrl + path;
  const url = page(lobbyPath(players));
  const shown = url.length <= replyLimits.buttonUrl ? url : page('/lobby');
  return offerLogin(discordMessages.account_needed_to_remember, shown, wording);
}

function offerLogin(message: Message, url: string, { say, site }: { say: Say; site: Site }): Reply {
  const product = site.productName;
  return plainReply(say(message, { product }), [{ label: say(discordMessages.log_in, { product }), url }]);
}
