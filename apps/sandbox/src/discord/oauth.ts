import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { retryAfterSeconds } from '../failures.ts';
import { sendPage } from '../http/page.ts';
import { appendParams, breakConnection, isReturnUrl, readForm, readQuery } from '../http/request-params.ts';
import { renderRefusedPage, renderSignInPage } from '../http/sign-in-page.ts';
import { type DiscordAccount, personas } from '../personas.ts';
import { registerDiscordCommands } from './commands-api.ts';
import { createGrants, tokenLifetimeSeconds } from './grants.ts';
import { buildTypedAccount } from './typed-account.ts';

const scope = 'identify email';
const commandsScope = 'applications.commands.update';
const unauthorized = { message: '401: Unauthorized', code: 0 };

function findAuthorizeProblems(query: URLSearchParams, clientId: string): string[] {
  const scopes = (query.get('scope') ?? '').split(' ');
  const checks: [string, boolean][] = [
    ['response_type must be code', query.get('response_type') === 'code'],
    ['client_id is unknown to this sandbox', query.get('client_id') === clientId],
    ['redirect_uri must be an http or https address', isReturnUrl(query.get('redirect_uri') ?? '')],
    ['scope must contain identify and email', scopes.includes('identify') && scopes.includes('email')],
    ['state is missing', (query.get('state') ?? '') !== ''],
    ['code_challenge must be 43 base64url characters', /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')],
    ['code_challenge_method must be S256', query.get('code_challenge_method') === 'S256'],
  ];
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem);
}

const readBearer = (request: FastifyRequest): string =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

export function registerDiscord(app: FastifyInstance, context: SandboxContext): void {
  const grants = createGrants(context.now);
  const applicationTokens = new Set<string>();
  const { failures, credentials } = context;

  function chooseAccount(form: URLSearchParams): DiscordAccount | null {
    const key = form.get('persona');
    if (key !== null) return personas.find((persona) => persona.key === key) ?? null;
    return buildTypedAccount(form.get('name') ?? '');
  }

  async function failApiCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    switch (failures.discord.take(['unreachable', 'slow', '429', '500'])) {
      case 'unreachable':
        return breakConnection(request, reply);
      case '429':
        return reply
          .code(429)
          .header('Retry-After', retryAfterSeconds)
          .send({ message: 'You are being rate limited.', retry_after: retryAfterSeconds, global: false });
      case '500':
        return reply.code(500).send({ message: '500: Internal Server Error', code: 0 });
      case 'slow':
        await failures.discord.hold(context.slowMilliseconds);
        return undefined;
      case null:
        return undefined;
    }
  }

  function isKnownClient(request: FastifyRequest): boolean {
    const form = readForm(request);
    return (
      form.get('client_id') === credentials.discordClientId &&
      form.get('client_secret') === credentials.discordClientSecret
    );
  }

  app.get('/discord/oauth2/authorize', (request, reply) => {
    const problems = findAuthorizeProblems(readQuery(request), credentials.discordClientId);
    if (problems.length > 0) return sendPage(reply, 400, renderRefusedPage('Discord sandbox', problems));
    return sendPage(reply, 200, renderSignInPage(request.url));
  });

  app.post('/discord/oauth2/authorize', (request, reply) => {
    const query = readQuery(request);
    const problems = findAuthorizeProblems(query, credentials.discordClientId);
    if (problems.length > 0) return sendPage(reply, 400, renderRefusedPage('Discord sandbox', problems));

    const form = readForm(request);
    const redirectUri = query.get('redirect_uri') ?? '';
    const state = query.get('state') ?? '';
    const isCancelled = form.has('cancel') || failures.discord.take(['denied']) !== null;
    if (isCancelled) {
      const error_description = 'The resource owner or authorization server denied the request';
      const params = new URLSearchParams({ error: 'access_denied', error_description, state });
      return reply.redirect(appendParams(redirectUri, params), 303);
    }

    const account = chooseAccount(form);
    if (account === null) {
      const problem = 'Type a name with at least one letter or digit.';
      return sendPage(reply, 400, renderSignInPage(request.url, problem));
    }
    const codeChallenge = query.get('code_challenge') ?? '';
    const code = grants.issueCode({ account, clientId: credentials.discordClientId, redirectUri, codeChallenge });
    return reply.redirect(appendParams(redirectUri, new URLSearchParams({ code, state })), 303);
  });

  app.register(
    async (api) => {
      api.addHook('preHandler', failApiCall);

      api.post('/oauth2/token', (request, reply) => {
        const form = readForm(request);
        if (!isKnownClient(request)) return reply.code(401).send({ error: 'invalid_client' });
        if (form.get('grant_type') === 'client_credentials' && form.get('scope') === commandsScope) {
          const access_token = randomBytes(24).toString('base64url');
          applicationTokens.add(access_token);
          return { token_type: 'Bearer', access_token, expires_in: tokenLifetimeSeconds, scope: commandsScope };
        }
        if (form.get('grant_type') !== 'authorization_code') {
          return reply.code(400).send({ error: 'unsupported_grant_type' });
        }
        const failure = failures.discord.take(['token-error', 'garbage-token']);
        if (failure === 'garbage-token') return { access_token: ['not', 'a', 'token'], token_type: 7 };

        const redemption = {
          code: failure === 'token-error' ? '' : (form.get('code') ?? ''),
          clientId: credentials.discordClientId,
          redirectUri: form.get('redirect_uri') ?? '',
          codeVerifier: form.get('code_verifier') ?? '',
        };
        const result = grants.redeemCode(redemption);
        if ('error' in result) return reply.code(400).send(result);
        return {
          token_type: 'Bearer',
          access_token: result.accessToken,
          expires_in: tokenLifetimeSeconds,
          refresh_token: randomBytes(24).toString('base64url'),
          scope,
        };
      });

      api.post('/oauth2/token/revoke', (request, reply) => {
        if (!isKnownClient(request)) return reply.code(401).send({ error: 'invalid_client' });
        grants.revokeToken(readForm(request).get('token') ?? '');
        return {};
      });

      registerDiscordCommands(api, context, (request) => applicationTokens.has(readBearer(request)));

      api.get('/users/@me', (request, reply) => {
        const failure = failures.discord.take(['user-401', 'garbage-user']);
        if (failure === 'user-401') return reply.code(401).send(unauthorized);
        if (failure === 'garbage-user') {
          return reply.type('application/json').send('<!doctype html><title>Discord</title>{"id":');
        }
        const account = grants.findAccount(readBearer(request));
        if (account === null) return reply.code(401).send(unauthorized);
        return {
          id: account.discordId,
          username: account.username,
          avatar: null,
          discriminator: '0',
          public_flags: 0,
          flags: 0,
          global_name: account.globalName,
          mfa_enabled: false,
          locale: 'en-GB',
          email: account.email,
          verified: account.verified,
        };
      });
    },
    { prefix: '/discord/api/v10' },
  );
}
