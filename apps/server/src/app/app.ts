import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { addAccountRoutes } from '../features/account/account.routes.ts';
import { addConvictionRoutes } from '../features/cases/convictions.routes.ts';
import { addDraftRoutes } from '../features/cases/drafts.routes.ts';
import { addMyReviewRoutes } from '../features/cases/my-reviews.routes.ts';
import { addReportRoutes } from '../features/cases/reports.routes.ts';
import { voidVotesOnSelf } from '../features/cases/void-votes.ts';
import { addDiscordRoutes } from '../features/discord/discord.routes.ts';
import { addLinkRoutes } from '../features/evidence/links.routes.ts';
import { addFilingRoutes } from '../features/filings/filings.routes.ts';
import { addMeetingRoutes } from '../features/meetings/meetings.routes.ts';
import { addAuthRoutes } from '../features/members/auth/auth.routes.ts';
import { identify } from '../features/members/auth/identity.ts';
import { prepareSessionQueries } from '../features/members/auth/sessions.queries.ts';
import { addSessionRoutes } from '../features/members/auth/sessions.routes.ts';
import { addExamRoutes } from '../features/members/exam/exam.routes.ts';
import { addApiKeyRoutes } from '../features/members/keys/api-keys.routes.ts';
import { createApiKeyFinder } from '../features/members/keys/find-api-key.ts';
import { addUserRoutes } from '../features/members/users/users.routes.ts';
import { addAlertRoutes } from '../features/notices/alerts.routes.ts';
import { addNoticeRoutes } from '../features/notices/notices.routes.ts';
import { createPlayerDirectory } from '../features/players/player-directory.ts';
import { addPlayerRoutes } from '../features/players/players.routes.ts';
import { addCardRoutes } from '../features/publishing/cards/cards.routes.ts';
import { addFeedRoutes } from '../features/publishing/feeds/feeds.routes.ts';
import { addListRoutes } from '../features/publishing/lists/lists.routes.ts';
import { addUserscriptRoute } from '../features/publishing/lists/userscript.routes.ts';
import { addOpenDataRoutes } from '../features/publishing/open-data/open-data.routes.ts';
import { addTransparencyRoutes } from '../features/publishing/transparency/transparency.routes.ts';
import { addDiscoveryRoutes, addManifestRoute } from '../features/site/discovery.routes.ts';
import { addSiteRoutes } from '../features/site/site.routes.ts';
import { addSteamAddressRoutes } from '../features/site/steam-addresses.routes.ts';
import { addWatchRoutes } from '../features/watch/watch.routes.ts';
import { createExportInTurn } from '../platform/db/export-in-turn.ts';
import { type CallTools, requireStatedAccess } from '../platform/http/add-call.ts';
import { addAssets, addFileSending } from '../platform/http/assets.ts';
import { addressSubject, trustHops } from '../platform/http/client-address.ts';
import { allowAnyOrigin } from '../platform/http/cors.ts';
import { addDocs } from '../platform/http/docs/docs.ts';
import { isDraining, trackConnections } from '../platform/http/drain.ts';
import { addErrorHandler, answerClientError, answerFrameworkError } from '../platform/http/error-handler.ts';
import { sendRefusal } from '../platform/http/error-page.ts';
import { createFastPath } from '../platform/http/fast-path.ts';
import { requestIdHeader, securityHeaders } from '../platform/http/headers.ts';
import {
  createAdmission,
  createRequestLimits,
  limitEveryRequest,
  type RequestLimits,
} from '../platform/http/limit-requests.ts';
import { addRequestLog, createRequestLog } from '../platform/http/logging.ts';
import { addPages } from '../platform/http/page.ts';
import { createRateLimiter } from '../platform/http/rate-limiter.ts';
import { createResponseCache } from '../platform/http/response-cache.ts';
import { countRequests, measureResponseCache } from '../platform/observability/measure-http.ts';
import { addAuditRoutes } from '../staff/audit/audit.routes.ts';
import { addStaffReportRoutes } from '../staff/cases/staff-reports.routes.ts';
import { addStaffDeskRoutes } from '../staff/desk/staff-desk.routes.ts';
import { addLostEvidenceRoutes } from '../staff/evidence/lost-evidence.routes.ts';
import { addExamCaseRoutes } from '../staff/exam/exam-cases.routes.ts';
import { addFirstDayRoutes } from '../staff/first-day/first-day.routes.ts';
import { addInboxRoutes } from '../staff/inbox/inbox.routes.ts';
import { addInvitationRoutes } from '../staff/invitations/invitations.routes.ts';
import { addInstallationRoute } from '../staff/oversight/installation.routes.ts';
import { addOversightRoutes } from '../staff/oversight/oversight.routes.ts';
import { addManagedUserRoutes } from '../staff/users/managed-users.routes.ts';
import { AppError, toErrorBody } from './errors.ts';
import type { GivenServices, Services } from './services.ts';

const bodyLimit = 256 * 1024;
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
/** Node's default of 30 s would let timed-out connections live twice as long. */
const timeoutCheckMs = 5000;
/** This is longer than the timeout of proxies, so that none sends a request on a connection we are closing. */
const keepAliveTimeoutMs = 72_000;

export async function buildApp(given: GivenServices): Promise<FastifyInstance> {
  const { config, db, clock, log, web, changes } = given;
  const cache = createResponseCache(changes);
  const limiter = await createRateLimiter(config, log);
  const trust = trustHops(config.TRUST_PROXY ?? 0);
  const headers = securityHeaders(config, web?.dev !== undefined);
  const metrics = given.metrics ?? new Registry();
  const record = createRequestLog(countRequests(metrics));
  measureResponseCache(metrics, cache);
  const limits = createRequestLimits(limiter, createApiKeyFinder(given));
  const fastPath = createFastPath({ cache, headers, log, limits, trust, record });
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A pino child without options is cheap. With the options that Fastify passes, pino would bind every method again.
    childLoggerFactory: (logger, bindings) => logger.child(bindings),
    bodyLimit,
    serverFactory: (answer) => openServer(fastPath.before(answer)),
    routerOptions: { maxParamLength: 200 },
    trustProxy: trust,
    // The id is random because a counter would tell everyone how busy the site is.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(headers),
    clientErrorHandler: answerClientError,
  });
  await app.register(fastifyCookie, { hook: 'preHandler' });
  await addFileSending(app);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  requireStatedAccess(app);
  addErrorHandler(app);
  const addPreflights = allowAnyOrigin(app);
  addHeaders(app, headers);
  addRequestLog(app, record);

  const services: Services = {
    ...given,
    metrics,
    cache,
    fastPath,
    publicReads: new Map(),
    exportInTurn: createExportInTurn(given.background),
    players: createPlayerDirectory(db, given.steam, clock),
  };
  const tools = createTools(given, limits);
  app.addHook('onClose', async () => limiter.close());
  addSiteRoutes(app, tools, services);
  addTransparencyRoutes(app, tools, services);
  addAuthRoutes(app, tools, services, (tx, linker) => voidVotesOnSelf(tx, { ...linker, config: services.config }));
  addSessionRoutes(app, tools, services);
  addPlayerRoutes(app, tools, services);
  addUserRoutes(app, tools, services);
  addAccountRoutes(app, tools, services);
  addApiKeyRoutes(app, tools, services);
  addConvictionRoutes(app, tools, services);
  addReportRoutes(app, tools, services);
  addDraftRoutes(app, tools, services);
  addCardRoutes(app, services);
  addDiscoveryRoutes(app, services);
  addFeedRoutes(app, tools, services);
  addManifestRoute(app, config);
  addSteamAddressRoutes(app);
  addListRoutes(app, services);
  addUserscriptRoute(app, services);
  addOpenDataRoutes(app, tools, services);
  addWatchRoutes(app, tools, services);
  addMyReviewRoutes(app, tools, services);
  addExamRoutes(app, tools, services);
  addFilingRoutes(app, tools, services);
  addLinkRoutes(app, tools, services);
  addNoticeRoutes(app, tools, services);
  addAlertRoutes(app, tools, services);
  addDiscordRoutes(app, tools, services);
  addMeetingRoutes(app, tools, services);
  addManagedUserRoutes(app, tools, services);
  addInvitationRoutes(app, tools, services);
  addFirstDayRoutes(app, tools, services);
  addStaffReportRoutes(app, tools, services);
  addInboxRoutes(app, tools, services);
  addExamCaseRoutes(app, tools, services);
  addStaffDeskRoutes(app, tools, services);
  addAuditRoutes(app, tools, services);
  addOversightRoutes(app, tools, services);
  addLostEvidenceRoutes(app, tools, services);
  addInstallationRoute(app, tools, services);
  addDocs(app, config);
  addPreflights();
  addUnknownCalls(app);
  if (web) {
    if (web.assetsDir) await addAssets(app, web.assetsDir, config);
    addPages(app, services, web);
  }
  // The limits come last, so that sources served in development do not count against them.
  limitEveryRequest(app, limits);
  return app;
}

function openServer(answer: RequestListener): Server {
  const server: Server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
    },
    (request, response) => {
      if (isDraining(server)) response.setHeader('connection', 'close');
      answer(request, response);
    },
  );
  trackConnections(server);
  return server.setTimeout(requestTimeoutMs);
}

function createTools(
  { config, db, clock, changes }: GivenServices,
  { countAddress, countUser, countDiscord }: RequestLimits,
): CallTools {
  const identifier = { sessions: prepareSessionQueries(db), secret: config.AUTH_SECRET, clock };
  const tokenOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);
  const admit = createAdmission();
  return {
    identify: (request) => identify(identifier, tokenOf(request.headers['x-auth-token'])),
    async identifyIfKnown(request) {
      const token = tokenOf(request.headers['x-auth-token']);
      if (!token) return null;
      return identify(identifier, token).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
    },
    countAddress,
    countUser,
    countDiscord,
    async admit(request, reply) {
      if (config.RATE_LIMITS === 'on') await admit(addressSubject(request.ip), reply);
    },
    steamCharge: (request, user) => async () => {
      await countAddress('lookup', request);
      if (user) await countUser('lookup', request, user.id);
    },
    waitForOwnChanges: () => changes.waitForOwnChanges(),
  };
}

function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header(requestIdHeader, request.id);
    if (isDraining(app.server)) reply.header('connection', 'close');
    for (const [name, value] of entries) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}

function addUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    sendRefusal(request, reply.code(404), toErrorBody('not_found'));
  });
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url,
      config: { access: 'public' },
      // Unknown calls are refused before their body is read.
      onRequest: (_request, reply) => reply.callNotFound(),
      handler: (_request, reply) => reply.callNotFound(),
    });
  }
}

/** Many clients send a JSON content type without a body: that is fine for calls that expect none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) done(null, body);
    else if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
