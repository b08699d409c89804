import { playerCalls, type SteamProfile } from '@argus/contract/players/players';
import { namesOneLetterOff } from '@argus/domain/players/similar-names';
import { parseSteamInput, steamInputMessages } from '@argus/domain/players/steam-id';
import { minuteMs } from '@argus/domain/shared/time';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { addPublicRead } from '../../platform/http/add-public-read.ts';
import { limitTtl } from '../../platform/http/response-cache.ts';
import type { SteamPlayer } from '../../platform/integrations/steam.ts';
import { hideSubmittersInSearch } from './hide-submitters.ts';
import { lookUpPlayers } from './look-up-players.ts';
import { prepareLookupQueries } from './lookup.queries.ts';
import { prepareSearchQueries } from './search.queries.ts';
import { isCut, searchTags, toSearchResult } from './search.view.ts';

const incompleteTtlMs = 60_000;
/** A name that somebody looks up for the first time does not invalidate this. */
const similarTtlMs = 10 * minuteMs;

export function addPlayerRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { players, reads, replica } = services;
  const search = prepareSearchQueries(reads, replica);
  const queries = prepareLookupQueries(reads);

  addCall(app, tools, playerCalls.getSteamProfile, async ({ query, request }) => {
    const charge = tools.steamCharge(request);
    return toSteamProfile(await players.getPlayer(await players.resolve(query.steamInput, charge), charge));
  });

  addCall(app, tools, playerCalls.listSteamProfiles, async ({ body, request }) => {
    const listed = await players.listPlayers(body.steam64Ids, tools.steamCharge(request));
    return { profiles: listed.map(toSteamProfile) };
  });

  addPublicRead(app, tools, services, playerCalls.searchPlayer, {
    key: ({ query }) => readSteam64Id(query.steamId),
    async read({ query }) {
      const steam64Id = readSteam64Id(query.steamId);
      const found = await search.findPlayerCase(steam64Id);
      if (found && isCut(found)) limitTtl(incompleteTtlMs);
      return { body: found && toSearchResult(found), tags: searchTags(steam64Id, found) };
    },
    missing: 'player_not_reported',
    forEyeHolder: hideSubmittersInSearch,
  });

  addPublicRead(app, tools, services, playerCalls.listSimilarNames, {
    key: ({ query }) => query.name.toLowerCase(),
    async read({ query }) {
      limitTtl(similarTtlMs);
      const candidates = namesOneLetterOff(query.name);
      const known = candidates.length > 0 ? await queries.listKnownNames(candidates) : [];
      return {
        body: { names: known.map(({ name }) => name) },
        tags: known.map(({ steam64Id }) => `player:${steam64Id}`),
      };
    },
  });

  addCall(app, tools, playerCalls.lookUpPlayers, async ({ body, request }) =>
    lookUpPlayers({ players, queries }, body.ids, tools.steamCharge(request)),
  );
}

function toSteamProfile({ steam64Id, name, avatarUrl, profileUrl }: SteamPlayer): SteamProfile {
  return { steamid: steam64Id, personaname: name, avatarfull: avatarUrl, profileurl: profileUrl };
}

/** Search never calls Steam: the client resolves custom names with the profile call first. */
function readSteam64Id(input: string): string {
  const parsed = parseSteamInput(input);
  if (parsed.kind === 'id') return parsed.steam64Id;
  throw new InvalidInputError([
    { id: 'steam_input_unresolved', message: steamInputMessages.steam_input_invalid, path: 'steamId' },
  ]);
}
