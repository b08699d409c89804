import type { SearchResult } from '@argus/contract/players/players';
import { verdictCounts } from '@argus/contract/players/verdict-counts';
import { discordMessages } from '@argus/domain/discord/discord-messages';
import { type LobbyPlayerFacts, wordLobby } from '@argus/domain/discord/lobby-reply';
import { type PlayerFacts, unreportedPlayer, wordPlayer } from '@argus/domain/discord/player-reply';
import { plainReply, type Reply, type Site } from '@argus/domain/discord/reply';
import type { Language } from '@argus/domain/discord/say';
import type { Meeting } from '@argus/domain/meetings/meeting-words';
import type { Paste } from '@argus/domain/players/paste';
import { AppError } from '../../app/errors.ts';
import { lookUpPlayers } from '../players/look-up-players.ts';
import type { LookupQueries } from '../players/lookup.queries.ts';
import type { Charge, PlayerDirectory } from '../players/player-directory.ts';
import type { prepareSearchQueries } from '../players/search.queries.ts';
import { toSearchResult } from '../players/search.view.ts';

export interface PlayerSources {
  players: PlayerDirectory;
  search: ReturnType<typeof prepareSearchQueries>;
  lookup: LookupQueries;
}

export interface Wording {
  language: Language;
  site: Site;
  isPrivate: boolean;
}

/** Finds the asker's last meeting with a player, or null if they must not be told here. */
type FindMeeting = (steam64Id: string) => Promise<Meeting | null>;

/** Answers about whoever a text names: one player like the search, several like the lobby's page. */
export async function checkPlayers(
  sources: PlayerSources,
  paste: Paste,
  { charge, findMeeting, ...wording }: Wording & { charge: Charge; findMeeting: FindMeeting },
): Promise<Reply> {
  if (paste.kind === 'none') return plainReply(paste.reasons.map((reason) => wording.language.say(reason)).join('\n'));
  if (paste.kind === 'one') {
    const player = await findPlayer(sources, paste.input, charge);
    return wordPlayer(player, { ...wording, meeting: await findMeeting(player.steam64Id) });
  }
  const lobby = await findLobby(sources, paste.players, charge);
  // A custom URL may be the only way in which somebody was named.
  if (lobby.players.length === 0) {
    return plainReply(wording.language.say(discordMessages.lobby_missing, { count: lobby.unresolved }));
  }
  return wordLobby(lobby, wording);
}

async function findPlayer({ players, search }: PlayerSources, input: string, charge: Charge): Promise<PlayerFacts> {
  const steam64Id = await players.resolve(input, charge);
  const found = await search.findPlayerCase(steam64Id);
  const result = found && toSearchResult(found);
  if (result) return toPlayerFacts(result);
  // A name is not worth an error: the verdict does not depend on it.
  const profile = await players.getPlayer(steam64Id, charge).catch(orNull);
  return { ...unreportedPlayer, steam64Id, name: profile?.name ?? null };
}

function orNull(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

function toPlayerFacts(result: SearchResult): PlayerFacts {
  const { summary, determinedPlayerStatus, conviction, steamBans } = result;
  const { color, verdict, underAppeal } = determinedPlayerStatus;
  return {
    steam64Id: result.playerSearched,
    name: summary.reportedPlayerName,
    color,
    verdict,
    counts: verdictCounts(result),
    isUnderAppeal: underAppeal,
    conviction,
    cheats: summary.cheatsUsedFromConvictions,
    bans: steamBans,
  };
}

async function findLobby({ players, lookup }: PlayerSources, inputs: readonly string[], charge: Charge) {
  const found = await lookUpPlayers({ players, queries: lookup }, inputs, charge);
  const profiles = await players.listPlayers(found.unknown, charge);
  const names = new Map(profiles.map(({ steam64Id, name }) => [steam64Id, name]));
  const reported = found.players.map(
    ({ steam64Id, name, color, convictedAt, steamBans }): LobbyPlayerFacts => ({
      steam64Id,
      name,
      found: { color, convictedAt, bans: steamBans },
    }),
  );
  const unknown = found.unknown.map((steam64Id) => ({ steam64Id, name: names.get(steam64Id) ?? null, found: null }));
  return { players: [...reported, ...unknown], unresolved: found.unresolved.length };
}
