import type { FastifyInstance, FastifyRequest } from 'fastify';
import { communityUrl, type SandboxContext } from '../context.ts';
import { readQuery } from '../http/request-params.ts';
import { avatarUrl } from './avatars.ts';
import { daysSinceLastBan } from './bans.ts';
import { failSteamCalls, forbiddenAnswer, htmlError } from './fail-calls.ts';
import { findPlayer, findPlayerByVanity, type Player } from './players.ts';

const maxIds = 100;
const badRequestAnswer = htmlError('Bad Request', 'Please verify that all required parameters are being sent');

const profileUrl = (context: SandboxContext, player: Player): string =>
  player.vanity === null
    ? `${communityUrl(context)}/profiles/${player.steam64Id}/`
    : `${communityUrl(context)}/id/${player.vanity}/`;

function summarize(context: SandboxContext, player: Player) {
  const avatar = avatarUrl(context, player.steam64Id);
  return {
    steamid: player.steam64Id,
    communityvisibilitystate: player.isPublic ? 3 : 1,
    profilestate: 1,
    personaname: player.name,
    profileurl: profileUrl(context, player),
    avatar,
    avatarmedium: avatar,
    avatarfull: avatar,
    avatarhash: player.steam64Id.padStart(40, '0'),
    personastate: 0,
    ...(player.isPublic ? { timecreated: Math.floor(player.createdAt.getTime() / 1000) } : {}),
  };
}

function describeBans({ bans, now }: SandboxContext, { steam64Id }: Player) {
  const ban = bans.find(steam64Id);
  return {
    SteamId: steam64Id,
    CommunityBanned: ban.isCommunityBanned,
    VACBanned: ban.vacBans > 0,
    NumberOfVACBans: ban.vacBans,
    DaysSinceLastBan: daysSinceLastBan(ban, now()),
    NumberOfGameBans: ban.gameBans,
    EconomyBan: 'none',
  };
}

export function registerSteamWebApi(app: FastifyInstance, context: SandboxContext): void {
  app.register(
    async (api) => {
      failSteamCalls(api, context, '{"response":{"players":[{"steamid":');

      api.addHook('preHandler', async (request, reply) => {
        if (readQuery(request).get('key') === context.credentials.steamApiKey) return undefined;
        return reply.code(403).type('text/html').send(forbiddenAnswer);
      });

      api.get('/ResolveVanityURL/v1', (request, reply) => {
        const vanity = readQuery(request).get('vanityurl') ?? '';
        if (vanity === '') return reply.code(400).type('text/html').send(badRequestAnswer);
        const player = findPlayerByVanity(vanity);
        if (player === null) return { response: { success: 42, message: 'No match' } };
        return { response: { steamid: player.steam64Id, success: 1 } };
      });

      /** Returns null if no account or too many were asked for. Accounts that do not exist are left out. */
      const findPlayers = (request: FastifyRequest): Player[] | null => {
        const ids = (readQuery(request).get('steamids') ?? '').split(',').filter((id) => id !== '');
        if (ids.length === 0 || ids.length > maxIds) return null;
        return [...new Set(ids)].map(findPlayer).filter((player) => player !== null);
      };

      api.get('/GetPlayerSummaries/v2', (request, reply) => {
        const found = findPlayers(request);
        if (!found) return reply.code(400).type('text/html').send(badRequestAnswer);
        return { response: { players: found.map((player) => summarize(context, player)) } };
      });

      api.get('/GetPlayerBans/v1', (request, reply) => {
        const found = findPlayers(request);
        if (!found) return reply.code(400).type('text/html').send(badRequestAnswer);
        return { players: found.map((player) => describeBans(context, player)) };
      });
    },
    { prefix: '/steam/api/ISteamUser' },
  );
}
