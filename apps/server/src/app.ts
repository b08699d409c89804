import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { addAuditRoutes } from './admin/audit.routes.ts';
import { addManagedUserRoutes } from './admin/managed-users.routes.ts';
import { addOversightRoutes } from './admin/oversight.routes.ts';
import { addStaffReportRoutes } from './admin/staff-reports.routes.ts';
import { addAuthRoutes } from './auth/auth.routes.ts';
import { identify } from './auth/identity.ts';
import { prepareSessionQueries } from './auth/sessions.queries.ts';
import { addSessionRoutes } from './auth/sessions.routes.ts';
import { addCardRoutes } from './cards/cards.routes.ts';
import type { Config } from './config.ts';
import { AppError, toErrorBody } from './errors.ts';
import { requireStatedAccess } from './http/access.ts';
import type { CallTools } from './http/add-call.ts';
import { createAdmission } from './http/admission.ts';
import { addAssets } from './http/assets.ts';
import { addDocs } from './http/docs.ts';
import { isLeaving, watchConnections } from './http/drain.ts';
import { addErrorExit, answerClientError, answerFrameworkError } from './http/error-exit.ts';
import { createExpressLane } from './http/express-lane.ts';
import { requestIdHeader, securityHeaders } from './http/headers.ts';
import { acceptEmptyJson } from './http/json-body.ts';
import {
  addressSubject,
  createMemoryLimiter,
  createRedisLimiter,
  type Limiter,
  type LimitName,
  limitEveryRequest,
  limits,
  visitorAddress,
} from './http/limits.ts';
import { addPages } from './http/page.ts';
import { createReadyBytes } from './http/ready-bytes.ts';
import { countRequests, type RequestCount, watchResponseCache } from './observability/watch-http.ts';
import type { Parts, Services } from './parts.ts';
import { createPlayerDirectory } from './players/player-directory.ts';
import { addPlayerRoutes } from './players/players.routes.ts';
import { addConvictionRoutes } from './reports/convictions.routes.ts';
import { addDraftRoutes } from './reports/drafts.routes.ts';
import { addReportRoutes } from './reports/reports.routes.ts';
import { addNoticeRoutes } from './reviews/notices.routes.ts';
import { addReviewRoutes } from './reviews/reviews.routes.ts';
import { addDiscoveryRoutes } from './site/discovery.routes.ts';
import { addManifestRoute } from './site/manifest.routes.ts';
import { addSiteRoutes } from './site/site.routes.ts';
import { addUserRoutes } from './users/users.routes.ts';

const bodyLimit = 256 * 1024;
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
/** How often those who have run out of time are looked for; otherwise they stay twice as long. */
const lookAroundMs = 5000;
/** Longer than proxies keep theirs, so that none sends a request down a connection we are closing. */
const keepAliveTimeoutMs = 72_000;

/** Builds the app from its parts; listening is somebody else's business. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, db, clock, log, web, changes } = parts;
  const ready = createReadyBytes(changes);
  const nextId = createRequestIds();
  const limiter = config.REDIS_URL
    ? await createRedisLimiter(config.REDIS_URL, log, clock)
    : createMemoryLimiter(clock);
  const headers = securityHeaders(config);
  const metrics = parts.metrics ?? new Registry();
  const requests = countRequests(metrics);
  const mayPass = createPass(config, limiter);
  const keepAliveSeconds = keepAliveTimeoutMs / 1000;
  const lane = createExpressLane({ ready, headers, log, nextId, mayPass, requests, keepAliveSeconds });
  watchResponseCache(metrics, ready, lane);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Without options pino makes a child in passing; with those the framework would give, it rebinds every method.
    childLoggerFactory: (logger, bindings) => logger.child(bindings),
    bodyLimit,
    serverFactory: (answer) => {
      const server = openServer((request, response) => {
        if (isLeaving(server)) response.shouldKeepAlive = false;
        if (!lane.serve(request, response)) answer(request, response);
      });
      return server;
    },
    routerOptions: { maxParamLength: 200 },
    trustProxy: (_address: string, hop: number) => hop < (config.TRUST_PROXY ?? 0),
    genReqId: nextId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(headers),
    clientErrorHandler: answerClientError,
  });
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  requireStatedAccess(app);
  addErrorExit(app);
  addHeaders(app, parts);
  addRequestLog(app, requests);

  const services: Services = {
    ...parts,
    metrics,
    ready,
    lane,
    players: createPlayerDirectory(db, parts.steam, clock),
  };
  const tools = createTools(parts, limiter);
  app.addHook('onClose', () => limiter.close());
  addSiteRoutes(app, tools, services);
  addAuthRoutes(app, tools, services);
  addSessionRoutes(app, tools, services);
  addPlayerRoutes(app, tools, services);
  addUserRoutes(app, tools, services);
  addConvictionRoutes(app, tools, services);
  addReportRoutes(app, tools, services);
  addDraftRoutes(app, tools, services);
  addCardRoutes(app, services);
  addDiscoveryRoutes(app, services);
  addManifestRoute(app, config);
  addReviewRoutes(app, tools, services);
  addNoticeRoutes(app, tools, services);
  addManagedUserRoutes(app, tools, services);
  addStaffReportRoutes(app, tools, services);
  addAuditRoutes(app, tools, services);
  addOversightRoutes(app, tools, services);
  addDocs(app, config);
  addUnknownCalls(app);
  if (web) {
    if (web.assetsDir) await addAssets(app, web.assetsDir, config);
    addPages(app, services, web);
  }
  // Last, so that sources served while developing do not count.
  limitEveryRequest(app, tools);
  return app;
}

function openServer(answer: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: lookAroundMs,
    },
    answer,
  );
  watchConnections(server);
  return server.setTimeout(requestTimeoutMs);
}

/** Who may not pass the express lane is counted and refused by the framework. */
function createPass(config: Config, limiter: Limiter) {
  return (name: LimitName, request: IncomingMessage): boolean => {
    if (config.RATE_LIMITS === 'off') return true;
    const subject = addressSubject(visitorAddress(request, config.TRUST_PROXY));
    return limiter.takeAtOnce(name, subject, limits[name].perAddress);
  };
}

function createTools({ config, db, clock, changes }: Parts, limiter: Limiter): CallTools {
  const areLimitsOn = config.RATE_LIMITS === 'on';
  const identifier = { sessions: prepareSessionQueries(db), secret: config.AUTH_SECRET, clock };
  const tokenOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);
  const admit = createAdmission();
  const limit: CallTools['limit'] = (name, request) => {
    if (areLimitsOn) return limiter.take(name, addressSubject(request.ip), limits[name].perAddress);
  };
  const limitUser: CallTools['limitUser'] = (name, userId) => {
    if (areLimitsOn) return limiter.take(name, userId, limits[name].perUser);
  };
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
    limit,
    limitUser,
    async admit(request, reply) {
      if (areLimitsOn) await admit(addressSubject(request.ip), reply);
    },
    steamCharge: (request, user) => async () => {
      await limit('lookup', request);
      if (user) await limitUser('lookup', user.id);
    },
    caughtUp: () => changes.caughtUp(),
  };
}

/** Unique is enough, since nothing is granted by knowing one: a random start for the process, then counting. */
function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

function addHeaders(app: FastifyInstance, { config, web }: Parts): void {
  const { 'content-security-policy': policy, ...others } = securityHeaders(config);
  // Hot reload injects scripts and styles, which any policy worth its name forbids.
  const headers = Object.entries(web?.dev ? others : { ...others, 'content-security-policy': policy });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header(requestIdHeader, request.id);
    if (isLeaving(app.server)) reply.raw.shouldKeepAlive = false;
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}

/** One line a request: the route's pattern, never its query, its address or its sender. */
function addRequestLog(app: FastifyInstance, requests: RequestCount): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const { method } = request;
    const route = request.routeOptions.url;
    const level = status >= 500 ? 'error' : 'info';
    request.log[level]({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    requests.count(method, route ?? 'none', status, elapsedTime);
    done();
  });
}

function addUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).header('cache-control', 'no-store').send(toErrorBody('not_found'));
  });
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      url,
      config: { access: 'public' },
      // Before a body is read.
      onRequest: (_request, reply) => reply.callNotFound(),
      handler: (_request, reply) => reply.callNotFound(),
    });
  }
}
