import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { readCookie, setCookie } from '../http/cookies.ts';

const stepSeconds = 600;
const discordPath = '/api/auth/discord';
const steamPath = '/api/auth/steam';
const discordCookie = 'discord_login';
const steamSessionCookie = 'steam_link_session';
const steamStateCookie = 'steam_link_state';

const random = () => randomBytes(32).toString('base64url');

export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** A key of its own for the cookie, so that it can never pass for the token of the header. */
export const steamLinkSecret = (config: Config) =>
  createHmac('sha256', config.AUTH_SECRET).update('steam link cookie').digest('base64url');

const isSecure = (config: Config) => config.PUBLIC_URL.startsWith('https://');

export interface LoginStep {
  state: string;
  codeVerifier: string;
  codeChallenge: string;
}

export function beginDiscordStep(reply: FastifyReply, config: Config): LoginStep {
  const state = random();
  const codeVerifier = random();
  const options = { path: discordPath, maxAgeSeconds: stepSeconds, isSecure: isSecure(config) };
  setCookie(reply, discordCookie, `${state}.${codeVerifier}`, options);
  return { state, codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
}

/** What this browser began, if it began anything; used once. */
export function endDiscordStep(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const [state, codeVerifier] = (readCookie(request, discordCookie) ?? '').split('.');
  setCookie(reply, discordCookie, '', { path: discordPath, maxAgeSeconds: 0, isSecure: isSecure(config) });
  return state && codeVerifier ? { state, codeVerifier } : null;
}

export function rememberSteamLinkSession(
  reply: FastifyReply,
  config: Config,
  token: string,
  maxAgeSeconds: number,
): void {
  setCookie(reply, steamSessionCookie, token, { path: steamPath, maxAgeSeconds, isSecure: isSecure(config) });
}

export const readSteamLinkSession = (request: FastifyRequest) => readCookie(request, steamSessionCookie);

export function beginSteamStep(reply: FastifyReply, config: Config): string {
  const state = random();
  setCookie(reply, steamStateCookie, state, {
    path: steamPath,
    maxAgeSeconds: stepSeconds,
    isSecure: isSecure(config),
  });
  return state;
}

export function endSteamStep(request: FastifyRequest, reply: FastifyReply, config: Config): string | null {
  const state = readCookie(request, steamStateCookie);
  setCookie(reply, steamStateCookie, '', { path: steamPath, maxAgeSeconds: 0, isSecure: isSecure(config) });
  return state;
}
