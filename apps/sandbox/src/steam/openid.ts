import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { communityUrl, type SandboxContext } from '../context.ts';
import { sendPage } from '../http/page.ts';
import { appendParams, breakConnection, isReturnUrl, readForm, readQuery } from '../http/request-params.ts';
import { renderRefusedPage } from '../http/sign-in-page.ts';
import { personas } from '../personas.ts';
import { avatarUrl } from './avatars.ts';
import { createAssertions, forgeries, identifierSelect, openIdNs } from './openid-assertions.ts';
import { renderAccountPage } from './pages.ts';
import { findPlayer } from './players.ts';

const path = '/steam/community/openid/login';

function isWithinRealm(returnTo: string, realm: string): boolean {
  const [from, to] = [URL.parse(realm), URL.parse(returnTo)];
  return from !== null && to !== null && from.origin === to.origin && to.pathname.startsWith(from.pathname);
}

function findLoginProblems(query: URLSearchParams): string[] {
  const value = (name: string): string => query.get(`openid.${name}`) ?? '';
  const checks: [string, boolean][] = [
    [`openid.ns must be ${openIdNs}`, value('ns') === openIdNs],
    ['openid.mode must be checkid_setup', value('mode') === 'checkid_setup'],
    [`openid.claimed_id must be ${identifierSelect}`, value('claimed_id') === identifierSelect],
    [`openid.identity must be ${identifierSelect}`, value('identity') === identifierSelect],
    ['openid.return_to must be an http or https address', isReturnUrl(value('return_to'))],
    ['openid.return_to must lie within openid.realm', isWithinRealm(value('return_to'), value('realm'))],
  ];
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem);
}

export function registerSteamOpenId(app: FastifyInstance, context: SandboxContext): void {
  const assertions = createAssertions(context.now);
  const { openid } = context.failures;

  function sendAccountPage(request: FastifyRequest, reply: FastifyReply, problem?: string): FastifyReply {
    const accounts = personas.map(({ steam64Id, globalName, label }) => ({
      steam64Id,
      name: globalName,
      label,
      avatarUrl: avatarUrl(context, steam64Id),
    }));
    return sendPage(reply, problem === undefined ? 200 : 400, renderAccountPage(request.url, accounts, problem));
  }

  async function checkAuthentication(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const failure = openid.take(['check-says-no', 'check-unreachable', 'check-slow', 'check-garbage']);
    if (failure === 'check-unreachable') return breakConnection(request, reply);
    if (failure === 'check-garbage') return reply.type('text/html').send('<html>is_valid:maybe</html>');
    if (failure === 'check-slow') await openid.hold(context.slowMilliseconds);
    const isValid = failure !== 'check-says-no' && assertions.check(readForm(request));
    return reply.type('text/plain; charset=utf-8').send(`ns:${openIdNs}\nis_valid:${isValid}\n`);
  }

  app.get(path, (request, reply) => {
    const problems = findLoginProblems(readQuery(request));
    if (problems.length > 0) return sendPage(reply, 400, renderRefusedPage('Steam sandbox', problems));
    return sendAccountPage(request, reply);
  });

  app.post(path, (request, reply) => {
    const form = readForm(request);
    if (form.get('openid.mode') === 'check_authentication') return checkAuthentication(request, reply);

    const query = readQuery(request);
    const problems = findLoginProblems(query);
    if (problems.length > 0) return sendPage(reply, 400, renderRefusedPage('Steam sandbox', problems));

    const returnTo = query.get('openid.return_to') ?? '';
    const player = findPlayer((form.get('steam64Id') ?? '').trim());
    if (player === null && !form.has('cancel')) {
      return sendAccountPage(request, reply, 'Steam has no account with this ID.');
    }
    const forgery = form.has('cancel') ? 'cancel' : openid.take(forgeries);
    const steam64Id = player?.steam64Id ?? '';
    const params = assertions.assert({ communityUrl: communityUrl(context), steam64Id, returnTo }, forgery);
    return reply.redirect(appendParams(returnTo, params), 303);
  });
}
