import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { accessLevels, type Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { userscriptPath } from '@argus/contract/publishing/userscript';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { readConfig } from '../../config.ts';
import type { ChangeFeed } from '../db/changes.ts';
import { openPool } from '../db/client.ts';
import { createDiscord } from '../integrations/discord.ts';
import { createSteam } from '../integrations/steam.ts';
import { createSteamOpenId } from '../integrations/steam-openid.ts';
import { toRoutePath } from './add-call.ts';
import { createLog } from './logging.ts';

/* These tests run without a database. */

const config = readConfig({
  PUBLIC_URL: 'http://localhost:3999',
  AUTH_SECRET: 'test secret that is long enough to be taken',
  DISCORD_CLIENT_ID: 'id',
  DISCORD_CLIENT_SECRET: 'secret',
  LOG_LEVEL: 'silent',
});
const noChanges: ChangeFeed = {
  isListening: () => false,
  nextHeartbeat: async () => undefined,
  onChange: () => undefined,
  waitForOwnChanges: async () => undefined,
  close: async () => undefined,
};
const { db } = openPool({ url: 'postgres://nobody@127.0.0.1:1/nothing', onError: () => undefined });

/** Fastify publishes such a message about each instance it makes. */
function isPublished(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

/** Builds the whole app and records each route as it is registered. */
async function collectRoutes(): Promise<{ app: FastifyInstance; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown) => {
    if (!isPublished(message)) return;
    message.fastify.addHook('onRoute', (route) => {
      routes.push({ ...route });
    });
  };
  subscribe('fastify.initialization', listen);
  const app = await buildApp({
    config,
    db,
    reads: db,
    background: db,
    changes: noChanges,
    clock: Date.now,
    log: createLog(config),
    discord: createDiscord(config),
    steam: createSteam(config, Date.now),
    steamOpenId: createSteamOpenId(config),
    web: {
      template: async () => '',
      normalizeUrl: async (url) => url,
      render: async () => ({ status: 200, head: '', body: '', state: '' }),
      assetsDir: null,
      userscript: async () => '',
    },
  });
  unsubscribe('fastify.initialization', listen);
  return { app, routes };
}

let app: FastifyInstance;
let routes: RouteOptions[];
beforeAll(async () => {
  ({ app, routes } = await collectRoutes());
});
afterAll(() => app.close());

const keysOf = (route: RouteOptions) => [route.method].flat().map((method) => `${method} ${route.url}`);

/** Any origin may read these routes, and they accept API keys. Every other route is for our own pages alone. */
const publicReads = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/site',
  'GET /api/site/highlights',
  'GET /api/transparency',
  'GET /api/reports/stats',
  'GET /api/reports/recent-convictions',
  'GET /api/reports/:reportId',
  'GET /api/steam/profile',
  'GET /api/cheaters/search',
  'GET /api/players/similar-names',
  'POST /api/players/lookup',
  'GET /api/users/public-profile/:identifier',
  'GET /api/users/leaderboard',
  'GET /api/open-data',
  'GET /api/openapi.json',
];

/**
 * These files are for other programs and websites. Any origin may read them, as their own tests check, but they are not
 * part of the API.
 */
const signedFiles = [
  '/.well-known/argus.json',
  ...['json', 'json.sig', 'txt', 'txt.sig'].map((end) => `/lists/convicted.${end}`),
];
const dumpFiles = ['/data/:file', '/data/:day/:file'];

/** These routes are served without being calls of the contract. */
const outsideTheContract = [
  ...['GET /profiles/:segment', 'GET /profiles/:segment/*', 'GET /id/:segment', 'GET /id/:segment/*'],
  'GET /api/openapi.json',
  'GET /api/docs',
  ...['reference.css', 'swagger-ui.css', 'swagger-ui-bundle.js'].map((file) => `GET /api/docs/${file}`),
  ...['/api', '/api/*'].flatMap((url) => ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map((method) => `${method} ${url}`)),
  // Discord signs what it sends here.
  'POST /api/discord/interactions',
  'GET /card/site.png',
  ...['player', 'report', 'user', 'met'].map((kind) => `GET /card/${kind}/:id.png`),
  ...signedFiles.flatMap((url) => [`GET ${url}`, `OPTIONS ${url}`]),
  ...['/data', '/data/', '/data/:file', '/data/:day/:file'].map((url) => `GET ${url}`),
  `GET ${userscriptPath}`,
  'GET /robots.txt',
  'GET /manifest.webmanifest',
  'GET /sitemap.xml',
  'GET /sitemap/pages.xml',
  'GET /sitemap/:status/:page.xml',
  ...['atom', 'json'].flatMap((format) => [`GET /feeds/convictions.${format}`, `GET /feeds/following.${format}`]),
  'GET /*',
  'OPTIONS /api/openapi.json',
  ...Object.values<Call>(calls).map(({ path }) => `OPTIONS ${toRoutePath(path)}`),
];

describe('the contract', () => {
  test('gives each call the access that is listed here', () => {
    const table = Object.values<Call>(calls).map(({ method, path, access }) => [`${method} ${path}`, access]);
    expect(Object.fromEntries(table)).toEqual({
      'GET /api/health/live': 'public',
      'GET /api/health/ready': 'public',
      'GET /api/site': 'public',
      'GET /api/site/highlights': 'public',
      'GET /api/transparency': 'public',
      'GET /api/exam': 'user',
      'POST /api/exam': 'user',
      'POST /api/exam/{attemptId}/answers': 'user',
      'GET /api/admin/exam-cases': 'staff',
      'GET /api/admin/exam-attempts': 'staff',
      'GET /api/admin/exam-cases/{caseId}': 'staff',
      'POST /api/admin/exam-cases': 'staff',
      'PUT /api/admin/exam-cases/{caseId}': 'staff',
      'PUT /api/admin/exam-cases/{caseId}/retired': 'staff',
      'GET /api/admin/reviewers': 'staff',
      'GET /api/open-data': 'public',
      'GET /api/reports/stats': 'public',
      'GET /api/auth/me': 'user',
      'POST /api/auth/logout': 'user',
      'GET /api/auth/discord': 'public',
      'GET /api/auth/discord/callback': 'public',
      'POST /api/auth/exchange': 'public',
      'POST /api/auth/login-failure': 'public',
      'GET /api/auth/sessions': 'user',
      'DELETE /api/auth/sessions/{sessionId}': 'user',
      'DELETE /api/auth/sessions': 'user',
      'GET /api/auth/steam/link': 'public',
      'GET /api/auth/steam/return': 'public',
      'DELETE /api/auth/steam/link': 'user',
      'GET /api/steam/profile': 'public',
      'POST /api/steam/profiles': 'public',
      'GET /api/cheaters/search': 'public',
      'GET /api/players/similar-names': 'public',
      'POST /api/players/lookup': 'public',
      'GET /api/reports/drafts': 'user',
      'POST /api/reports/draft': 'user',
      'PUT /api/reports/draft/{draftId}': 'user',
      'POST /api/reports/draft/{draftId}/submit': 'user',
      'DELETE /api/reports/draft/{draftId}': 'user',
      'GET /api/reports/{reportId}': 'public',
      'POST /api/reports': 'user',
      'PUT /api/reports/{reportId}': 'user',
      'POST /api/reports/{reportId}/content/additions': 'user',
      'GET /api/reports/{reportId}/content/revisions': 'user',
      'GET /api/reviews/mine': 'user',
      'GET /api/reviews/{reportId}/originals': 'eye',
      'GET /api/reports/user/me': 'user',
      'GET /api/reports/recent-convictions': 'public',
      'GET /api/reports/unverified': 'eye',
      'GET /api/reports/unverified/count': 'eye',
      'POST /api/reviews/{reportId}': 'eye',
      'POST /api/reviews/{reportId}/lobby-answer': 'eye',
      'PUT /api/reports/{reportId}/filings/answer': 'user',
      'POST /api/reports/{reportId}/filings/appeals': 'user',
      'POST /api/users/me/appeals': 'user',
      'POST /api/reports/{reportId}/filings/reopening-requests': 'user',
      'POST /api/reports/{reportId}/filings/claims': 'user',
      'POST /api/filings/{filingId}/withdraw': 'user',
      'GET /api/users/me/cases': 'user',
      'GET /api/users/me/contestable': 'user',
      'GET /api/reports/lookup': 'user',
      'GET /api/users/public-profile/{identifier}': 'public',
      'GET /api/videos/{videoHost}/{videoId}': 'user',
      'GET /api/users/leaderboard': 'public',
      'PUT /api/users/me/evidence-credit': 'user',
      'PUT /api/users/me/settings': 'user',
      'GET /api/users/me/data': 'user',
      'DELETE /api/users/me': 'user',
      'GET /api/users/me/api-keys': 'user',
      'POST /api/users/me/api-keys': 'user',
      'DELETE /api/users/me/api-keys/{keyId}': 'user',
      'GET /api/users/me/notices': 'user',
      'GET /api/users/me/notices/unseen': 'user',
      'POST /api/users/me/notices/seen': 'user',
      'GET /api/users/me/met': 'user',
      'GET /api/users/me/met/summary': 'user',
      'GET /api/users/me/met.csv': 'user',
      'GET /api/users/me/met/choices': 'user',
      'PUT /api/users/me/met/choices': 'user',
      'POST /api/users/me/met': 'user',
      'DELETE /api/users/me/met': 'user',
      'DELETE /api/users/me/met/{lobbyId}': 'user',
      'GET /api/users/me/follows': 'user',
      'GET /api/users/me/follows/ids': 'user',
      'POST /api/users/me/follows': 'user',
      'DELETE /api/users/me/follows/{steam64Id}': 'user',
      'GET /api/users/me/alerts': 'user',
      'POST /api/users/me/alerts/feed': 'user',
      'DELETE /api/users/me/alerts/feed': 'user',
      'PUT /api/users/me/alerts/webhook': 'user',
      'PUT /api/users/me/alerts/webhook/language': 'user',
      'DELETE /api/users/me/alerts/webhook': 'user',
      'GET /api/admin/users': 'staff',
      'GET /api/admin/users/{userId}': 'staff',
      'PUT /api/admin/users/{userId}/toggle-eye': 'staff',
      'PUT /api/admin/users/{userId}/toggle-ban': 'staff',
      'PUT /api/admin/users/{userId}/role': 'admin',
      'GET /api/admin/invitations': 'admin',
      'POST /api/admin/invitations': 'admin',
      'DELETE /api/admin/invitations/{invitationId}': 'admin',
      'POST /api/invitations/check': 'public',
      'POST /api/invitations/accept': 'user',
      'GET /api/admin/first-day': 'admin',
      'POST /api/admin/first-day/dismissal': 'admin',
      'GET /api/admin/reports': 'staff',
      'GET /api/admin/reports/{reportId}': 'staff',
      'POST /api/admin/reports/{reportId}/end-rest': 'staff',
      'POST /api/admin/reports/{reportId}/open-votes': 'staff',
      'GET /api/admin/reports/{reportId}/status-preview': 'staff',
      'PUT /api/admin/reports/{reportId}/status': 'staff',
      'GET /api/admin/users/{userId}/reports': 'staff',
      'GET /api/admin/users/{userId}/reviews': 'staff',
      'GET /api/admin/users/{userId}/essence': 'staff',
      'GET /api/admin/users/{userId}/sessions': 'staff',
      'GET /api/admin/audit': 'staff',
      'GET /api/admin/audit.csv': 'staff',
      'GET /api/admin/split-reports': 'staff',
      'GET /api/admin/lost-evidence': 'staff',
      'DELETE /api/admin/copies/{copyId}': 'staff',
      'POST /api/reports/{reportId}/evidence/copies': 'user',
      'GET /api/admin/suspicious-pairs': 'staff',
      'GET /api/admin/overview': 'staff',
      'GET /api/admin/installation': 'admin',
      'GET /api/admin/inbox': 'staff',
      'GET /api/admin/filings/{filingId}': 'staff',
      'PUT /api/admin/filings/{filingId}/lease': 'staff',
      'POST /api/admin/filings/{filingId}/lease/take-over': 'admin',
      'PUT /api/admin/users/{userId}/reporting-pause': 'staff',
      'DELETE /api/admin/users/{userId}/reporting-pause': 'staff',
      'GET /api/admin/notes': 'staff',
      'POST /api/admin/notes': 'staff',
      'DELETE /api/admin/notes/{noteId}': 'staff',
      'PUT /api/admin/presence/{subjectId}': 'staff',
      'DELETE /api/admin/presence/{subjectId}': 'staff',
      'POST /api/admin/reports/bulk-preview': 'staff',
      'PUT /api/admin/reports/bulk-status': 'staff',
      'DELETE /api/admin/filings/{filingId}/lease': 'staff',
      'PUT /api/admin/filings/{filingId}/decision': 'staff',
      'PUT /api/admin/filings/{filingId}/hidden': 'staff',
    });
  });

  test('has no two calls with the same method and address', () => {
    const keys = Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the built app', () => {
  test('states an access on every route', () => {
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) expect(accessLevels, keysOf(route).join()).toContain(route.config?.access);
  });

  test('serves each call with the access of the contract, and no undeclared route', () => {
    const declared = new Map(
      Object.values<Call>(calls).map(({ method, path, access }) => [`${method} ${toRoutePath(path)}`, access]),
    );
    const seen = routes.flatMap((route) => keysOf(route).map((key) => ({ key, access: route.config?.access })));
    for (const { key, access } of seen.filter(({ key }) => !key.startsWith('HEAD '))) {
      if (outsideTheContract.includes(key)) expect(access, key).toBe('public');
      else expect({ key, access }).toEqual({ key, access: declared.get(key) });
    }
  });

  test('gives HEAD the access of its GET', () => {
    const accessOf = new Map(routes.flatMap((route) => keysOf(route).map((key) => [key, route.config?.access])));
    const heads = [...accessOf].filter(([key]) => key.startsWith('HEAD '));
    expect(heads.length).toBeGreaterThan(5);
    for (const [key, access] of heads) expect(access, key).toBe(accessOf.get(key.replace('HEAD', 'GET')));
  });

  test('takes API keys for exactly the public reads, and refuses them on every other call of the contract', () => {
    const declared = new Set(Object.values<Call>(calls).map(({ method, path }) => `${method} ${toRoutePath(path)}`));
    for (const route of routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')) {
      for (const key of keysOf(route)) {
        const expected = publicReads.includes(key) ? true : declared.has(key) ? false : undefined;
        expect({ key, publicRead: route.config?.publicRead }).toEqual({ key, publicRead: expected });
      }
    }
  });

  test('lets other origins read exactly the public reads, and never with credentials', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const keys = routes.flatMap(keysOf).filter((key) => !key.startsWith('OPTIONS '));
    for (const key of new Set(keys)) {
      const [method = '', pattern = ''] = key.split(' ');
      if ([...signedFiles, ...dumpFiles].includes(pattern)) continue;
      const url = pattern.replace(/:\w+|\*/g, 'x');
      const isOpen = publicReads.includes(key.replace('HEAD', 'GET'));
      const answer = await app.inject({ method: method as 'GET', url, headers });
      expect([key, answer.headers['access-control-allow-origin']]).toEqual([key, isOpen ? '*' : undefined]);
      expect(answer.headers['access-control-allow-credentials'], key).toBeUndefined();
      if (isOpen) {
        expect(answer.headers['access-control-expose-headers'], key).toBe(
          'etag, retry-after, ratelimit, ratelimit-policy, x-request-id',
        );
        expect(String(answer.headers.vary), key).toMatch(/\bauthorization\b/);
      }
      expect(String(answer.headers.vary), key).not.toMatch(/origin/i);
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...headers, 'access-control-request-method': method },
      });
      const methods = String(preflight.headers['access-control-allow-methods'] ?? '').split(', ');
      expect([key, methods.includes(method)]).toEqual([key, isOpen]);
      if (methods[0] === '') continue;
      expect(preflight.statusCode, key).toBe(204);
      expect(preflight.headers, key).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type, if-none-match',
        'access-control-max-age': '86400',
      });
      expect(preflight.headers['access-control-allow-credentials'], key).toBeUndefined();
    }
  });

  test('cannot be built with a route that states no access', async () => {
    const { app: unfinished } = await collectRoutes();
    expect(() => unfinished.get('/api/forgotten', async () => 'open to all')).toThrow(
      'The route GET /api/forgotten states no access.',
    );
    await unfinished.close();
  });
});
