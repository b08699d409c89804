import { createHash, randomBytes } from 'node:crypto';
import type { DiscordAccount } from '../personas.ts';

interface Grant {
  account: DiscordAccount;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
}

interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

type TokenError = { error: 'invalid_grant' | 'invalid_request'; error_description: string };

const codeLifetimeSeconds = 100;
export const tokenLifetimeSeconds = 604_800;

const refuse = (error: TokenError['error'], param: string): TokenError => ({
  error,
  error_description: `Invalid "${param}" in request.`,
});

export function createGrants(now: () => Date) {
  const codes = new Map<string, { grant: Grant; expiresAt: number }>();
  const tokens = new Map<string, { account: DiscordAccount; expiresAt: number }>();
  const inSeconds = (seconds: number): number => now().getTime() + seconds * 1000;

  return {
    issueCode(grant: Grant): string {
      const code = randomBytes(15).toString('hex');
      codes.set(code, { grant, expiresAt: inSeconds(codeLifetimeSeconds) });
      return code;
    },

    /** A code is used up by the first attempt, whether or not it succeeds. */
    redeemCode({ code, clientId, redirectUri, codeVerifier }: Redemption): TokenError | { accessToken: string } {
      const issued = codes.get(code);
      codes.delete(code);
      if (issued === undefined || issued.expiresAt <= now().getTime() || issued.grant.clientId !== clientId) {
        return refuse('invalid_grant', 'code');
      }
      if (issued.grant.redirectUri !== redirectUri) return refuse('invalid_request', 'redirect_uri');
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      if (issued.grant.codeChallenge !== challenge) return refuse('invalid_grant', 'code_verifier');

      const accessToken = randomBytes(24).toString('base64url');
      tokens.set(accessToken, { account: issued.grant.account, expiresAt: inSeconds(tokenLifetimeSeconds) });
      return { accessToken };
    },

    findAccount(accessToken: string): DiscordAccount | null {
      const token = tokens.get(accessToken);
      return token !== undefined && token.expiresAt > now().getTime() ? token.account : null;
    },

    revokeToken(accessToken: string): void {
      tokens.delete(accessToken);
    },
  };
}
