import type { FastifyInstance } from 'fastify';
import { requestIdHeader } from './headers.ts';
import { policyHeader, remainingHeader } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * If this is true, any origin may read the route, without cookies or a session, and API keys are accepted. If it is
     * false, API keys are refused. Routes outside the API do not state it, because an API key means nothing there.
     */
    publicRead?: boolean;
  }
}

/** The headers are sent whether or not a request names its origin, so that responses do not vary by it. */
export const anyOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `etag, retry-after, ${remainingHeader}, ${policyHeader}, ${requestIdHeader}`,
} as const;

const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, if-none-match',
  'access-control-max-age': '86400',
} as const;

export function allowAnyOrigin(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.publicRead === undefined) return;
    const methods = config.publicRead ? [method].flat() : [];
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), ...methods]);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.publicRead) {
      const vary = reply.getHeader('vary');
      reply.headers(anyOriginHeaders);
      if (!String(vary).includes('authorization'))
        reply.header('vary', vary ? `${vary}, authorization` : 'authorization');
    }
    done(null, payload);
  });
  return () => {
    for (const [url, methods] of methodsByUrl) {
      const headers = { ...preflightHeaders, 'access-control-allow-methods': methods.join(', ') };
      // `/api/reports/drafts`, without public methods, must not get the preflight of `/api/reports/:reportId`.
      app.options(url, { config: { access: 'public' } }, (_request, reply) =>
        methods.length === 0 ? reply.callNotFound() : reply.code(204).headers(headers).send(),
      );
    }
  };
}

export const openFileHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'argus-key-id, argus-signature, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A browser sends a preflight request before it sends `If-None-Match` to another site. */
export const openFilePreflightHeaders = {
  ...openFileHeaders,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match, range',
  'access-control-max-age': '86400',
};
