import { authCalls } from '@argus/contract/auth';
import { sessionDays } from '@argus/domain/limits';
import type { LinkErrorCode, LoginErrorCode } from '@argus/domain/login';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { findBanReason } from '../users/users.queries.ts';
import { toCurrentUser } from '../users/users.view.ts';
import { assertNotBanned, identify, isLive } from './identity.ts';
import { linkSteam } from './link-steam.ts';
import { logIn } from './log-in.ts';
import { takeLoginCode } from './login-codes.queries.ts';
import {
  beginDiscordStep,
  beginSteamStep,
  bindLoginCode,
  endDiscordStep,
  endSteamStep,
  forgetSteamLinkSession,
  hashLoginCode,
  isSame,
  newLoginCode,
  readSteamLinkSession,
  rememberFailure,
  rememberSteamLinkSession,
  steamLinkSecret,
  takeBinding,
  takeFailure,
} from './login-cookies.ts';
import { endSession, prepareSessionQueries } from './sessions.queries.ts';
import { signToken } from './token.ts';
import { unlinkSteam } from './unlink-steam.ts';

const linkFailed: LinkErrorCode = 'steam_link_failed';

export function addAuthRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, db, clock, discord, steamOpenId, players, log } = services;
  const sessions = prepareSessionQueries(db);
  const linkSecret = steamLinkSecret(config);
  const returnTo = (state: string) => `${config.PUBLIC_URL}/api/auth/steam/return?state=${state}`;
  const afterLogin = (result: { token: string } | { error: LoginErrorCode }) =>
    `${config.PUBLIC_URL}/auth/discord/callback?${new URLSearchParams(result)}`;
  const afterLink = (result: { link_success: 'true' } | { link_error: LinkErrorCode }) =>
    `${config.PUBLIC_URL}/profile/link-steam?${new URLSearchParams(result)}`;

  addCall(app, tools, authCalls.getCurrentUser, async ({ user }) => toCurrentUser(user));

  addCall(app, tools, authCalls.logout, async ({ user, reply }) => {
    await endSession(db, user.sessionId, new Date(clock()));
    forgetSteamLinkSession(reply, config);
    return { msg: 'Logged out.' };
  });

  addCall(app, tools, authCalls.startDiscordLogin, async ({ reply }) => {
    const step = beginDiscordStep(reply, config);
    reply.header('cache-control', 'no-store').redirect(discord.authorizeUrl(step), 302);
    return undefined;
  });

  addCall(app, tools, authCalls.finishDiscordLogin, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const goBack = (code: LoginErrorCode) => {
      reply.redirect(afterLogin({ error: code }), 302);
      return undefined;
    };
    const { code, state } = query;
    const codeVerifier = endDiscordStep(request, reply, config, state);
    // This browser began no such login: whoever is logged in stays logged in.
    if (codeVerifier === null) return goBack('invalid_state');
    const now = clock();
    const fail = (error: LoginErrorCode, userId: string | null = null) => {
      rememberFailure(reply, config, { code: error, userId }, now);
      forgetSteamLinkSession(reply, config);
      return goBack(error);
    };
    if (typeof code !== 'string') return fail('discord_login_denied');
    const person = await discord.fetchUser(code, codeVerifier).catch((error: Error) => {
      request.log.warn({ err: error }, 'discord login failed');
      return null;
    });
    if (!person) return fail('discord_authentication_failed');
    const loginCode = newLoginCode();
    const login = await logIn(services, person, {
      adminDiscordIds: config.ADMIN_DISCORD_IDS,
      product: config.PRODUCT_NAME,
      now: new Date(now),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      codeHash: hashLoginCode(loginCode),
    }).catch((error: Error) => {
      request.log.error({ err: error }, 'login could not be stored');
      return null;
    });
    if (!login) return fail('discord_authentication_failed');
    if (!login.ok) return fail(login.code, login.userId);
    bindLoginCode(reply, config, loginCode);
    await tools.caughtUp();
    reply.redirect(afterLogin({ token: loginCode.code }), 302);
    return undefined;
  });

  addCall(app, tools, authCalls.exchangeLogin, async ({ body, user, request, reply }) => {
    const binding = takeBinding(request, reply, config, body.token);
    if (binding === null) throw new AppError('login_not_started');
    const now = clock();
    if (user) await endSession(db, user.sessionId, new Date(now));
    const sessionId = await takeLoginCode(db, hashLoginCode({ code: body.token, binding }), new Date(now));
    const found = sessionId ? await sessions.findSession(sessionId) : null;
    if (!found || found.user.isBanned || !isLive(found.session, now)) {
      forgetSteamLinkSession(reply, config);
      if (found) assertNotBanned(found.user);
      throw new AppError('login_code_expired');
    }
    const { id, createdAt, expiresAt } = found.session;
    const sign = (secret: string) => signToken(id, secret, createdAt.getTime(), expiresAt.getTime());
    rememberSteamLinkSession(reply, config, sign(linkSecret), sessionDays * 86_400);
    return { token: sign(config.AUTH_SECRET) };
  });

  addCall(app, tools, authCalls.explainLoginFailure, async ({ user, request, reply }) => {
    const now = clock();
    const failure = takeFailure(request, reply, config, now);
    if (!failure) throw new AppError('login_failure_not_found');
    if (user) await endSession(db, user.sessionId, new Date(now));
    forgetSteamLinkSession(reply, config);
    const banReason = failure.userId === null ? null : await findBanReason(db, failure.userId);
    return { error: failure.code, banReason };
  });

  /** The user behind a navigation, or an error code: browsers are redirected in any case, never shown JSON. */
  const identifyByCookie = (request: FastifyRequest) =>
    identify({ sessions, secret: linkSecret, clock }, readSteamLinkSession(request, config) ?? undefined).catch(
      (error: Error) => {
        if (error instanceof AppError) return 'not_logged_in' as const;
        request.log.error({ err: error }, 'who links a steam account could not be looked up');
        return linkFailed;
      },
    );

  addCall(app, tools, authCalls.startSteamLink, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await identifyByCookie(request);
    if (typeof user === 'string') reply.redirect(afterLink({ link_error: user }), 302);
    else reply.redirect(steamOpenId.loginUrl(returnTo(beginSteamStep(reply, config))), 302);
    return undefined;
  });

  addCall(app, tools, authCalls.finishSteamLink, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const fail = (code: LinkErrorCode) => {
      reply.redirect(afterLink({ link_error: code }), 302);
      return undefined;
    };
    const begun = endSteamStep(request, reply, config);
    const user = await identifyByCookie(request);
    if (typeof user === 'string') return fail(user);
    // The raw query, so that duplicate parameters are visible.
    const answer = new URL(request.raw.url ?? '/', config.PUBLIC_URL).searchParams;
    if (!begun || !isSame(begun, answer.get('state') ?? '')) return fail(linkFailed);
    const now = clock();
    const charge = tools.steamCharge(request, user);
    const expected = { returnTo: returnTo(begun), now };
    const assertion = await steamOpenId.verify(answer, expected, charge).catch((error: Error) => {
      request.log.warn({ err: error }, 'steam sign-in could not be checked');
      return null;
    });
    if (!assertion) return fail(linkFailed);
    const { steam64Id, nonce } = assertion;
    const profile = await players.getPlayer(steam64Id, charge).catch(() => null);
    const refused = await linkSteam(services, { userId: user.id, nonce, steam64Id, profile, now: new Date(now) }).catch(
      (error: Error) => {
        request.log.error({ err: error }, 'steam account could not be stored');
        return linkFailed;
      },
    );
    if (refused) return fail(refused);
    log.info({ userId: user.id }, 'steam account linked');
    await tools.caughtUp();
    reply.redirect(afterLink({ link_success: 'true' }), 302);
    return undefined;
  });

  addCall(app, tools, authCalls.unlinkSteam, async ({ user }) => {
    if (!user.steam64Id) throw new AppError('steam_not_linked');
    await unlinkSteam(services, user.id);
    return { msg: 'Steam account unlinked.' };
  });
}
