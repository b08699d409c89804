import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type LoginErrorCode, loginErrorCodes } from '@argus/domain/members/login';
import { loginCodeSeconds, sessionDays } from '@argus/domain/shared/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { type Cookie, readCookie, setCookie, takeCookie } from '../../../platform/http/cookies.ts';
import { signToken, verifyToken } from './token.ts';

const stepSeconds = 600;
const isRandom = /^[\w-]{43}$/;

const random = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** One half of a login code is in the URL and the other in a cookie, so that neither half is of use alone. */
export interface LoginCode {
  code: string;
  binding: string;
}

export const newLoginCode = (): LoginCode => ({ code: random(), binding: random() });

export const hashLoginCode = ({ code, binding }: LoginCode) => digest(`${code}.${binding}`).toString('base64url');

export interface LoginFailure {
  code: LoginErrorCode;
  /** This is the user whose login was refused, if known. */
  userId: string | null;
}

/** These cookies are what the browser remembers between the steps of logging in and of linking a Steam account. */
export function createLoginCookies(config: Config) {
  const isSecure = config.PUBLIC_URL.startsWith('https://');
  const cookie = (name: string, path = '/'): Cookie => ({ name, path, isSecure });
  /** These cookies are named by state and by code, so that logins in two tabs do not overwrite each other. */
  const discordCookie = (state: string) => cookie(`discord_login_${state.slice(0, 8)}`);
  const codeCookie = (code: string) => cookie(`login_code_${code.slice(0, 8)}`);
  const failureCookie = cookie('login_failure');
  const steamStateCookie = cookie('steam_link_state');
  const steamSessionCookie = cookie('steam_link_session', '/api/auth/steam');
  /** Each cookie has its own key, so that none can be used as another or as the session token. */
  const secretFor = (use: string) => createHmac('sha256', config.AUTH_SECRET).update(use).digest('base64url');
  const failureSecret = secretFor('login failure cookie');

  return {
    steamLinkSecret: secretFor('steam link cookie'),

    beginDiscordStep(reply: FastifyReply): { state: string; codeChallenge: string } {
      const state = random();
      const codeVerifier = random();
      setCookie(reply, discordCookie(state), `${state}.${codeVerifier}`, stepSeconds);
      return { state, codeChallenge: digest(codeVerifier).toString('base64url') };
    },
    /** Returns the verifier of the login that this browser started with this state, and removes it. */
    endDiscordStep(request: FastifyRequest, reply: FastifyReply, state: unknown): string | null {
      if (typeof state !== 'string' || !isRandom.test(state)) return null;
      const step = discordCookie(state);
      const [expectedState = '', codeVerifier] = (readCookie(request, step) ?? '').split('.');
      if (!codeVerifier || !isSame(expectedState, state)) return null;
      setCookie(reply, step, '', 0);
      return codeVerifier;
    },

    bindLoginCode: (reply: FastifyReply, { code, binding }: LoginCode) =>
      setCookie(reply, codeCookie(code), binding, loginCodeSeconds),
    takeBinding: (request: FastifyRequest, reply: FastifyReply, code: string) =>
      isRandom.test(code) ? takeCookie(request, reply, codeCookie(code)) : null,

    rememberFailure(reply: FastifyReply, { code, userId }: LoginFailure, now: number): void {
      const value = signToken(`${code} ${userId ?? ''}`, failureSecret, now, now + loginCodeSeconds * 1000);
      setCookie(reply, failureCookie, value, loginCodeSeconds);
    },
    takeFailure(request: FastifyRequest, reply: FastifyReply, now: number): LoginFailure | null {
      const signed = takeCookie(request, reply, failureCookie);
      const [sent, userId] = (signed && verifyToken(signed, failureSecret, now))?.split(' ') ?? [];
      const code = loginErrorCodes.find((known) => known === sent);
      return code ? { code, userId: userId || null } : null;
    },

    rememberSteamLinkSession: (reply: FastifyReply, token: string) =>
      setCookie(reply, steamSessionCookie, token, sessionDays * 86_400),
    forgetSteamLinkSession: (reply: FastifyReply) => setCookie(reply, steamSessionCookie, '', 0),
    readSteamLinkSession: (request: FastifyRequest) => readCookie(request, steamSessionCookie),

    beginSteamStep(reply: FastifyReply): string {
      const state = random();
      setCookie(reply, steamStateCookie, state, stepSeconds);
      return state;
    },
    endSteamStep: (request: FastifyRequest, reply: FastifyReply) => takeCookie(request, reply, steamStateCookie),
  };
}
