import { cleanName } from '@argus/domain/shared/plain-text';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { editReply } from './discord-replies.ts';
import { fetchJson, fetchLimited } from './fetch-limited.ts';

const tokenSchema = z.object({ access_token: z.string().min(1), token_type: z.string() });

const userSchema = z.object({
  id: z.string().regex(/^\d{5,25}$/),
  username: z.string().min(1).max(64),
  global_name: z.string().max(64).nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish(),
  email: z.string().max(320).nullish(),
  verified: z.boolean().nullish(),
});

export interface DiscordUser {
  id: string;
  username: string;
  globalName: string | null;
  avatarUrl: string | null;
  email: string | null;
  isEmailVerified: boolean;
}

export interface Discord {
  authorizeUrl(login: { state: string; codeChallenge: string }): string;
  /** The token is revoked immediately and never stored. */
  fetchUser(code: string, codeVerifier: string): Promise<DiscordUser>;
  /** Puts a message in the place of the deferred answer to an interaction. */
  editReply(token: string, message: object): Promise<void>;
}

const maxNameLength = 64;

export function createDiscord(config: Config): Discord {
  const redirectUri = `${config.PUBLIC_URL}/api/auth/discord/callback`;
  const client = { client_id: config.DISCORD_CLIENT_ID, client_secret: config.DISCORD_CLIENT_SECRET };
  const endpoint = (path: string) => new URL(config.DISCORD_API_URL + path);

  async function redeem(code: string, codeVerifier: string): Promise<string> {
    const body = new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    });
    return (await fetchJson(endpoint('/oauth2/token'), tokenSchema, { method: 'POST', body })).access_token;
  }

  async function readUser(accessToken: string): Promise<DiscordUser> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const user = await fetchJson(endpoint('/users/@me'), userSchema, { headers });
    const { id, username, global_name, avatar, email, verified } = user;
    return {
      id,
      username: cleanName(username, maxNameLength) || id,
      globalName: cleanName(global_name ?? '', maxNameLength) || null,
      avatarUrl: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=128` : null,
      email: email ?? null,
      isEmailVerified: verified === true,
    };
  }

  return {
    authorizeUrl({ state, codeChallenge }) {
      const url = new URL(config.DISCORD_AUTHORIZE_URL);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: config.DISCORD_CLIENT_ID,
        redirect_uri: redirectUri,
        scope: 'identify email',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        prompt: 'none',
      }).toString();
      return url.toString();
    },
    async fetchUser(code, codeVerifier) {
      const accessToken = await redeem(code, codeVerifier);
      const user = await readUser(accessToken);
      const body = new URLSearchParams({ ...client, token: accessToken, token_type_hint: 'access_token' });
      await fetchLimited(endpoint('/oauth2/token/revoke'), { method: 'POST', body }).catch(() => undefined);
      return user;
    },
    editReply: (token, message) => editReply(config, token, message),
  };
}
