import { createHash } from 'node:crypto';
import type { Sandbox } from '../src/start-sandbox.ts';

export const redirectUri = 'http://localhost:3000/api/auth/discord/callback';
const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-x';

export function authorizeUrl(sandbox: Sandbox, changes: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    response_type: 'code',
    client_id: sandbox.settings.DISCORD_CLIENT_ID,
    redirect_uri: redirectUri,
    scope: 'identify email',
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${sandbox.settings.DISCORD_AUTHORIZE_URL}?${params}`;
}

export function post(url: string, fields: Record<string, string> | URLSearchParams) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? '');
}

export async function obtainCode(sandbox: Sandbox, choice: Record<string, string>): Promise<string> {
  const response = await post(authorizeUrl(sandbox), choice);
  return locationOf(response).searchParams.get('code') ?? '';
}

export function redeem(sandbox: Sandbox, code: string, changes: Record<string, string> = {}) {
  return post(`${sandbox.settings.DISCORD_API_URL}/oauth2/token`, {
    grant_type: 'authorization_code',
    client_id: sandbox.settings.DISCORD_CLIENT_ID,
    client_secret: sandbox.settings.DISCORD_CLIENT_SECRET,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
    ...changes,
  });
}

export async function obtainToken(sandbox: Sandbox, choice: Record<string, string>): Promise<string> {
  const response = await redeem(sandbox, await obtainCode(sandbox, choice));
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) throw new Error('No access token.');
  return String(answer.access_token);
}

export function fetchUser(sandbox: Sandbox, token: string) {
  return fetch(`${sandbox.settings.DISCORD_API_URL}/users/@me`, { headers: { authorization: `Bearer ${token}` } });
}
