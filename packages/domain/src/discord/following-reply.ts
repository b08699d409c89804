import { type FollowedKind, latestEventMessages } from '../notices/alerts.ts';
import { unnamedPlayer, unnamedPlayerValues } from '../players/lobby.ts';
import { discordMessages } from './discord-messages.ts';
import { escapeInLine } from './escape-discord.ts';
import { followingUrl, listLines, plainReply, playerUrl, type Reply, type Site, showDay } from './reply.ts';
import type { Say } from './say.ts';

export interface FollowedPlayer {
  steam64Id: string;
  name: string | null;
  latestEvent: { kind: FollowedKind; happenedAt: string } | null;
}

export const shownFollows = 15;

/** Lists news about the first of `total` players, those with the latest news first. Nobody else can see it. */
export function wordFollowing(
  { players, total }: { players: readonly FollowedPlayer[]; total: number },
  { say, site }: { say: Say; site: Site },
): Reply {
  const open = { label: say(discordMessages.open), url: followingUrl(site) };
  if (players.length === 0) return plainReply(say(discordMessages.following_none), [open]);
  const lines = players.map(({ steam64Id, name, latestEvent }) => {
    const player = escapeInLine(name ?? say(unnamedPlayer, unnamedPlayerValues(steam64Id)));
    if (latestEvent === null) return say(discordMessages.following_quiet, { player });
    const event = `[${say(latestEventMessages[latestEvent.kind])}](${playerUrl(site, steam64Id)})`;
    return say(discordMessages.following_line, { player, event, day: showDay(latestEvent.happenedAt) });
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
export function askToLogIn(loginUrl: string, { say, site }: { say: Say; site: Site }): Reply {
  const product = site.productName;
  return plainReply(say(discordMessages.account_needed, { product }), [
    { label: say(discordMessages.log_in, { product }), url: loginUrl },
  ]);
}
