import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { cdata } from '../http/markup.ts';
import { sendPage } from '../http/page.ts';
import { readQuery } from '../http/request-params.ts';
import { avatarUrl } from './avatars.ts';
import { failSteamCalls } from './fail-calls.ts';
import { renderPlayerPage, renderUnknownPlayerPage } from './pages.ts';
import { findPlayer, findPlayerByVanity, type Player } from './players.ts';

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const unknownPlayerXml = `${prolog}<response><error>${cdata('The specified profile could not be found.')}</error></response>`;
const garbageXml = `${prolog}<profile><steamID64>not-a-number</steamID64><steamID>`;

const paramsSchema = z.object({ name: z.string() });
const readName = (request: FastifyRequest): string => paramsSchema.parse(request.params).name;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function renderProfileXml(context: SandboxContext, player: Player): string {
  const avatar = cdata(avatarUrl(context, player.steam64Id));
  const publicLines = player.isPublic
    ? `
\t<customURL>${cdata(player.vanity ?? '')}</customURL>
\t<memberSince>${longDate.format(player.createdAt)}</memberSince>`
    : '';
  return `${prolog}<profile>
\t<steamID64>${player.steam64Id}</steamID64>
\t<steamID>${cdata(player.name)}</steamID>
\t<onlineState>offline</onlineState>
\t<stateMessage>${cdata('Offline')}</stateMessage>
\t<privacyState>${player.isPublic ? 'public' : 'private'}</privacyState>
\t<visibilityState>${player.isPublic ? 3 : 1}</visibilityState>
\t<avatarIcon>${avatar}</avatarIcon>
\t<avatarMedium>${avatar}</avatarMedium>
\t<avatarFull>${avatar}</avatarFull>
\t<vacBanned>${context.bans.find(player.steam64Id).vacBans > 0 ? 1 : 0}</vacBanned>
\t<tradeBanState>None</tradeBanState>
\t<isLimitedAccount>0</isLimitedAccount>${publicLines}
</profile>
`;
}

export function registerSteamCommunity(app: FastifyInstance, context: SandboxContext): void {
  function answer(request: FastifyRequest, reply: FastifyReply, player: Player | null): FastifyReply {
    if (readQuery(request).get('xml') === '1') {
      const xml = player === null ? unknownPlayerXml : renderProfileXml(context, player);
      return reply.type('text/xml; charset=utf-8').send(xml);
    }
    if (player === null) return sendPage(reply, 200, renderUnknownPlayerPage());
    return sendPage(
      reply,
      200,
      renderPlayerPage(player, avatarUrl(context, player.steam64Id), context.bans.find(player.steam64Id)),
    );
  }

  app.register(
    async (profiles) => {
      failSteamCalls(profiles, context, garbageXml);
      profiles.get('/profiles/:name', (request, reply) => answer(request, reply, findPlayer(readName(request))));
      profiles.get('/id/:name', (request, reply) => answer(request, reply, findPlayerByVanity(readName(request))));
    },
    { prefix: '/steam/community' },
  );
}
