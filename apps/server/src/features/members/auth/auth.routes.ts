import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { authCalls } from '@argus/contract/members/auth';
import type { LinkErrorCode, LoginErrorCode } from '@argus/domain/members/login';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../app/errors.ts';
import type { Identity, Services } from '../../../app/services.ts';
import { addCall, type CallTools } from '../../../platform/http/add-call.ts';
import { findBanReason } from '../users/users.queries.ts';
import { toCurrentUser } from '../users/users.view.ts';
import { assertNotBanned, identify, isLive } from './identity.ts';
import { type BeforeLink, linkSteam, unlinkSteam } from './link-steam.ts';
import { logIn } from './log-in.ts';
import { createLoginCookies, hashLoginCode, isSame, newLoginCode } from './login-cookies.ts';
import { endSessions, prepareSessionQueries, takeLoginCode } from './sessions.queries.ts';
import { signToken } from './token.ts';

const linkFailed: LinkErrorCode = 'steam_link_failed';

/** A cancelled login changes nothing; any other login that this browser started ends its session. */
const isCancelled = (code: LoginErrorCode) => code === 'discord_login_cancelled';

export function addAuthRoutes(
  app: FastifyInstance,
  tools: CallTools,
  services: Services,
  beforeLink: BeforeLink,
): void {
  const { config, db, clock, discord, steamOpenId, players, log } = services;
  const sessions = prepareSessionQueries(db);
  const cookies = createLoginCookies(config);
  const endSession = ({ id: userId, sessionId: id }: Identity) => endSessions(db, { userId, id }, new Date(clock()));
  const returnTo = (state: string) => `${config.PUBLIC_URL}/api/auth/steam/return?state=${state}`;
  const afterLogin = (result: { token: string } | { error: LoginErrorCode }) =>
    `${config.PUBLIC_URL}/auth/discord/callback?${new URLSearchParams(result)}`;
  const afterLink = (result: { link_success: 'true' } | { link_error: LinkErrorCode }) =>
    `${config.PUBLIC_URL}/profile/link-steam?${new URLSearchParams(result)}`;

  addCall(app, tools, authCalls.getCurrentUser, async ({ user }) => toCurrentUser(user, clock()));

  addCall(app, tools, authCalls.logout, async ({ user, reply }) => {
    await endSession(user);
    cookies.forgetSteamLinkSession(reply);
    return tell(doneMessages.logged_out);
  });

  addCall(app, tools, authCalls.startDiscordLogin, async ({ reply }) =>
    discord.authorizeUrl(cookies.beginDiscordStep(reply)),
  );

  addCall(app, tools, authCalls.finishDiscordLogin, async ({ query, request, reply }) => {
    reply.header('referrer-policy', 'no-referrer');
    const { code, state } = query;
    const codeVerifier = cookies.endDiscordStep(request, reply, state);
    // This browser did not start the login, so the current session continues.
    if (codeVerifier === null) return afterLogin({ error: 'invalid_state' });
    const now = clock();
    const fail = (error: LoginErrorCode, userId: string | null = null) => {
      cookies.rememberFailure(reply, { code: error, userId }, now);
      if (!isCancelled(error)) cookies.forgetSteamLinkSession(reply);
      return afterLogin({ error });
    };
    if (query.error === 'access_denied') return fail('discord_login_cancelled');
    if (typeof code !== 'string') return fail('discord_login_denied');
    const person = await discord.fetchUser(code, codeVerifier).catch((error: Error) => {
      request.log.warn({ err: error }, 'discord login failed');
      return null;
    });
    if (!person) return fail('discord_authentication_failed');
    const loginCode = newLoginCode();
    const login = await logIn(services, person, {
      now: new Date(now),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      codeHash: hashLoginCode(loginCode),
    }).catch((error: Error) => {
      request.log.error({ err: error }, 'login could not be stored');
      return null;
    });
    if (!login) return fail('discord_authentication_failed');
    if (!login.ok) return fail(login.code, login.userId);
    cookies.bindLoginCode(reply, loginCode);
    await tools.waitForOwnChanges();
    return afterLogin({ token: loginCode.code });
  });

  addCall(app, tools, authCalls.exchangeLogin, async ({ body, user, request, reply }) => {
    const binding = cookies.takeBinding(request, reply, body.token);
    if (binding === null) throw new AppError('login_not_started');
    const now = clock();
    if (user) await endSession(user);
    const sessionId = await takeLoginCode(db, hashLoginCode({ code: body.token, binding }), new Date(now));
    const found = sessionId ? await sessions.findSession(sessionId) : null;
    if (!found || found.user.isBanned || !isLive(found.session, now)) {
      cookies.forgetSteamLinkSession(reply);
      if (found) assertNotBanned(found.user);
      throw new AppError('login_code_expired');
    }
    const { id, createdAt, expiresAt } = found.session;
    const sign = (secret: string) => signToken(id, secret, createdAt.getTime(), expiresAt.getTime());
    cookies.rememberSteamLinkSession(reply, sign(cookies.steamLinkSecret));
    return { token: sign(config.AUTH_SECRET) };
  });

  addCall(app, tools, authCalls.explainLoginFailure, async ({ user, request, reply }) => {
    const failure = cookies.takeFailure(request, reply, clock());
    if (!failure) throw new AppError('login_failure_not_found');
    if (!isCancelled(failure.code)) {
      if (user) await endSession(user);
      cookies.forgetSteamLinkSession(reply);
    }
    const banReason = failure.userId === null ? null : await findBanReason(db, failure.userId);
    return { error: failure.code, banReason };
  });

  /** Returns the user behind a navigation, or an error code, because browsers are redirected and never shown JSON. */
  const identifyByCookie = async (request: FastifyRequest) => {
    const token = cookies.readSteamLinkSession(request) ?? undefined;
    return identify({ sessions, secret: cookies.steamLinkSecret, clock }, token).catch((error: Error) => {
      if (error instanceof AppError) return 'not_logged_in' as const;
      request.log.error({ err: error }, 'could not identify the user linking a steam account');
      return linkFailed;
    });
  };

  addCall(app, tools, authCalls.startSteamLink, async ({ request, reply }) => {
    const user = await identifyByCookie(request);
    if (typeof user === 'string') return afterLink({ link_error: user });
    return steamOpenId.loginUrl(returnTo(cookies.beginSteamStep(reply)));
  });

  addCall(app, tools, authCalls.finishSteamLink, async ({ request, reply }) => {
    reply.header('referrer-policy', 'no-referrer');
    const fail = (code: LinkErrorCode) => afterLink({ link_error: code });
    const expectedState = cookies.endSteamStep(request, reply);
    const user = await identifyByCookie(request);
    if (typeof user === 'string') return fail(user);
    // This reads the raw query, in which duplicate parameters are visible.
    const answer = new URL(request.raw.url ?? '/', config.PUBLIC_URL).searchParams;
    if (!expectedState || !isSame(expectedState, answer.get('state') ?? '')) return fail(linkFailed);
    if (answer.get('openid.mode') === 'cancel') return fail('steam_link_cancelled');
    const now = clock();
    const charge = tools.steamCharge(request, user);
    const expected = { returnTo: returnTo(expectedState), now };
    const assertion = await steamOpenId.verify(answer, expected, charge).catch((error: Error) => {
      request.log.warn({ err: error }, 'steam sign-in could not be checked');
      return null;
    });
    if (!assertion) return fail(linkFailed);
    const { steam64Id, nonce } = assertion;
    const profile = await players.getPlayer(steam64Id, charge).catch(() => null);
    const refused = await linkSteam(services, {
      user,
      nonce,
      steam64Id,
      profile,
      now: new Date(now),
      beforeLink,
    }).catch((error: Error) => {
      request.log.error({ err: error }, 'steam account could not be stored');
      return linkFailed;
    });
    if (refused) return fail(refused);
    log.info({ userId: user.id }, 'steam account linked');
    await tools.waitForOwnChanges();
    return afterLink({ link_success: 'true' });
  });

  addCall(app, tools, authCalls.unlinkSteam, async ({ user }) => {
    if (!user.steam64Id) throw new AppError('steam_not_linked');
    await unlinkSteam(services, user.id);
    return tell(doneMessages.steam_unlinked);
  });
}
