import type { LookedUpPlayer, SteamProfile } from '@argus/contract/players/players';
import { countLobby, describeLobby, unnamedPlayer, unnamedPlayerValues } from '@argus/domain/players/lobby';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { t } from '@lingui/core/macro';
import { formatUtcDay } from '../../lib/language/format-date.ts';
import { say } from '../../lib/language/say.ts';
import { nameAndVerdict } from '../../lib/name-and-words.ts';
import { searchPath } from '../../lib/paths.ts';
import type { Lobby } from './api.ts';

export interface LobbyPlayer {
  steam64Id: string;
  name: string;
  /** True if the name is what the pasted text called the player. */
  isNamePasted: boolean;
  customName: string | null;
  avatarUrl: string | null;
  /** This is null for a player whom nobody has reported. */
  found: LookedUpPlayer | null;
}

export interface KnownNames {
  profiles: readonly SteamProfile[];
  pasted: ReadonlyMap<string, string>;
}

/**
 * Steam's name comes first. A pasted name, which anybody may have written, never stands beside a verdict: it is only
 * used for players whom nobody has reported and whom Steam does not name.
 */
export function listLobbyPlayers(lobby: Lobby, { profiles, pasted }: KnownNames): LobbyPlayer[] {
  const customNames = new Map(lobby.resolved.map(({ steam64Id, name }) => [steam64Id, name]));
  const steamProfiles = new Map(profiles.map((profile) => [profile.steamid, profile]));
  const reported = lobby.players.map((found) => ({
    steam64Id: found.steam64Id,
    steamName: found.name,
    pastedName: undefined,
    avatarUrl: found.avatarUrl,
    found,
  }));
  const unknown = lobby.unknown.map((steam64Id) => ({
    steam64Id,
    steamName: steamProfiles.get(steam64Id)?.personaname,
    pastedName: pasted.get(steam64Id),
    avatarUrl: steamProfiles.get(steam64Id)?.avatarfull ?? null,
    found: null,
  }));
  return [...reported, ...unknown].map(({ steamName, pastedName, ...player }) => {
    const { steam64Id } = player;
    const customName = customNames.get(steam64Id) ?? null;
    // An account whose name shows nothing is stored under its id.
    const known = steamName === steam64Id ? undefined : steamName;
    const name = known ?? pastedName ?? customName ?? say(unnamedPlayer, unnamedPlayerValues(steam64Id));
    return { ...player, customName, name, isNamePasted: known === undefined && pastedName !== undefined };
  });
}

export function countPlayers({ players, unknown }: Lobby) {
  return countLobby(
    players.map(({ color }) => color),
    unknown.length,
  );
}

/** The text names players as Steam does, and leaves out those whom nobody has reported. */
export function lobbyAsText(lobby: Lobby, publicUrl: string): string {
  const rows = lobby.players.map(({ steam64Id, name, verdict: kind, convictedAt, underAppeal }) => {
    const headline = say(verdictHeadlines[kind]);
    const convicted = convictedAt === null ? headline : verdictOfDay(headline, formatUtcDay(new Date(convictedAt)));
    const verdict = underAppeal ? t`${convicted}, under appeal` : convicted;
    return `${nameAndVerdict(name, verdict)} ${new URL(searchPath(steam64Id), publicUrl).href}`;
  });
  return [say(describeLobby(countPlayers(lobby)).headline), ...rows].join('\n');
}

const verdictOfDay = (verdict: string, day: string) =>
  t({ message: `${verdict}, ${day}`, comment: 'A verdict and its day, in a list that somebody copies' });
