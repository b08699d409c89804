import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { loginCodeSeconds } from '@argus/domain/limits';
import { type LoginErrorCode, loginErrorCodes } from '@argus/domain/login';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Cookie, readCookie, setCookie, takeCookie } from '../http/cookies.ts';
import { signToken, verifyToken } from './token.ts';

const stepSeconds = 600;

const random = () => randomBytes(32).toString('base64url');

const cookie = (config: Config, name: string, path = '/'): Cookie => ({
  name,
  path,
  isSecure: config.PUBLIC_URL.startsWith('https://'),
});
/** Named by state and by code, so that logins in two tabs do not overwrite each other. */
const discordCookie = (config: Config, state: string) => cookie(config, `discord_login_${state.slice(0, 8)}`);
const codeCookie = (config: Config, code: string) => cookie(config, `login_code_${code.slice(0, 8)}`);
const failureCookie = (config: Config) => cookie(config, 'login_failure');
const steamStateCookie = (config: Config) => cookie(config, 'steam_link_state');
const steamSessionCookie = (config: Config) => cookie(config, 'steam_link_session', '/api/auth/steam');

export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** One key per cookie, so that none can be used as another or as the token of the header. */
const secretFor = (config: Config, use: string) =>
  createHmac('sha256', config.AUTH_SECRET).update(use).digest('base64url');
export const steamLinkSecret = (config: Config) => secretFor(config, 'steam link cookie');
const failureSecret = (config: Config) => secretFor(config, 'login failure cookie');

export interface LoginStep {
  state: string;
  codeVerifier: string;
  codeChallenge: string;
}

export function beginDiscordStep(reply: FastifyReply, config: Config): LoginStep {
  const state = random();
  const codeVerifier = random();
  setCookie(reply, discordCookie(config, state), `${state}.${codeVerifier}`, stepSeconds);
  return { state, codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
}

/** The verifier of the login that this browser began with this state; used once. */
export function endDiscordStep(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  state: unknown,
): string | null {
  if (typeof state !== 'string' || !/^[\w-]{43}$/.test(state)) return null;
  const step = discordCookie(config, state);
  const [begun = '', codeVerifier] = (readCookie(request, step) ?? '').split('.');
  if (!codeVerifier || !isSame(begun, state)) return null;
  setCookie(reply, step, '', 0);
  return codeVerifier;
}

/** Half of a login code is in the URL, the other half in a cookie: neither is of use alone. */
export interface LoginCode {
  code: string;
  binding: string;
}

export const newLoginCode = (): LoginCode => ({ code: random(), binding: random() });

export const hashLoginCode = ({ code, binding }: LoginCode) =>
  createHash('sha256').update(`${code}.${binding}`).digest('base64url');

export function bindLoginCode(reply: FastifyReply, config: Config, { code, binding }: LoginCode): void {
  setCookie(reply, codeCookie(config, code), binding, loginCodeSeconds);
}

export function takeBinding(request: FastifyRequest, reply: FastifyReply, config: Config, code: string): string | null {
  return /^[\w-]{43}$/.test(code) ? takeCookie(request, reply, codeCookie(config, code)) : null;
}

export interface LoginFailure {
  code: LoginErrorCode;
  /** Whose login was refused, if known. */
  userId: string | null;
}

export function rememberFailure(
  reply: FastifyReply,
  config: Config,
  { code, userId }: LoginFailure,
  now: number,
): void {
  const expiresAt = now + loginCodeSeconds * 1000;
  const value = signToken(`${code} ${userId ?? ''}`, failureSecret(config), now, expiresAt);
  setCookie(reply, failureCookie(config), value, loginCodeSeconds);
}

export function takeFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  now: number,
): LoginFailure | null {
  const signed = takeCookie(request, reply, failureCookie(config));
  const [sent, userId] = (signed && verifyToken(signed, failureSecret(config), now))?.split(' ') ?? [];
  const code = loginErrorCodes.find((known) => known === sent);
  return code ? { code, userId: userId || null } : null;
}

export function rememberSteamLinkSession(
  reply: FastifyReply,
  config: Config,
  token: string,
  maxAgeSeconds: number,
): void {
  setCookie(reply, steamSessionCookie(config), token, maxAgeSeconds);
}

export const forgetSteamLinkSession = (reply: FastifyReply, config: Config) =>
  rememberSteamLinkSession(reply, config, '', 0);

export const readSteamLinkSession = (request: FastifyRequest, config: Config) =>
  readCookie(request, steamSessionCookie(config));

export function beginSteamStep(reply: FastifyReply, config: Config): string {
  const state = random();
  setCookie(reply, steamStateCookie(config), state, stepSeconds);
  return state;
}

export const endSteamStep = (request: FastifyRequest, reply: FastifyReply, config: Config) =>
  takeCookie(request, reply, steamStateCookie(config));
