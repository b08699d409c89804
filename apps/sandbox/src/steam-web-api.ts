import type { FastifyInstance } from 'fastify';
import { communityUrl, type SandboxContext } from './context.ts';
import type { Player } from './players.ts';
import { readQuery } from './request-params.ts';
import { avatarUrl } from './steam-avatars.ts';
import { failSteamCalls, forbiddenAnswer, htmlError } from './steam-failures.ts';

const maxSummaries = 100;
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
        const player = context.players.findPlayerByVanity(vanity);
        if (player === null) return { response: { success: 42, message: 'No match' } };
        return { response: { steamid: player.steam64Id, success: 1 } };
      });

      api.get('/GetPlayerSummaries/v2', (request, reply) => {
        const ids = (readQuery(request).get('steamids') ?? '').split(',').filter((id) => id !== '');
        if (ids.length === 0 || ids.length > maxSummaries) {
          return reply.code(400).type('text/html').send(badRequestAnswer);
        }
        const found = [...new Set(ids)].map(context.players.findPlayer).filter((player) => player !== null);
        return { response: { players: found.map((player) => summarize(context, player)) } };
      });
    },
    { prefix: '/steam/api/ISteamUser' },
  );
}
